import { expect, test } from './journey.ts'

test('a page comes in the visitor’s language from the server, with no session in sight', async ({ request, lang }) => {
  const answer = await request.get('/', { headers: { 'accept-language': lang } })
  const html = await answer.text()

  expect(html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"`)
  expect(answer.headers()['set-cookie']).toBeUndefined()
})

test('an unknown page is a 404 with the words of the product', async ({ page, say, expectedErrors }) => {
  expectedErrors.push(/404/)
  const answer = await page.goto('/no-such-page')

  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('404: Page not found!', '٤٠٤: الصفحة غير موجودة!'))
})
