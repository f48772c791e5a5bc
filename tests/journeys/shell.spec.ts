import type { Page, Route } from '@playwright/test'
import {
  allAppearances,
  expect,
  findBilingualFaults,
  measureOverflow,
  test,
  findViolations,
} from './journey.ts'
import { findMisfits } from './misfits.ts'
import { callApi, openDemoPerson, setSessionCookie, createPerson } from './people.ts'

const missing = /404/

test('the sidebar lists its entries in the order of the specification', async ({ page, say }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: say('Menu', 'القائمة'), exact: true })

  const names = await menu.getByRole('link').or(menu.getByRole('button')).allInnerTexts()
  expect(names).toEqual([
    say('Farqad', 'فرقد'),
    say('Search', 'البحث'),
    say('Home', 'الرئيسية'),
    say('Courses', 'الدورات'),
    say('Categories', 'التصنيفات'),
    say('Diplomas', 'الدبلومات'),
    say('Trainers', 'المدرّبون'),
    say('About us', 'من نحن'),
    say('Our blog', 'المدوّنة'),
    say('Contact us', 'تواصل معنا'),
    say('العربية', 'English'),
    say('Log in', 'تسجيل الدخول'),
    say('Create account', 'إنشاء حساب'),
  ])
  await expect(menu.getByRole('link', { name: say('Home', 'الرئيسية') })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

/** Inline start of the main content. */
const pageStart = (page: Page) =>
  page.getByRole('main').evaluate((item) => {
    const box = item.getBoundingClientRect()
    return document.documentElement.dir === 'rtl'
      ? document.documentElement.clientWidth - box.right
      : box.left
  })

test('the rail opens with the pointer and the keyboard and hides nothing, for the page moves; Esc closes it @arabic', async ({
  page,
}) => {
  await page.goto('/')
  const rail = page.locator('.rail')
  const width = () => rail.evaluate((it) => it.getBoundingClientRect().width)
  await expect.poll(width).toBe(84)
  // The closed rail must not cover the content beside it.
  const widest = rail
    .locator('a, button')
    .evaluateAll((all) => Math.max(...all.map((it) => it.getBoundingClientRect().width)))
  expect(await widest).toBeLessThan(84)

  await rail.hover()
  await expect.poll(width).toBe(264)
  expect([await pageStart(page), await measureOverflow(page)]).toEqual([264, 0])
  await page.mouse.move(700, 450)
  await expect.poll(width).toBe(84)
  expect(await pageStart(page)).toBe(84)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(width).toBe(264)
  expect(await pageStart(page)).toBe(264)
  await page.keyboard.press('Escape')
  await expect.poll(width).toBe(84)
})

test('who is signed in finds their own entries between the others, each with its icon, and a red way out @english', async ({
  page,
  browser,
  baseURL,
  say,
}) => {
  const { cid } = await createPerson(page.request)
  await setSessionCookie(page, baseURL!, cid)
  await page.goto('/about-us')
  const menu = page.getByRole('navigation', { name: say('Menu', 'القائمة'), exact: true })
  const entries = menu.getByRole('link').or(menu.getByRole('button'))
  const own = [
    say('My courses', 'دوراتي'),
    say('My certificates', 'شهاداتي'),
    say('My favorites', 'المفضّلة'),
    'Salma Nabil',
    say('My support', 'الدعم'),
  ]
  const expected = (mine: string[]) => [
    say('Farqad', 'فرقد'),
    say('Search', 'البحث'),
    say('Home', 'الرئيسية'),
    say('Courses', 'الدورات'),
    say('Categories', 'التصنيفات'),
    say('Diplomas', 'الدبلومات'),
    say('Trainers', 'المدرّبون'),
    ...mine,
    say('About us', 'من نحن'),
    say('Our blog', 'المدوّنة'),
    say('Contact us', 'تواصل معنا'),
    say('العربية', 'English'),
    say('Log out', 'تسجيل الخروج'),
  ]
  expect(await entries.allInnerTexts()).toEqual(expected(own))
  const icons = await entries.locator('svg').evaluateAll((all) => all.map((it) => it.innerHTML))
  expect(icons).toHaveLength(17)
  expect(new Set(icons).size).toBe(17)
  const red = await menu.locator('a[href="/logout"]').evaluate((item) => {
    const probe = item.appendChild(document.createElement('i'))
    probe.style.color = 'var(--danger)'
    return getComputedStyle(item).color === getComputedStyle(probe).color
  })
  expect(red).toBe(true)
  const banner = page.getByRole('banner')
  await expect(
    banner.getByRole('link', { name: say('Chat with support', 'محادثة الدعم') }),
  ).toHaveAttribute('href', '/my/support?from=/about-us')
  await expect(banner.getByRole('link', { name: 'Salma Nabil' })).toHaveAttribute(
    'href',
    '/my/profile',
  )

  await page.setViewportSize({ width: 1280, height: 800 })
  const hidden = () =>
    page.locator('.rail-scroll').evaluate((it) => it.scrollHeight - it.clientHeight)
  expect(await hidden()).toBe(0)

  const width = () => page.locator('.rail').evaluate((it) => it.getBoundingClientRect().width)
  await menu.locator('a[href="/my/courses"]').focus()
  await page.keyboard.press('Tab')
  await expect.poll(width).toBe(264)
  expect(await pageStart(page)).toBe(264)
  await expect(menu.getByText(say('Log out', 'تسجيل الخروج'))).toHaveCSS('opacity', '1')
  expect(await findViolations(page)).toEqual([])

  const { data } = await callApi<{ items: { id: number; slug: string }[] }>(
    page.request,
    'public/courses/get',
    {},
  )
  const { id, slug } = data.items[0]!
  await callApi(page.request, 'client/courses/enroll', { course_id: id }, cid)
  await page.reload()
  expect(await entries.allInnerTexts()).toEqual(
    expected([say('Continue Learning', 'متابعة التعلّم'), ...own]),
  )
  await expect(
    menu.getByRole('link', { name: say('Continue Learning', 'متابعة التعلّم') }),
  ).toHaveAttribute('href', `/course/${slug}/content`)

  const trainer = await openDemoPerson(browser, 'trainer')
  await trainer.page.goto('/about-us')
  const theirs = trainer.page
    .getByRole('navigation', { name: say('Menu', 'القائمة'), exact: true })
    .getByRole('link')
  await expect(theirs.nth(7)).toHaveText(say('My trainer profile', 'ملفي التدريبي'))
  await expect(theirs.nth(7)).toHaveAttribute('href', '/my/trainer-profile')
  await trainer.leave()
})

test('pinned, the rail stays open and the page moves beside it; its logo leads home', async ({
  page,
  say,
}) => {
  await page.goto('/about-us')
  const rail = page.locator('.rail')
  await rail.hover()
  await rail.locator('label').click()
  await page.mouse.move(700, 450)
  await expect(
    page.getByRole('checkbox', { name: say('Keep the menu open', 'إبقاء القائمة مفتوحة') }),
  ).toBeChecked()
  await expect.poll(() => rail.evaluate((it) => it.getBoundingClientRect().width)).toBe(264)
  // The rail must not cover the page.
  await expect.poll(() => pageStart(page)).toBe(264)
  expect(await findViolations(page)).toEqual([])

  await rail.getByRole('link', { name: say('Farqad', 'فرقد'), exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('the language changes in place, with the query and the scroll kept', async ({
  page,
  lang,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(missing)
  await page.setViewportSize({ width: 1024, height: 400 })
  await page.goto('/no-such-page?q=react&tab=2')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    Object.assign(window, { same: true })
    scrollTo(0, 120)
  })
  // Playwright's click would scroll to the top first.
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('العربية', 'English') })
    .dispatchEvent('click')

  const other = lang === 'en' ? 'ar' : 'en'
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
  expect(new URL(page.url()).search).toBe('?q=react&tab=2')
  expect(await page.evaluate(() => 'same' in window && scrollY)).toBe(120)

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
})

test('the drawer opens and closes by keyboard, and by the back button @arabic', async ({
  page,
  say,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const button = page.getByRole('button', { name: say('Open menu', 'فتح القائمة') })
  const drawer = page.getByRole('dialog', { name: say('Menu', 'القائمة') })

  await button.focus()
  await page.keyboard.press('Space')
  await expect(drawer).toBeVisible()
  for (let at = 0; at < 30; at++) await page.keyboard.press('Tab')
  expect(await drawer.evaluate((it) => it.contains(document.activeElement))).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('an unknown address answers 404 with the way home and its own title @english', async ({
  page,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(missing)
  const answer = await page.goto('/no-such-page')
  expect(answer!.status()).toBe(404)
  await expect(page).toHaveTitle(
    say('404 Page Not Found! | Farqad', '٤٠٤ الصفحة غير موجودة! | فرقد'),
  )
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Home', 'الرئيسية') })
    .click()
  await expect(page).toHaveURL('/')
})

test('a page that cannot be loaded shows an error and retries @arabic', async ({
  page,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(missing, /500/)
  await page.goto('/')
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'out of order' }))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('Refund policy', 'سياسة الاسترداد') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Error!', 'خطأ!'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.unroute('**/*.data*')
  await page.getByRole('button', { name: say('Retry', 'إعادة المحاولة') }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say('Error!', 'خطأ!'))
  expect(new URL(page.url()).pathname).toBe('/refund-policy')
})

test('a page that cannot be rendered shows an error, and Retry renders it @english', async ({
  page,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/will not be drawn/)
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/')
  // A route module that throws until fixed.
  const body = `export default () => { if (!globalThis.mended) throw new Error('This will not be drawn.'); return 'Drawn.' }`
  await page.route(/assets\/contact-us-[^/]+\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.locator('nav a[href="/contact-us"]').first().click()
  await expect(heading).toHaveText(say('Something went wrong.', 'حدث خطأ ما.'))
  await expect(heading).toBeFocused()
  expect(await findViolations(page)).toEqual([])

  await page.evaluate(() => Object.assign(window, { mended: true }))
  await page.getByRole('button', { name: say('Try Again', 'إعادة المحاولة') }).click()
  await expect(page.getByText('Drawn.')).toBeVisible()
})

test('a page that cannot be drawn when asked again leads to support @arabic', async ({
  page,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/will not be drawn/)
  await page.goto('/')
  const body = `export default () => { throw new Error('This will not be drawn.') }`
  await page.route(/assets\/contact-us-[^/]+\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.locator('nav a[href="/contact-us"]').first().click()
  const again = page.getByRole('button', { name: say('Try Again', 'إعادة المحاولة') })
  await again.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Error occurred.', 'وقع خطأ.'),
  )
  await expect(again).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
})

test('without a connection a link waits, and is followed when the connection is back @english', async ({
  page,
  say,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(missing, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/)
  await page.goto('/no-such-page')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await expect(page.getByText(say('You are offline.', 'لا يوجد اتصال بالإنترنت.'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Home', 'الرئيسية') })
    .click()
  await expect(heading).toHaveText(say("You shouldn't be here!", 'لا يمكنك الدخول إلى هنا!'))
  await expect(
    page.getByText(say('There is no connection, and', 'لا يوجد اتصال، ولم')),
  ).toBeVisible()
  await expect(page.locator('main img[src="/art/medallion/cut-thread.svg"]')).toHaveCount(1)

  await context.setOffline(false)
  await expect(page).toHaveURL('/')
})

test('a connection that comes back while a check is lost is checked again @arabic', async ({
  page,
  say,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.goto('/about-us')
  await page.waitForLoadState('networkidle')
  const lost: (() => Promise<void>)[] = []
  await page.route(
    '**/ping',
    (route) => void (lost.length ? route.continue() : lost.push(() => route.abort())),
  )
  await context.setOffline(true)
  await expect(page.getByText(say('You are offline.', 'لا يوجد اتصال بالإنترنت.'))).toBeVisible()
  await page.getByRole('contentinfo').locator('a[href="/privacy-policy"]').click()
  await expect.poll(() => lost.length).toBe(1)
  await context.setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  await lost[0]!()
  await expect(page).toHaveURL('/privacy-policy')
})

for (const [how, answer] of [
  ['slow', () => {}],
  ['lost', (route: Route) => route.abort()],
] as const)
  test(`the next page is shown although parts that come later are ${how} @english`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED/)
    const parts = /assets\/layout-modals/
    await page.route(parts, answer)
    const asked = page.waitForRequest(parts)
    await page.goto('/about-us')
    await asked
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.innerText()
    await page.getByRole('contentinfo').locator('a[href="/privacy-policy"]').click()
    await expect(heading).not.toHaveText(before)
    await expect(page).toHaveURL('/privacy-policy')
  })

test('offline a page retains its content, and the requested page opens when online again @arabic', async ({
  page,
  say,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/contact-us')
  const message = page.getByRole('main').locator('textarea')
  await message.fill('0123456789')
  await context.setOffline(true)
  await page.getByRole('button', { name: say('Check now', 'فحص الاتصال الآن') }).click()
  await expect(
    page.getByText(say('Checked just now: it is not back yet.', 'فحصنا الآن، ولم يعد الاتصال بعد.')),
  ).toBeVisible()
  const lost = page.waitForEvent('requestfailed', (it) => it.url().includes('/assets/drawer'))
  await page.getByRole('button', { name: say('Open menu', 'فتح القائمة') }).click()
  await lost
  await expect(message).toHaveValue('0123456789')

  await context.setOffline(false)
  const menu = page.getByRole('dialog', { name: say('Menu', 'القائمة') })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(message).toHaveValue('0123456789')
})

test('a part that was lost is asked for again, and left out in the end @english', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  const part = /assets\/suggestions/
  const box = page.getByRole('banner').locator('input[name=q]')
  const open = async (tries: number) => {
    let asked = 0
    await page.route(part, (route) => (asked++ < tries ? route.abort() : route.continue()))
    await page.goto('/about-us')
    await box.pressSequentially('pyt')
    return () => asked
  }
  await open(1)
  await expect(page.getByRole('option').first()).toBeVisible()

  await page.unroute(part)
  const asked = await open(Infinity)
  await expect.poll(asked).toBe(3)
  await box.pressSequentially('hon')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=python/)
})

