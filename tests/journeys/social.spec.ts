import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, measureOverflow, test, findViolations } from './journey.ts'
import { readSentCode } from './people.ts'

const newEmail = () => `journey${randomInt(1e9)}@people.example`
type Say = (en: string, ar: string) => string

async function tellWho(page: Page, say: Say, email: string) {
  const other = page.locator('section').filter({ hasText: say('Somebody else', 'شخص آخر') })
  await other.getByLabel(say('First name', 'الاسم الأول')).fill('Nour')
  await other.getByLabel(say('Last name', 'اسم العائلة')).fill('Samir')
  await other.getByLabel(say('E-mail', 'البريد الإلكتروني'), { exact: true }).fill(email)
  await other.getByRole('button', { name: say('Continue', 'متابعة') }).click()
}

const continueWith = (page: Page, say: Say, name: string) =>
  page.getByRole('link', { name: say(`Continue with ${name}`, `المتابعة بحساب ${name}`) })

const isLoggedIn = (page: Page, yes = true) =>
  expect
    .poll(async () =>
      (await page.context().cookies()).some((it) => it.name === 'cid' && it.value !== ''),
    )
    .toBe(yes)

test('a person logs in with Google twice and reaches the requested page @english', async ({
  page,
  say,
}) => {
  const email = newEmail()
  await page.goto('/register?redirect=%2Fabout-us')
  await continueWith(page, say, 'Google').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Log in with Google', 'تسجيل الدخول بحساب Google'),
  )
  expect(await findViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  await tellWho(page, say, email)
  await expect(page).toHaveURL(/\/about-us$/)
  await isLoggedIn(page)

  await page.context().clearCookies({ name: 'cid' })
  await page.goto('/login')
  expect(await findViolations(page)).toEqual([])
  await continueWith(page, say, 'Google').click()
  await tellWho(page, say, email)
  await expect(page).toHaveURL(/\/$/)
  await isLoggedIn(page)
})

test('an address that has an account does not open it @arabic', async ({ page, say }) => {
  const email = newEmail()
  await page.goto('/login')
  await continueWith(page, say, 'Google').click()
  await tellWho(page, say, email)
  await isLoggedIn(page)
  await page.context().clearCookies({ name: 'cid' })

  await page.goto('/login')
  await continueWith(page, say, 'Apple').click()
  await tellWho(page, say, email)
  await expect(page).toHaveURL(/\/login\?message=email_linked_elsewhere/)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(
    say(
      'Another user already has an account linked with this email!',
      'هناك حساب آخر مرتبط بهذا البريد الإلكتروني!',
    ),
  )
  await expect(alert).toContainText(
    say('link the other account in your profile', 'اربط الحساب الآخر من ملفك الشخصي'),
  )
  await isLoggedIn(page, false)
})

test('by Facebook the address is first confirmed by a code @english', async ({
  page,
  say,
  request,
}) => {
  const email = newEmail()
  await page.goto('/login?redirect=%2Fabout-us')
  await continueWith(page, say, 'Facebook').click()
  await tellWho(page, say, email)
  await expect(page).toHaveURL(/\/register\?otp=/)
  await isLoggedIn(page, false)

  // The page came from a form post without scripts.
  await page.reload()
  await page
    .getByRole('textbox')
    .and(page.locator('[name=otp]'))
    .fill(await readSentCode(request, email))
  await expect(page).toHaveURL(/\/about-us$/)
  await isLoggedIn(page)
})

test('who cancels at the provider is back at the login, and nothing has changed @arabic', async ({
  page,
  say,
}) => {
  await page.goto('/login')
  await continueWith(page, say, 'Google').click()
  await page.getByRole('link', { name: say('Cancel', 'إلغاء') }).click()
  await expect(page.getByText(say('The login was cancelled', 'ألغيت تسجيل الدخول'))).toBeVisible()
})

test('the form that Apple’s site sends finds the browser it belongs to, and no other @english', async ({
  page,
  say,
  browser,
  baseURL,
}) => {
  const email = newEmail()
  await page.goto('/login')
  await continueWith(page, say, 'Apple').click()
  await expect(page).toHaveURL(/\/dev\/identity\?/)
  // The callback data, posted as Apple does.
  const asked = Object.fromEntries(new URL(page.url()).searchParams)
  const person = { email, email_verified: true, first_name: 'Nour', last_name: 'Samir' }
  const picked = await page.request.post('/api/client/access/local-identity', {
    data: { ...asked, ...person },
  })
  const { data } = (await picked.json()) as { data: { url: string } }
  const answer = new URL(data.url, baseURL)

  const fields = [...answer.searchParams]
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('')
  const sent = `<form method="post" action="${baseURL}/auth/apple/callback">${fields}<button>Send</button></form>`
  const fromApple = async (there: Page) => {
    await there.route('http://apple.example/', (route) =>
      route.fulfill({ body: sent, contentType: 'text/html' }),
    )
    await there.goto('http://apple.example/')
    await there.getByRole('button').click()
  }

  const stranger = await browser.newPage()
  await fromApple(stranger)
  await expect(stranger).toHaveURL(/message=identity_state/)
  await stranger.close()

  await fromApple(page)
  await expect(page).toHaveURL(`${baseURL}/welcome`)
  await isLoggedIn(page)
})
