import { expect, test } from './journey.ts'
import { setSessionCookie, createPerson } from './people.ts'

test('a page comes in the visitor’s language from the server, with no session in sight', async ({
  request,
  lang,
}) => {
  const answer = await request.get('/', { headers: { 'accept-language': lang } })
  const html = await answer.text()

  expect(html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"`)
  expect(answer.headers()['set-cookie']).toBeUndefined()
})

test('an unknown page is a 404 with the words of the product @arabic', async ({
  page,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  const answer = await page.goto('/no-such-page')

  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('404: Page not found!', '٤٠٤: الصفحة غير موجودة!'),
  )
})

test('no page breaks its own content policy, kept for visitors or made for one person @english', async ({
  page,
  baseURL,
}) => {
  const broken: string[] = []
  await page.exposeFunction('policyBroken', (what: string) => broken.push(what))
  await page.addInitScript(() => {
    const { policyBroken } = window as unknown as { policyBroken: (what: string) => void }
    document.addEventListener('securitypolicyviolation', (item) =>
      policyBroken(`${item.violatedDirective} ${item.blockedURI} on ${item.documentURI}`),
    )
  })
  const visit = async (path: string) => {
    const answer = await page.goto(path)
    // Wait for hydration.
    await page.waitForFunction(
      () => 'reactRouterDataRouter' in window || '__reactRouterDataRouter' in window,
    )
    return answer!.headers()['content-security-policy']!
  }
  expect(await visit('/')).toContain("'sha256-")
  const course = (await page.locator('a[href^="/course/"]').first().getAttribute('href'))!
  expect(await visit(course)).toContain("'sha256-")
  await setSessionCookie(page, baseURL!, (await createPerson(page.request)).cid)
  for (const path of ['/', course]) expect(await visit(path)).toContain("'nonce-")
  expect(await visit('/api/docs')).toContain("'sha256-")

  expect(broken).toEqual([])
})