test('the state of the connection opens on demand and is checked again @arabic', async ({
  page,
  say,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(missing, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/)
  await page.goto('/no-such-page')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText(say('You are offline.', 'لا يوجد اتصال بالإنترنت.'))).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: say('Details', 'التفاصيل') }).click()
  const dialog = page.getByRole('dialog', { name: say('Internet connection', 'الاتصال بالإنترنت') })
  await dialog.getByRole('button', { name: say('Check now', 'فحص الاتصال الآن') }).click()
  await expect(dialog.getByText(say('Connected', 'متصل'), { exact: true })).toBeVisible()
  await expect(dialog.getByText(say('kbit/s', 'كيلوبت'))).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a chosen theme is kept @english', async ({ page, say }) => {
  await page.goto('/')
  const toggle = page.getByRole('button', { name: say('Theme:', 'المظهر:') })
  await expect(toggle).toHaveAccessibleName(say('Theme: System', 'المظهر: النظام'))
  await toggle.click()
  await toggle.click()
  await expect(toggle).toHaveAccessibleName(say('Theme: Dark', 'المظهر: داكن'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(toggle).toHaveAccessibleName(say('Theme: Dark', 'المظهر: داكن'))
  await toggle.click()
  await page.reload()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})

test('who wants no motion gets none: a change is there at once @english', async ({ page }) => {
  await page.goto('/login')
  const button = page.getByRole('main').locator('button[type=submit]').first()
  const fadedAt = async (reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion })
    return button.evaluate((item) => {
      const opacity = () => Number(getComputedStyle(item).opacity)
      const before = opacity()
      item.style.opacity = '0.5'
      const faded = before - opacity()
      item.style.opacity = ''
      item.getAnimations().forEach((way) => way.finish())
      return faded
    })
  }
  expect([await fadedAt('no-preference'), await fadedAt('reduce')]).toEqual([0, 0.5])
})

