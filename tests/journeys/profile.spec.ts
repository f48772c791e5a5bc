import { randomInt } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import type { Page } from '@playwright/test'
import { expect, measureOverflow, test, findViolations } from './journey.ts'
import { findMisfits } from './misfits.ts'
import {
  callApi,
  readSentCode,
  openDemoPerson,
  setSessionCookie,
  testPassword,
  createPerson,
} from './people.ts'

type Say = (en: string, ar: string) => string

async function newcomer(page: Page, baseURL: string) {
  const person = await createPerson(page.request)
  await setSessionCookie(page, baseURL, person.cid)
  return person
}

const newMobile = () => `010${String(randomInt(1e8)).padStart(8, '0')}`
const section = (page: Page, id: string) => page.locator(`#${id}`)

const savedIn = (page: Page, say: Say, id: string) =>
  section(page, id).getByText(say('Saved', 'حفظنا تغييراتك'), { exact: true })
const isSaved = (page: Page, say: Say, id: string) =>
  expect(savedIn(page, say, id).last()).toBeInViewport()

test('the profile: names in both scripts, an invalid date at its field, saved and reloaded @arabic', async ({
  page,
  say,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/)
  await newcomer(page, baseURL!)
  await page.goto('/my/profile')
  const identity = section(page, 'identity')
  await identity.getByLabel(say('Middle name', 'الاسم الأوسط')).fill('Hassan')
  await identity
    .getByLabel(say('Full name in Latin letters', 'الاسم الكامل بالحروف اللاتينية'))
    .fill('سلمى')
  await identity.getByRole('button', { name: say('Save changes', 'حفظ التغييرات') }).click()
  await expect(
    identity.getByText(
      say('Please write this name in Latin letters.', 'اكتب هذا الاسم بالحروف اللاتينية.'),
    ),
  ).toBeVisible()
  // The invalid field has the focus.
  const latin = identity.getByLabel(
    say('Full name in Latin letters', 'الاسم الكامل بالحروف اللاتينية'),
  )
  await expect(latin).toBeFocused()
  await page.keyboard.type('Salma Hassan Nabil')
  await expect(latin).toHaveValue('Salma Hassan Nabil')
  await identity
    .getByLabel(say('Full name in Arabic letters', 'الاسم الكامل بالحروف العربية'))
    .fill('سلمى حسن نبيل')
  await identity.getByLabel(say('Education', 'المستوى التعليمي')).selectOption('masters')
  await identity.getByRole('button', { name: say('Save changes', 'حفظ التغييرات') }).click()
  await isSaved(page, say, 'identity')

  await page.reload()
  await expect(
    identity.getByLabel(say('Full name in Arabic letters', 'الاسم الكامل بالحروف العربية')),
  ).toHaveValue('سلمى حسن نبيل')
  await expect(identity.getByLabel(say('Education', 'المستوى التعليمي'))).toHaveValue('masters')
  expect(await findViolations(page)).toEqual([])
  expect([await measureOverflow(page), await findMisfits(page)]).toEqual([0, []])
})

test('the language of the profile is the language of the site @english', async ({
  page,
  say,
  baseURL,
}) => {
  await newcomer(page, baseURL!)
  await page.goto('/my/profile')
  const region = section(page, 'region')
  await region.getByRole('radio', { name: say('العربية', 'English') }).check()
  await region.getByRole('button', { name: say('Save changes', 'حفظ التغييرات') }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', say('ar', 'en'))
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', say('ar', 'en'))
})

test.describe('a person whose device is in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('is shown the time there from the first page on @arabic', async ({ page, say, baseURL }) => {
    await page.goto('/login')
    await expect
      .poll(
        async () => (await page.context().cookies()).find((it) => it.name === 'timezone')?.value,
      )
      .toBe('Asia/Tokyo')
    await newcomer(page, baseURL!)
    await page.goto('/my/profile')
    const region = section(page, 'region')
    await expect(
      region.getByText(
        say('Times are shown in: Japan Time.', 'نعرض لك الأوقات حسب: توقيت اليابان.'),
      ),
    ).toBeVisible()
  })
})

