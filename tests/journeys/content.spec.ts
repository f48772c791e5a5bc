import type { Page } from '@playwright/test'
import { expect, test, findViolations } from './journey.ts'
import { testPassword, createPerson } from './people.ts'
import { findScreenFaults } from './screens.ts'

type Say = (en: string, ar: string) => string

test('a visitor reads a post, follows its contents and goes on to the next @arabic', async ({
  page,
  say,
}) => {
  await page.goto('/our-blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Our blog', 'المدوّنة'))
  await page
    .getByRole('link', {
      name: say('How to finish a course you have started', 'كيف تُكمل دورة بدأتها'),
    })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('How to finish a course you have started', 'كيف تُكمل دورة بدأتها'),
  )
  const contents = page.getByRole('navigation', { name: say('On this page', 'في هذه الصفحة') })
  const title = (await contents.getByRole('link').nth(2).textContent())!
  await contents.getByRole('link').nth(2).click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport()
  await page.getByRole('heading', { name: say('Read next', 'اقرأ أيضًا') }).scrollIntoViewIfNeeded()
  await page.locator('section li article a').first().click()
  await expect(page).toHaveURL(/\/our-blog\/(?!finish)/)
})

test('the blog is filtered by subject and found by number @english', async ({ page, say }) => {
  await page.goto('/our-blog')
  await page
    .getByRole('navigation', { name: say('Subjects', 'الموضوعات') })
    .getByRole('link', { name: say('Career', 'المسار المهني') })
    .click()
  await expect(page).toHaveURL(/tag=career/)
  await expect(page.locator('main li article')).toHaveCount(3)
  await page.goto('/our-blog/1')
  await expect(page).toHaveURL(/\/our-blog\/[a-z]/)
})

test('a post tells search engines and other sites what it is', async ({ request, lang, say }) => {
  const html = await (await request.get(`/our-blog/finish-what-you-start?locale=${lang}`)).text()
  expect(html).toContain(
    `<title>${say('How to finish a course you have started | Farqad', 'كيف تُكمل دورة بدأتها | فرقد')}</title>`,
  )
  const [, json] = html.match(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/)!
  expect(JSON.parse(json!)['@graph'][0]).toMatchObject({ '@type': 'Article', inLanguage: lang })
  const [, image] = html.match(/property="og:image" content="([^"]+)"/)!
  const picture = await request.get(new URL(image!).pathname)
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  const feed = await request.get(`/our-blog/rss.xml?locale=${lang}`)
  expect(feed.headers()['content-type']).toContain('application/rss+xml')
  expect(await feed.text()).toContain(
    say('How to finish a course you have started', 'كيف تُكمل دورة بدأتها'),
  )
})

test('what is kept from programs and what is listed for them @english', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /my/')
  const index = await (await request.get('/sitemap.xml')).text()
  for (const kind of ['courses', 'posts', 'trainers', 'pages']) {
    expect(index).toContain(`/sitemaps/${kind}-1.xml`)
    expect((await request.get(`/sitemaps/${kind}-1.xml`)).ok()).toBe(true)
  }
  expect(await (await request.get('/.well-known/security.txt')).text()).toContain('Expires: ')
})

const write = async (page: Page, say: Say) => {
  await page.getByLabel(say('Your name', 'الاسم'), { exact: true }).fill('Mona Sherif')
  await page
    .getByLabel(say('E-mail', 'البريد الإلكتروني'), { exact: true })
    .fill('mona@people.example')
  await page.getByLabel(say('What is it about?', 'موضوع الرسالة')).selectOption('payment')
  await page
    .getByLabel(say('Message', 'الرسالة'), { exact: true })
    .fill(say('My voucher was paid yesterday.', 'دُفعت القسيمة أمس.'))
}

/** Forms sent within three seconds are rejected once (spam protection). */
const sendUntilTaken = (page: Page, say: Say) =>
  expect(async () => {
    const send = page.getByRole('button', { name: say('Send message', 'إرسال الرسالة') })
    if (await send.count()) await send.click({ timeout: 15_000 })
    await expect(
      page.getByRole('heading', { name: say('Your message is with us', 'وصلت رسالتك') }),
    ).toBeVisible({ timeout: 15_000 })
  }).toPass()

test('a visitor writes to the academy, and the answer stands where the form stood @english', async ({
  page,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/400/)
  await page.goto('/contact-us')
  await page.getByRole('button', { name: say('Send message', 'إرسال الرسالة') }).click()
  await expect(page.getByLabel(say('Your name', 'الاسم'), { exact: true })).toBeFocused()
  await write(page, say)
  // The draft survives a reload.
  await page.reload()
  await expect(page.getByLabel(say('Message', 'الرسالة'), { exact: true })).not.toHaveValue('')
  await sendUntilTaken(page, say)
  await expect(page.getByLabel(say('Message', 'الرسالة'), { exact: true })).toHaveCount(0)
})