test('the first key press offers to skip to the content @arabic', async ({ page, say }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: say('Skip to content', 'الانتقال إلى المحتوى') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a page that takes its time is announced by a line, starts at its top with the focus on its heading, and back restores the place @english', async ({
  page,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(missing)
  await page.setViewportSize({ width: 1024, height: 300 })
  await page.goto('/no-such-page')
  await page.waitForLoadState('networkidle')
  const home = page.getByRole('main').getByRole('link', { name: say('Home', 'الرئيسية') })
  await home.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  const bar = page.getByRole('progressbar', { name: say('Loading...', 'جارٍ التحميل...') })
  const late = Promise.withResolvers<void>()
  await page.route('**/*.data*', (route) => late.promise.then(() => route.continue()))
  await home.click()
  await expect(bar).toBeVisible()
  const word = page.getByText(say('Loading...', 'جارٍ التحميل...'), { exact: true })
  await expect(word).toBeInViewport()
  await expect(word).toHaveCSS('opacity', '1')
  late.resolve()
  await expect(page).toHaveURL('/')
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)

  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('a first visit brings the styles of its page alone; the next page is shown once all are there @arabic', async ({
  page,
  say,
}) => {
  let arrive = () => {}
  const arrived = new Promise<void>((done) => (arrive = done))
  await page.route('**/assets/styles-*.css', async (route) => (await arrived, route.continue()))
  await page.goto('/our-blog')
  const heading = page.getByRole('heading', { level: 1 })
  const [before, sheets] = [await heading.innerText(), page.locator('link[rel=stylesheet]')]
  await expect(sheets).toHaveCount(1)

  const fetched = page.waitForResponse((it) => it.url().includes('/become-trainer.data'))
  await page.getByRole('contentinfo').locator('a[href="/become-trainer"]').click()
  await fetched
  await expect(
    page.getByRole('progressbar', { name: say('Loading...', 'جارٍ التحميل...') }),
  ).toBeVisible()
  await expect(heading).toHaveText(before)
  arrive()
  await expect(heading).not.toHaveText(before)
  await expect(sheets).toHaveCount(2)
  expect(await findViolations(page)).toEqual([])
})

test('a hash that is a path leads there, and nowhere else @english', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(missing)
  await page.goto('/no-such-page#/')
  await expect(page).toHaveURL('/')
  const origin = new URL(page.url()).origin
  for (const hash of ['#//evil.example', '#/\\evil.example']) {
    await page.goto('about:blank')
    await page.goto(`/no-such-page${hash}`)
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).origin + new URL(page.url()).pathname).toBe(`${origin}/no-such-page`)
  }
  await page.goto('/no-such-page#courses?level=beginner')
  await expect(page).toHaveURL('/courses?level=beginner')
  await page.goto('/about-us#main')
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/about-us#main')
  await page.evaluate(() => document.querySelector('main')!.setAttribute('id', 'pricing'))
  await page.evaluate(() => (location.hash = '#pricing'))
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/about-us#pricing')
})

