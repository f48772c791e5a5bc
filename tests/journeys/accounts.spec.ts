import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, measureOverflow, test, findViolations } from './journey.ts'
import {
  callApi,
  readSentCode,
  testPassword,
  createPerson,
  createFederatedPerson,
} from './people.ts'

const better = 'mint-harbour-77'
const newAddress = () => `journey.${randomInt(1e12)}@people.example`

type Say = (en: string, ar: string) => string
const words = (say: Say) => ({
  email: say('E-mail', 'البريد الإلكتروني'),
  password: say('Password', 'كلمة المرور'),
  passwordAgain: say('Write it again', 'تأكيد كلمة المرور'),
  code: say('6-digit code', 'الرمز المكوّن من'),
  create: say('Create account', 'إنشاء الحساب'),
  confirm: say('Confirm and start', 'تأكيد وبدء التعلّم'),
  logIn: say('Log in', 'تسجيل الدخول'),
  logOut: say('Log out', 'تسجيل الخروج'),
})

const access = async (page: Page, path: string, data: object) =>
  (await callApi(page.request, `client/access/${path}`, data)).data

async function fillIn(page: Page, say: Say, email: string, again = testPassword) {
  const said = words(say)
  const form = page.getByRole('main')
  await form.getByLabel(say('First name', 'الاسم الأول')).fill(say('Salma', 'سلمى'))
  await form.getByLabel(say('Last name', 'اسم العائلة')).fill(say('Nabil', 'نبيل'))
  await form.getByLabel(said.email).fill(email)
  await form.getByLabel(said.password, { exact: true }).fill(testPassword)
  await form.getByLabel(said.passwordAgain).fill(again)
  await form.getByLabel(say('Country', 'الدولة')).selectOption('eg')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: said.create }).click()
}

async function logIn(page: Page, say: Say, email: string, secret = testPassword) {
  const said = words(say)
  await page.getByLabel(said.email).fill(email)
  await page.getByLabel(said.password, { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: said.logIn }).click()
}

