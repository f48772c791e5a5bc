import { stepAt, totpCode } from '../../src/platform/identity/totp.server.ts'
import { expect, faultsInBoth, test, violations } from './journey.ts'
import { enter, password, somebody } from './people.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** The secret as an app learns it from what is shown. */
function learn(typed: string) {
  const bits = [...typed.replaceAll(/\s/g, '')].map((it) => letters.indexOf(it).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((it) => Number.parseInt(it, 2)))
}

test('a second step is set up in the profile and asked for at the next login @english', async ({ page, request, baseURL }) => {
  const { email, cid } = await somebody(request)
  await enter(page, baseURL!, cid)
  expect(await faultsInBoth(page, '/my/second-factor')).toEqual([])
  await page.context().clearCookies({ name: 'locale' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/my/profile')
  await page.locator('a[href="/my/second-factor"]').click()
  await page.getByRole('button', { name: 'Set up' }).click()
  const qr = page.getByRole('img', { name: 'QR code' })
  await expect(qr.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)')
  await expect(qr.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)')
  expect(await violations(page)).toEqual([])
  const key = learn((await page.locator('main code').textContent())!)
  await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(key, stepAt(new Date()) - 1))
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.locator('main li code')).toHaveCount(10)
  expect(await violations(page)).toEqual([])

  await page.context().clearCookies({ name: 'cid' })
  await page.goto('/login?redirect=/my/courses')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('main form').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login\/code/)
  expect(await violations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(key, stepAt(new Date())))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/my/courses')
})