test('a page names its one address and its address in each language @arabic', async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(missing)
  await page.goto('/?utm_source=mail&q=react')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/?q=react`)
  await expect(page.locator('link[rel=alternate][hreflang=ar]')).toHaveAttribute(
    'href',
    `${baseURL}/?q=react&locale=ar`,
  )
  await expect(page.locator('link[rel=alternate][hreflang=en]')).toHaveAttribute(
    'href',
    `${baseURL}/?q=react&locale=en`,
  )
  await expect(page.locator('link[rel=alternate][hreflang=x-default]')).toHaveAttribute(
    'href',
    `${baseURL}/?q=react`,
  )

  await page.getByRole('contentinfo').getByRole('link').nth(1).click()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${baseURL}/terms-and-conditions`,
  )
})

test('the frame fits every width and has no fault that a checker finds, in both themes @english', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(missing)
  expect(await findBilingualFaults(page, '/no-such-page', allAppearances)).toEqual([])
})

test('the doors fit a phone in text twice as large', async ({ page }) => {
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.goto(path)
    expect([path, await findMisfits(page)]).toEqual([path, []])
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens, the language changes and the search is sent, and nothing is there to press that does nothing @arabic', async ({
    page,
    lang,
    say,
    expectedErrors,
  }) => {
    expectedErrors.push(missing)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/no-such-page?tab=2')
    await page.getByRole('button', { name: say('Open menu', 'فتح القائمة') }).click()
    const menu = page.getByRole('navigation', { name: say('Menu', 'القائمة'), exact: true })
    await expect(menu).toBeVisible()
    await menu.getByRole('button', { name: say('العربية', 'English') }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'en' ? 'ar' : 'en')
    expect(new URL(page.url()).search).toBe('?tab=2')

    await page.getByRole('banner').getByRole('searchbox').fill('react')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=react$/)
    await page.goto('/register')
    await expect(
      page.getByRole('button', { name: /^(Show password|إظهار كلمة المرور)$/ }),
    ).toHaveCount(0)
  })
})