const signedIn = (page: Page) => expect(page.locator('a[href="/logout"]').first()).toBeAttached()
const arabicDigits = (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
/** The error is shown once, at the field, which has the focus. */
async function saidAtField(page: Page, label: string, words: string) {
  const field = page.getByLabel(label, { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(
    page.locator(`[id="${(await field.getAttribute('aria-describedby'))!.split(' ')[0]}"]`),
  ).toContainText(words)
  await expect(page.getByText(words)).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

/** Back from the code step, the form retains all input except the password. */
async function changeWhatWasTyped(page: Page, say: Say, email: string) {
  await page.getByRole('link', { name: say('Change', 'تغيير'), exact: true }).click()
  const form = page.getByRole('main')
  await expect(form.getByLabel(words(say).email)).toHaveValue(email)
  await expect(form.getByLabel(say('First name', 'الاسم الأول'))).toHaveValue(say('Salma', 'سلمى'))
  await expect(form.getByLabel(say('Last name', 'اسم العائلة'))).toHaveValue(say('Nabil', 'نبيل'))
  await expect(form.getByLabel(say('Country', 'الدولة'))).toHaveValue('eg')
  await expect(form.getByLabel(words(say).password, { exact: true })).toHaveValue('')
  await expect(form.getByRole('checkbox')).toBeChecked()
  expect(page.url()).not.toMatch(/@|%40|people|Salma/)
}

test('registering: details, a mistyped address changed, a wrong code, the right one in the reader’s digits, signed in where one was', async ({
  page,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/400/)
  const said = words(say)
  const email = newAddress()
  await page.goto('/about-us')
  await page.getByRole('banner').getByRole('link', { name: said.logIn }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fabout-us')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Create an account', 'إنشاء حساب') })
    .click()
  await expect(page).toHaveURL('/register?redirect=%2Fabout-us')
  const mistyped = newAddress()
  await fillIn(page, say, mistyped)
  await changeWhatWasTyped(page, say, mistyped)
  await fillIn(page, say, email)
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(say('Resend in', 'إعادة الإرسال بعد'))
  expect(await findViolations(page)).toEqual([])

  const code = await readSentCode(page.request, email)
  // A complete code submits itself.
  await page.getByLabel(said.code).fill(otherThan(code))
  const wrong = page.getByText(
    say('Invalid OTP. 4 attempts left.', 'رمز التحقّق غير صحيح. بقيت ٤ محاولات.'),
  )
  await expect(wrong).toBeVisible()
  await expect(page.getByLabel(said.code)).toBeFocused()

  await page.getByLabel(said.code).fill(say(code.slice(1), arabicDigits(code.slice(1))))
  // The error of the previous code is gone.
  await expect(wrong).toHaveCount(0)
  await page.getByLabel(said.code).fill(say(code, arabicDigits(code)))
  await signedIn(page)
  await expect(page).toHaveURL('/about-us')
  const cookies = await page.context().cookies()
  expect(cookies.find((it) => it.name === 'cid')).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
})

test('another code is offered once the seconds are over, and refused in words before @arabic', async ({
  page,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/429/)
  await page.clock.install()
  const { otp_id } = await access(page, 'sign-up', {
    first_name: 'Salma',
    last_name: 'Nabil',
    email: newAddress(),
    password: testPassword,
  })
  await page.goto(`/register?otp=${otp_id}`)
  const again = page.getByRole('button', { name: say('Send a new code', 'إرسال رمز جديد') })
  const timer = page.getByRole('timer')
  await expect(again).toHaveCount(0)
  await expect(timer).not.toHaveText((await timer.textContent())!)

  // The browser's minute is over, the server's is not.
  await page.clock.runFor(61_000)
  await again.click()
  await expect(page.getByRole('alert')).toContainText(say('Too many tries', 'محاولات كثيرة'))
})

test('a code that came too late is refused, and the one sent again signs in @english', async ({
  page,
  say,
  expectedErrors,
  academyWithClock: { url, later },
}) => {
  expectedErrors.push(/4\d\d/)
  const said = words(say)
  const email = newAddress()
  await page.goto(`${url}/register`)
  await fillIn(page, say, email)
  const code = page.getByLabel(said.code)
  await expect(code).toBeVisible()
  const late = await readSentCode(page.request, email, url)

  later(11)
  await code.fill(late)
  await expect(page.getByText(say('Invalid OTP', 'رمز التحقّق غير صحيح'))).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: say('Send a new code', 'إرسال رمز جديد') }).click()
  await expect.poll(() => readSentCode(page.request, email, url)).not.toBe(late)
  await code.fill(await readSentCode(page.request, email, url))
  await signedIn(page)
})

test('five wrong codes end a code, and the form asks for a new one @arabic', async ({
  page,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/429/)
  const said = words(say)
  const email = newAddress()
  const { otp_id } = await access(page, 'sign-up', {
    first_name: 'Salma',
    last_name: 'Nabil',
    email,
    password: testPassword,
  })
  const code = await readSentCode(page.request, email)
  for (let tries = 0; tries < 5; tries++)
    await access(page, 'confirm', { otp_id, otp: otherThan(code) })
  await page.goto(`/register?otp=${otp_id}`)
  await page.getByLabel(said.code).fill(code)
  await expect(page.getByRole('alert')).toContainText(say('tried too often', 'جرّبت هذا الرمز'))
})

test('a new password is written twice, unless it is seen @english', async ({
  page,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/400/)
  const said = words(say)
  await page.goto('/register')
  const form = page.getByRole('main')
  await fillIn(page, say, newAddress(), `${testPassword}x`)
  const again = form.getByLabel(said.passwordAgain)
  await expect(
    page.getByText(say('The two passwords do not match.', 'كلمتا المرور غير متطابقتين.')),
  ).toBeVisible()
  await expect(again).toHaveAttribute('aria-invalid', 'true')
  await form
    .getByRole('button', { name: say('Show password', 'إظهار كلمة المرور') })
    .first()
    .click()
  await expect(again).toHaveCount(0)
  await form.getByLabel(said.password, { exact: true }).fill(testPassword)
  await form.getByRole('button', { name: said.create }).click()
  await expect(page.getByLabel(said.code)).toBeVisible()
})