test('a picture is framed by hand, by keys and by buttons, sent, shown and removed @arabic', async ({
  page,
  say,
  baseURL,
}) => {
  await newcomer(page, baseURL!)
  await page.goto('/my/profile')
  const canvas = createCanvas(400, 200)
  canvas.getContext('2d').fillRect(0, 0, 200, 200)
  const picture = section(page, 'picture')
  await expect(
    picture.getByRole('button', { name: say('Use this picture', 'استخدام هذه الصورة') }),
  ).toHaveCount(0)
  await picture
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await canvas.encode('png') })
  const stage = picture.getByRole('application', {
    name: say('The picture and its frame', 'الصورة وإطارها'),
  })
  const across = () => picture.locator('input[name=crop_x]').inputValue().then(Number)
  await expect.poll(across).toBe(0.5)
  await stage.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await stage.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 44, y + height / 2, { steps: 4 })
  await page.mouse.up()
  // 44 of 176 px, with the frame half as wide as the picture.
  await expect.poll(across).toBeCloseTo(0.375)
  await stage.press('ArrowRight')
  await expect.poll(across).toBeCloseTo(0.425)
  await expect(picture.getByRole('status').filter({ hasText: say('43%', '٤٣٪') })).toHaveCount(1)
  expect(await findViolations(page)).toEqual([])
  const left = picture.getByRole('button', {
    name: say('Move the frame left', 'تحريك الإطار يسارًا'),
  })
  // Left is left in both languages.
  await expect(left.locator('svg')).toHaveCSS('transform', 'none')
  await picture.getByRole('button', { name: say('Zoom in', 'تكبير') }).press('Enter')
  await left.press('Enter')
  await expect(picture.locator('input[name=crop_zoom]')).toHaveValue('1.2500')
  await picture.getByRole('button', { name: say('Use this picture', 'استخدام هذه الصورة') }).click()
  await isSaved(page, say, 'picture')
  await expect(stage).toHaveCount(0)
  const shown = page.locator('main header img')
  await expect(shown).toHaveAttribute('src', /^\/media\/avatars\/.+\.webp$/)
  expect(
    (await page.request.get((await shown.getAttribute('src'))!)).headers()['content-type'],
  ).toBe('image/webp')
  await picture.getByRole('button', { name: say('Remove the picture', 'إزالة الصورة') }).click()
  await expect(shown).toHaveCount(0)
})