test('the reference of the calls fits a phone and has no fault that a checker finds @english', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/api/docs')
  expect(await measureOverflow(page)).toBe(0)
  await expect(page.getByRole('article').filter({ hasText: 'public/search/suggest' })).toBeVisible()
  // A dozen equal cards are enough for the check.
  await page.evaluate(() =>
    [...document.querySelectorAll('main article')].slice(12).forEach((it) => it.remove()),
  )
  expect(await findViolations(page)).toEqual([])
})

test('visitors who only read load no scripts; early clicks and changes are replayed @english', async ({
  context,
}) => {
  const page = await context.newPage()
  const scripts: string[] = []
  // The few bytes that wait for the first sign of interaction are a file, so that the policy knows
  // their hash.
  const waits = /\/assets\/wait-[\w-]+\.js$/
  page.on('request', (request) => {
    if (request.url().endsWith('.js') && !waits.test(request.url())) scripts.push(request.url())
  })
  await page.goto('/courses')
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Theme: System' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(scripts.length).toBeGreaterThan(3)
  await page.goto('/courses')
  await page.getByRole('checkbox', { name: /^Beginner/ }).check()
  await expect(page).toHaveURL(/level=beginner/)
  await expect(page.getByRole('checkbox', { name: /^Beginner/ })).toBeChecked()
  await page.goto('/courses')
  await page.getByLabel('Sort by').selectOption('Newest')
  await expect(page).toHaveURL(/sort=newest/)
})

test('where no country is known it is asked for, without a touch; a modal that an address asks for opens at once @arabic', async ({
  context,
}) => {
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')
  const unknown = { status: 200, data: { country_id: null, currency: 'usd' }, error: null }
  await page.route('**/api/public/geo/country', (route) => route.fulfill({ json: unknown }))
  await page.goto('/courses')
  await dialog.getByRole('button', { name: 'إغلاق' }).click()
  await page.goto('/courses?modal=subscription')
  await expect(dialog.getByRole('heading', { name: 'اشتراك واحد ومكتبة كاملة' })).toBeVisible()
})