test('an invalid field shows its error at the field only @arabic', async ({
  page,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  await page.goto('/register')
  await fillIn(page, say, 'student@farqad.example')

  await saidAtField(
    page,
    words(say).email,
    say('User already exists', 'يوجد حساب بهذه البيانات بالفعل'),
  )
  expect(await findViolations(page)).toEqual([])
})

test('login: failures differ, redirects stay on this site, and logout asks for confirmation @english', async ({
  page,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/40[14]/)
  const { email } = await createPerson(page.request)
  await page.goto('/login?redirect=https://evil.example/')
  await logIn(page, say, email, 'not the password')
  await saidAtField(
    page,
    words(say).password,
    say('Credentials do not match..!', 'بيانات الدخول غير متطابقة!'),
  )
  await logIn(page, say, `x${email}`)
  await saidAtField(
    page,
    words(say).email,
    say('User doesnt exist..!', 'لم نجد حسابًا بهذه البيانات!'),
  )
  expect(await findViolations(page)).toEqual([])
  await logIn(page, say, email)
  await expect(page).toHaveURL('/')
  await signedIn(page)

  // Signed-in people are redirected.
  await page.goto('/login?redirect=%2Fforgot-password')
  await expect(page).toHaveURL('/forgot-password')
  await page.goto('/logout')
  await page
    .getByRole('main')
    .getByRole('button', { name: words(say).logOut })
    .click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('a[href="/logout"]')).toHaveCount(0)
})

test('with too many sessions the devices are shown, one is ended and the login goes on @arabic', async ({
  page,
  say,
}) => {
  const { email } = await createPerson(page.request)
  for (let device = 0; device < 2; device++)
    await access(page, 'login', { email, password: testPassword })
  await page.goto('/login')
  await logIn(page, say, email)
  const title = say(
    'You have too many active sessions!',
    'حسابك مفتوح على أجهزة أكثر من المسموح به!',
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(3)
  expect(await findViolations(page)).toEqual([])
  expect(await measureOverflow(page)).toBe(0)

  await page
    .getByRole('button', {
      name: say('Sign out the chosen and continue', 'تسجيل الخروج من المحدّد والمتابعة'),
    })
    .click()
  await signedIn(page)
})

test('a forgotten password: address, code, a stronger one, signed in @english', async ({
  page,
  request,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/40[04]/)
  const said = words(say)
  const email = await createFederatedPerson(request)
  const send = page.getByRole('button', { name: say('Send the code', 'إرسال الرمز') })
  await page.goto('/forgot-password')
  await page.getByLabel(said.email).fill(newAddress())
  await send.click()
  await saidAtField(
    page,
    said.email,
    say("Sorry, user doesn't exist", 'عذرًا، لم نجد حسابًا بهذا البريد'),
  )

  await page.getByLabel(said.email).fill(email)
  await send.click()
  await expect(page.getByText(email)).toBeVisible()
  expect(page.url()).not.toContain('@')
  await page.getByRole('link', { name: say('Change', 'تغيير'), exact: true }).click()
  await expect(page.getByLabel(said.email)).toHaveValue(email)
  await page.goBack()
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel(said.code).fill(await readSentCode(page.request, email))

  const [first, second] = [
    page.getByLabel(say('New password', 'كلمة المرور الجديدة')),
    page.getByLabel(say('Write it again', 'تأكيد كلمة المرور')),
  ]
  const save = page.getByRole('button', {
    name: say('Save password and log in', 'حفظ كلمة المرور وتسجيل الدخول'),
  })
  await first.fill('qzmtkwpd')
  await second.fill('qzmtkwpd')
  await save.click()
  await expect(
    page.getByText(say('Please choose a stronger password.', 'اختر كلمة مرور أقوى.')),
  ).toBeVisible()
  await first.fill(better)
  await second.fill(`${better}8`)
  await save.click()
  await expect(
    page.getByText(say('The two passwords do not match.', 'كلمتا المرور غير متطابقتين.')),
  ).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await second.fill(better)
  await save.click()
  await signedIn(page)
  expect(await access(page, 'login', { email, password: better })).toHaveProperty('cid')
})