test('a message that got no answer is still in the form, and is sent again @arabic', async ({
  page,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /400/)
  await page.goto('/contact-us')
  await write(page, say)
  await page.route('**/contact-us.data', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: say('Send message', 'إرسال الرسالة') }).click()
  await expect(page.getByText(say('No answer came.', 'لم يصل أي رد.'))).toBeVisible()
  await expect(page.getByLabel(say('Message', 'الرسالة'), { exact: true })).not.toHaveValue('')
  expect(await findViolations(page)).toEqual([])
  await sendUntilTaken(page, say)
})

test('somebody applies as a trainer with a file, follows the application and withdraws it @english', async ({
  page,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/415/)
  const { email } = await createPerson(page.request)
  await page.context().clearCookies({ name: 'cid' })
  await page.goto('/become-trainer')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Log in to apply', 'تسجيل الدخول للتقديم') })
    .click()
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(testPassword)
  await page.locator('form:has(input[name=password]) button[type=submit]').click()
  await expect(page).toHaveURL(/\/become-trainer$/)

  await page.locator('input[name=job]').fill(say('Procurement lead', 'مسؤولة مشتريات'))
  await page.locator('select[name=experience]').selectOption('6-10')
  await page.locator('input[name=category]').first().check({ force: true })
  await page.locator('input[name=language][value=both]').check({ force: true })
  await page
    .locator('input[name=course_title]')
    .fill(say('Buying for hospitals', 'مشتريات المستشفيات'))
  await page
    .locator('textarea[name=pitch]')
    .fill(
      say('For storekeepers who write specifications.', 'لأمناء المخازن الذين يكتبون المواصفات.'),
    )
  await page.locator('input[name=agreed]').check({ force: true })
  const send = page.getByRole('button', { name: say('Send application', 'إرسال الطلب') })
  // Created in the browser to avoid transferring a large file.
  await page.locator('input[name=file]').evaluate((hTMLInputElement: HTMLInputElement) => {
    const chosen = new DataTransfer()
    chosen.items.add(new File([new Uint8Array(10 * 1024 ** 2 + 1)], 'film.pdf'))
    hTMLInputElement.files = chosen.files
    hTMLInputElement.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(
    page.getByText(say('This file is larger than allowed.', 'هذا الملف أكبر من المسموح به.')),
  ).toBeVisible()
  await page.locator('input[name=file]').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<script>alert(1)</script>'.padEnd(80)),
  })
  await send.click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('input[name=file]')).toBeFocused()
  await page.locator('input[name=file]').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  })
  await send.click()
  await expect(
    page.getByRole('heading', { name: say('Your application is with us', 'وصلنا طلبك') }),
  ).toBeFocused()
  await expect(page.getByText('cv.pdf')).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('heading', { name: say('Your application is with us', 'وصلنا طلبك') }),
  ).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.locator('summary', { hasText: say('Withdraw the application', 'سحب الطلب') }).click()
  await page.getByRole('button', { name: say('Withdraw the application', 'سحب الطلب') }).click()
  await expect(page.getByText(say('Your application was withdrawn.', 'سحبت طلبك.'))).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('a policy has a date, and contents that lead to its parts @arabic', async ({ page, say }) => {
  await page.goto('/terms-and-conditions')
  const contents = page.getByRole('navigation', { name: say('Contents', 'المحتويات') })
  await expect(contents.getByRole('link')).toHaveCount(12)
  const title = (await contents.getByRole('link').last().textContent())!
  await contents.getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport()
  await expect(page.locator('header time')).toContainText(say('In force since', 'سارية منذ'))
  await page.emulateMedia({ media: 'print' })
  await expect(contents).toBeHidden()
})

test('a policy or the plans without the layout speak the language of their address, whatever the visitor’s @english', async ({
  page,
}) => {
  for (const [locale, dir] of [
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ] as const)
    for (const path of ['terms-and-conditions', 'privacy-policy', 'refund-policy', 'pricing']) {
      await page.goto(`/view/${locale}/${path}`)
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expect(page.locator('.rail')).toHaveCount(0)
      // Policies differ only in their text, so one is checked.
      if (path === 'refund-policy' || path === 'pricing')
        expect(await findViolations(page)).toEqual([])
    }
})

/** Whether it is the example of its template. */
const paths: [path: string, isExample: boolean][] = [
  ['/our-blog', false],
  ['/our-blog/finish-what-you-start', true],
  ['/about-us', true],
  ['/contact-us', false],
  ['/become-trainer', true],
  ['/refund-policy', false],
]

test('pages to read are accessible on wide and narrow screens in both themes, and nothing sticks out @english', async ({
  page,
}) => {
  const faults: string[] = []
  for (const [path, isExample] of paths)
    faults.push(...(await findScreenFaults(page, path, { isExample })))
  expect(faults).toEqual([])
})