test.describe('the modals of the layout', () => {
  test('the phone modal leaves a newcomer alone, waits 30 days when put off, and takes a number by the code in a message @arabic', async ({
    page,
    say,
    expectedErrors,
    academyWithClock: { url, later },
  }) => {
    expectedErrors.push(/status of 400/)
    const day = 24 * 60
    const { cid } = await createPerson(page.request, url)
    await setSessionCookie(page, url, cid)
    const dialog = page.getByRole('dialog')
    const nobodyAsks = async (path: string) => {
      await page.goto(url + path, { waitUntil: 'networkidle' })
      await expect(dialog).toHaveCount(0)
    }
    await nobodyAsks('/courses')
    later(11)
    await nobodyAsks('/my/profile')
    await page.goto(`${url}/courses`)
    await expect(dialog.getByText(say('Phone needed', 'رقم هاتفك مطلوب'))).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    // Snoozed at the real time, before the clock shift.
    const putOff = page.waitForResponse('**/client/access/phoneLater')
    await dialog.getByRole('button', { name: say('Later', 'لاحقًا') }).click()
    await putOff
    await expect(dialog).toHaveCount(0)
    later(20 * day)
    await nobodyAsks('/contact-us')
    later(31 * day)
    await page.goto(`${url}/courses`)
    await dialog.getByLabel(say('Mobile number', 'رقم الهاتف المحمول')).fill('0212345678')
    await dialog
      .getByRole('button', { name: say('Send code by SMS', 'إرسال رمز برسالة نصية') })
      .click()
    await expect(
      dialog.getByText(
        say('Phone invalid: Egyptian numbers', 'رقم الهاتف غير صحيح: الأرقام المصرية'),
      ),
    ).toBeVisible()

    const mobile = newMobile()
    const typed = mobile.replace(/\d/g, (digit) => say(digit, '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!))
    await dialog.getByLabel(say('Mobile number', 'رقم الهاتف المحمول')).fill(typed)
    await dialog
      .getByRole('button', { name: say('Send code by SMS', 'إرسال رمز برسالة نصية') })
      .click()
    const code = dialog.getByLabel(say('6-digit code', 'الرمز المكوّن'))
    await expect(code).toBeFocused()
    await expect(dialog.getByRole('timer')).toContainText(say('Resend in', 'إعادة الإرسال بعد'))
    await code.fill(await readSentCode(page.request, `+2${mobile}`, url))
    await expect(dialog).toHaveCount(0)
    await page.goto(`${url}/my/profile`)
    await expect(section(page, 'phone').getByText(mobile)).toBeVisible()
  })

  test('the country modal opens if the country is unknown, and the choice is stored @arabic', async ({
    page,
    say,
  }) => {
    await page.route('**/api/public/geo/country', (route) =>
      route.fulfill({
        json: { status: 200, data: { country_id: null, currency: 'usd' }, error: null },
      }),
    )
    await page.goto('/about-us')
    const dialog = page.getByRole('dialog')
    await expect(
      dialog.getByRole('heading', { name: say('Where are you?', 'في أي دولة أنت؟') }),
    ).toBeVisible()
    await dialog.getByLabel(say('Search countries', 'ابحث عن دولة')).fill(say('saudi', 'السعود'))
    await dialog.getByRole('radio').first().check()
    expect(await findViolations(page)).toEqual([])
    await dialog
      .getByRole('button', { name: say('Use Saudi Arabia', 'اختيار المملكة العربية السعودية') })
      .click()
    await expect(dialog).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('IpCountry'))).toBe('sa')
    expect((await page.context().cookies()).find((it) => it.name === 'country')?.value).toBe('sa')
    await page.reload()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a country known from the IP address is stored without asking @english', async ({
    page,
  }) => {
    await page.goto('/about-us')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('IpCountry'))).toBe('eg')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('devices: another one is seen and signed out @arabic', async ({ page, say, baseURL }) => {
  const { email } = await newcomer(page, baseURL!)
  const other = await callApi(
    page.request,
    'client/access/login',
    { email, password: testPassword },
    'none',
  )
  await page.goto('/my/profile')
  const security = section(page, 'security')
  const first = security.locator('ul > li').first()
  await expect(first).toContainText(say('This device', 'هذا الجهاز'))
  await expect(first).toContainText(say('Active now', 'نشط الآن'))
  await security.getByRole('button', { name: say('Sign out', 'تسجيل الخروج'), exact: true }).click()
  await expect(
    security.getByRole('button', { name: say('Sign out', 'تسجيل الخروج'), exact: true }),
  ).toHaveCount(0)
  expect((await callApi(page.request, 'client/access/profile', {}, other.data.cid)).status).toBe(
    401,
  )
})

test('the password changes with the one before, and the e-mail by a code to the new address @english', async ({
  page,
  say,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/)
  await newcomer(page, baseURL!)
  await page.goto('/my/profile')
  const security = section(page, 'security')
  await security.locator('summary').nth(1).click()
  const fill = async (current: string) => {
    await security.getByLabel(say('Current password', 'كلمة المرور الحالية')).last().fill(current)
    await security
      .getByLabel(say('New password', 'كلمة المرور الجديدة'), { exact: true })
      .fill('quiet-harbour-77-lamp')
    await security
      .getByLabel(say('Write it again', 'تأكيد كلمة المرور'))
      .fill('quiet-harbour-77-lamp')
    await security.getByRole('button', { name: say('Save password', 'حفظ كلمة المرور') }).click()
  }
  await fill('wrong')
  await expect(security.getByText(say('Invalid password', 'كلمة المرور غير صحيحة'))).toBeVisible()
  await fill(testPassword)
  await expect(
    security.getByText(say('Your password was changed.', 'تغيّرت كلمة مرورك')),
  ).toBeVisible()

  const email = `new.${randomInt(1e12)}@people.example`
  await security.locator('summary').first().click()
  const sendTo = async (address: string) => {
    await security.getByLabel(say('New e-mail', 'البريد الجديد')).fill(address)
    await security
      .getByLabel(say('Current password', 'كلمة المرور الحالية'))
      .first()
      .fill('quiet-harbour-77-lamp')
    await security.getByRole('button', { name: say('Send a code to it', 'إرسال رمز إليه') }).click()
  }
  await sendTo(`other.${randomInt(1e12)}@people.example`)
  await security
    .getByRole('button', { name: say('Use another address', 'استخدام بريد آخر') })
    .click()
  await sendTo(email)
  const code = security.getByLabel(say('6-digit code', 'الرمز المكوّن'))
  await expect(code).toBeFocused()
  await expect(security.getByRole('timer')).toContainText(say('Resend in', 'إعادة الإرسال بعد'))
  await code.fill(await readSentCode(page.request, email))
  await expect(page.locator('main header').getByText(email)).toBeVisible()
  await expect(security.locator('summary').first()).toBeFocused()
})

test('an account elsewhere is linked from the profile, and unlinked @arabic', async ({
  page,
  say,
  baseURL,
}) => {
  await newcomer(page, baseURL!)
  await page.goto('/my/profile')
  const linked = section(page, 'linked-accounts')
  await linked.getByRole('link', { name: say('Link Google', 'ربط Google') }).click()

  const elsewhere = `elsewhere.${randomInt(1e12)}@people.example`
  const other = page.locator('section').filter({ hasText: say('Somebody else', 'شخص آخر') })
  await other.getByLabel(say('First name', 'الاسم الأول')).fill('Salma')
  await other.getByLabel(say('Last name', 'اسم العائلة')).fill('Nabil')
  await other.getByLabel(say('E-mail', 'البريد الإلكتروني'), { exact: true }).fill(elsewhere)
  await other.getByRole('button', { name: say('Continue', 'متابعة') }).click()
  await expect(page).toHaveURL(/\/my\/profile/)
  await expect(linked.getByText(elsewhere)).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await linked
    .getByRole('button', { name: say('Unlink Google', 'إلغاء الربط بحساب Google') })
    .click()
  await expect(linked.getByText(elsewhere)).toHaveCount(0)
  await expect(page).toHaveURL(/\/my\/profile/)
})

test('one’s data comes as an archive @english', async ({ page, say, baseURL }) => {
  await newcomer(page, baseURL!)
  await page.goto('/my/profile')
  const download = page.waitForEvent('download')
  await section(page, 'data')
    .getByRole('link', { name: say('Download', 'تنزيل') })
    .click()
  expect((await download).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
})

test('an account is deleted with its password, and kept by logging in again @arabic', async ({
  page,
  say,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/, /ERR_FAILED/, /React error #418/)
  const { email } = await newcomer(page, baseURL!)
  await page.goto('/my/profile')
  const own = section(page, 'data')
  await own.locator('summary').click()
  await own.getByLabel(say('Current password', 'كلمة المرور الحالية')).fill('wrong')
  await own.getByRole('button', { name: say('Delete account', 'حذف الحساب') }).click()
  await expect(own.getByText(say('Invalid password', 'كلمة المرور غير صحيحة'))).toBeVisible()
  await own.getByLabel(say('Current password', 'كلمة المرور الحالية')).fill(testPassword)
  await own.getByRole('button', { name: say('Delete account', 'حذف الحساب') }).click()
  await expect(page).toHaveURL(/\/login\?message=account_leaving/)
  await expect(page.getByText(say('Your account will be deleted', 'سنحذف حسابك'))).toBeInViewport()

  await page.getByLabel(say('E-mail', 'البريد الإلكتروني')).fill(email)
  await page.getByLabel(say('Password', 'كلمة المرور'), { exact: true }).fill(testPassword)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Log in', 'تسجيل الدخول') })
    .click()
  const keep = page.getByRole('button', { name: say('Keep my account', 'الإبقاء على حسابي') })
  await expect(keep).toBeVisible()

  // If the banner script fails to load, only the banner is missing.
  const script = /assets\/account-deletion-banner/
  let asked = 0
  await page.route(script, (route) => (asked++, route.abort()))
  await page.goto('/about-us')
  await expect.poll(() => asked).toBe(3)
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  await page.getByRole('contentinfo').locator('a[href="/privacy-policy"]').click()
  await expect(heading).not.toHaveText(before)
  await page.unroute(script)
  await page.reload()
  await keep.click()
  await expect(keep).toHaveCount(0)
})

test('a person banned while signed in is sent to login with the reason, and the ban is audited @english', async ({
  page,
  say,
  baseURL,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4/)
  const { email } = await newcomer(page, baseURL!)
  await page.goto('/my/profile')
  const stays = await page.evaluateHandle(() => document.documentElement)

  const { page: desk, leave } = await openDemoPerson(browser, 'admin')
  await desk.goto('/office/people?q=student@farqad.example')
  await desk.locator('main tbody').getByRole('link').click()
  const bought = desk.locator('#bought').getByRole('listitem')
  await expect(
    bought.filter({ hasText: say('Plan', 'اشتراك') }).filter({ hasText: say('Running', 'سارٍ') }),
  ).not.toHaveCount(0)
  await expect(bought.filter({ has: desk.locator('a[href^="/course/"]') })).not.toHaveCount(0)
  await desk.goto(`/office/people?q=${email}`)
  await desk.getByRole('link', { name: 'Salma Nabil' }).click()
  await expect(desk.getByText(say('Nothing bought so far.', 'لا مشتريات حتى الآن.'))).toBeVisible()
  const ban = desk.locator('details').filter({ hasText: say('Ban this person', 'حظر هذا الشخص') })
  await ban.locator('summary').click()
  await ban.getByLabel(say('Reason', 'السبب')).fill(say('Insulting others', 'إساءة إلى الآخرين'))
  await ban.getByRole('button', { name: say('Ban this person', 'حظر هذا الشخص') }).click()
  await expect(desk.getByText(say('Insulting others', 'إساءة إلى الآخرين')).last()).toBeVisible()
  expect(await findViolations(desk)).toEqual([])
  await leave()

  // An open page is redirected by the live stream.
  await expect(page).toHaveURL(/\/login\?message=user_is_banned$/)
  expect(await stays.evaluate((it) => it.isConnected)).toBe(true)
  await expect(page.getByText(say('User is banned..!', 'هذا الحساب محظور!'))).toBeVisible()
  await expect(page.locator('a[href="/logout"]')).toHaveCount(0)
  expect((await page.context().cookies()).filter((it) => it.name === 'cid')).toEqual([])
})

test('the office is for staff @arabic', async ({ page, say, baseURL, expectedErrors }) => {
  expectedErrors.push(/status of 403/)
  await page.goto('/office/people')
  await expect(page).toHaveURL(/\/login\?redirect=%2Foffice%2Fpeople/)
  await newcomer(page, baseURL!)
  const answer = await page.goto('/office/people')
  expect(answer!.status()).toBe(403)
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: say("You shouldn't be here!", 'لا يمكنك الدخول إلى هنا!'),
    }),
  ).toBeVisible()
})
