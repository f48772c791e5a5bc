import { getTotpStep, computeTotpCode } from '../../src/platform/identity/totp.server.ts'
import { expect, findBilingualFaults, test, findViolations } from './journey.ts'
import { setSessionCookie, testPassword, createPerson } from './people.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Decodes the base32 secret as an authenticator app does. */
function learn(typed: string) {
  const bits = [...typed.replaceAll(/\s/g, '')]
    .map((item) => letters.indexOf(item).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((it) => Number.parseInt(it, 2)))
}

test('a second step is set up in the profile and asked for at the next login @english', async ({
  page,
  request,
  baseURL,
}) => {
  const { email, cid } = await createPerson(request)
  await setSessionCookie(page, baseURL!, cid)
  expect(await findBilingualFaults(page, '/my/second-factor')).toEqual([])
  await page.context().clearCookies({ name: 'locale' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/my/profile')
  await page.locator('a[href="/my/second-factor"]').click()
  await page.getByRole('button', { name: 'Set up' }).click()
  const qr = page.getByRole('img', { name: 'QR code' })
  await expect(qr.locator('rect')).toHaveCSS('fill', 'rgb(255, 255, 255)')
  await expect(qr.locator('path')).toHaveCSS('fill', 'rgb(0, 0, 0)')
  expect(await findViolations(page)).toEqual([])
  const key = learn((await page.locator('main code').textContent())!)
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(computeTotpCode(key, getTotpStep(new Date()) - 1))
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.locator('main li code')).toHaveCount(10)
  expect(await findViolations(page)).toEqual([])

  await page.context().clearCookies({ name: 'cid' })
  await page.goto('/login?redirect=/my/courses')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.locator('main form').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login\/code/)
  expect(await findViolations(page)).toEqual([])
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(computeTotpCode(key, getTotpStep(new Date())))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/my/courses')
})
