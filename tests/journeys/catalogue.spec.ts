import { expect, test, findViolations } from './journey.ts'
import { findScreenFaults } from './screens.ts'

const course = '/course/project-management'

test('a course shows its picture, trainer, price, rating, length and action in the first screen of a phone', async ({
  page,
  say,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(course)
  const inSight = async (name: string, locator: ReturnType<typeof page.locator>) => {
    const box = await locator.first().boundingBox()
    expect(box && box.y >= 0 && box.y + Math.min(box.height, 40) <= 844, name).toBe(true)
  }
  await inSight('title', page.getByRole('heading', { level: 1 }))
  await inSight('trainer', page.getByRole('main').getByText(say('Karim Adel', 'كريم عادل')))
  await inSight('rating', page.getByRole('link', { name: say('8 ratings', '٨ تقييمات') }))
  await inSight('length', page.getByRole('main').getByText(say('3h 56m', '٣ س و٥٦ د')))
  await inSight('picture', page.locator('section img'))
  const act = page
    .getByRole('main')
    .getByRole('link', { name: say('Log in to start', 'تسجيل الدخول للبدء') })
  // The bottom bar shows exactly while the page's own button is not fully visible.
  const acts = () =>
    act.evaluateAll(
      (all) =>
        all.filter(
          (item) =>
            item.getBoundingClientRect().top >= 110 &&
            item.getBoundingClientRect().bottom <= innerHeight + 2,
        ).length,
    )
  const bar = page.getByRole('region', { name: say('Log in to start', 'تسجيل الدخول للبدء') })
  await expect.poll(acts).toBe(1)
  const button = act.first()
  await button.evaluate((item) => item.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(bar).toBeHidden()
  expect(await acts()).toBe(1)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
  await expect(bar).toBeVisible()
  await inSight('price', bar.getByText(say('EGP', 'ج.م.')))
  expect(await acts()).toBe(1)
})

test('the parts of a course are pages of their own @english', async ({ page, say }) => {
  await page.goto(course)
  const parts = page.getByRole('navigation', {
    name: say('Parts of this course', 'أقسام صفحة الدورة'),
  })
  await expect(
    page.getByRole('heading', { name: say('What you will be able to do', 'ماذا ستتعلّم؟') }),
  ).toBeVisible()
  await expect(
    page.getByRole('heading', { name: say('Who it is for', 'لمن هذه الدورة؟') }),
  ).toBeVisible()

  await parts.getByRole('link', { name: say('Content', 'المحتوى') }).click()
  await expect(page).toHaveURL(/\/content$/)
  await expect(page.getByText(say('Free with an account', 'مجاني بحساب')).first()).toBeVisible()
  await expect(page.getByText(say('The one-page charter', 'ميثاق المشروع في صفحة'))).toBeVisible()

  await parts.getByRole('link', { name: say('Trainer', 'مع من تتعلّم') }).click()
  await expect(page).toHaveURL(/\/trainer$/)
  await expect(
    page.getByRole('heading', { level: 3, name: say('Karim Adel', 'كريم عادل') }),
  ).toBeVisible()

  await parts.getByRole('link', { name: say('Reviews', 'التقييمات') }).click()
  await expect(page).toHaveURL(/\/reviews$/)
  await expect(page.getByRole('article')).toHaveCount(8)
  await page.getByRole('link', { name: /^(5 stars|٥ نجوم)/ }).click()
  await expect(page).toHaveURL(/rating=5/)
  await expect(page.getByRole('article')).toHaveCount(4)
})

test('a text in the other language keeps its own direction', async ({ page, lang }) => {
  await page.goto(`${course}/reviews`)
  const other = lang === 'en' ? 'ar' : 'en'
  const review = page.locator(`article p[lang="${other}"]`).first()
  await expect(review).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
  expect(await review.evaluate((it) => getComputedStyle(it).direction)).toBe(
    other === 'ar' ? 'rtl' : 'ltr',
  )
  await expect(page.locator(`article p[lang="${lang}"]`).first()).toHaveAttribute(
    'dir',
    lang === 'ar' ? 'rtl' : 'ltr',
  )
})

test('an id leads to the slug for good, and a course that is not there to others @arabic', async ({
  page,
  request,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/404/)
  const { data } = await (
    await request.get('/api/public/courses/details?id=project-management')
  ).json()
  const moved = await request.get(`/course/${data.id}/reviews?rating=5`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([
    301,
    '/course/project-management/reviews?rating=5',
  ])

  const answer = await page.goto('/course/python-for-nobody')
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('404: Page not found!', '٤٠٤: الصفحة غير موجودة!'),
  )
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)
})

test('a course tells search engines its price, mark and place', async ({ request }) => {
  const html = await (await request.get(course)).text()
  const facts = JSON.parse(
    html.match(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s)![1]!,
  )
  expect(facts['@graph']).toMatchObject([
    { '@type': 'Course', offers: { '@type': 'Offer' }, aggregateRating: { ratingCount: 8 } },
    { '@type': 'BreadcrumbList' },
  ])
})

test('a list is narrowed by clicking, and its address says how @english', async ({ page, say }) => {
  await page.goto('/courses')
  const filters = page.getByRole('complementary', { name: say('Filters', 'التصفية') })
  const all = await page.getByRole('heading', { level: 2 }).nth(1).textContent()

  await filters.getByRole('checkbox', { name: say('Beginner', 'مبتدئ') }).check()
  await expect(page).toHaveURL('/courses?level=beginner')
  await filters.getByRole('checkbox', { name: say('Free', 'مجانًا') }).check()
  await expect(page).toHaveURL('/courses?level=beginner&access=free')
  await expect(page.getByRole('heading', { level: 2 }).nth(1)).not.toHaveText(all!)
  await expect(page.getByRole('article').first()).toContainText(say('Free', 'مجانًا'))
  await page.goBack()
  await expect(
    page.getByRole('link', { name: say('Remove filter: Free', 'إزالة التصفية: مجانًا') }),
  ).toHaveCount(0)
  await expect(filters.getByRole('checkbox', { name: say('Free', 'مجانًا') })).not.toBeChecked()
  // A pending filter must not be lost when another one is removed.
  const answered = Promise.withResolvers<void>()
  await page.route(/courses\.data/, async (route) => {
    await answered.promise
    // The first request was aborted.
    await route.continue().catch(() => {})
  })
  await page.goForward()
  await expect(filters.getByRole('checkbox', { name: say('Free', 'مجانًا') })).toBeChecked()
  await page
    .getByRole('link', { name: say('Remove filter: Beginner', 'إزالة التصفية: مبتدئ') })
    .click()
  answered.resolve()
  await expect(page).toHaveURL('/courses?access=free')
  await expect(filters.getByRole('checkbox', { name: say('Beginner', 'مبتدئ') })).not.toBeChecked()

  await filters
    .getByRole('link', { name: say('Data', 'البيانات') })
    .first()
    .click()
  await expect(page).toHaveURL('/courses/c/data?access=free')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Data', 'البيانات'))

  await page.getByRole('combobox', { name: say('Sort by', 'الترتيب') }).selectOption('newest')
  await expect(page).toHaveURL('/courses/c/data?access=free&sort=newest')
  await page.goBack()
  await expect(page).toHaveURL('/courses/c/data?access=free')
})

test('an address alone brings back the same list @arabic', async ({ page, say }) => {
  await page.goto('/courses?level=beginner,advanced&language=ar&page=1')
  const filters = page.getByRole('complementary', { name: say('Filters', 'التصفية') })
  await expect(filters.getByRole('checkbox', { name: say('Advanced', 'متقدّم') })).toBeChecked()
  await expect(filters.getByRole('checkbox', { name: say('Arabic', 'العربية') })).toBeChecked()
  await expect(
    page
      .getByRole('list', { name: say('Chosen filters', 'التصفية المختارة') })
      .getByRole('listitem'),
  ).toHaveCount(4)
})

test('a list longer than a page goes on @english', async ({ page, say }) => {
  await page.goto('/courses')
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('link', { name: say('Next page', 'الصفحة التالية') }).click()
  await expect(page).toHaveURL('/courses?page=2')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a search in Arabic finds, marks what matched and keeps its address @arabic', async ({
  page,
  say,
}) => {
  await page.goto('/courses')
  await page
    .getByLabel(say('A skill, a tool or a trainer', 'ابحث عن مهارة أو أداة أو مدرّب'))
    .fill('بايثون')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/courses/t/${encodeURIComponent('بايثون')}`)
  await expect(page.getByRole('article').first()).toContainText(/Python|بايثون/)
  expect(await page.locator('article mark').count()).toBeGreaterThan(0)
})

test('suggestions come as one types and are chosen by keyboard @english', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('banner').locator('input[name=q]')
  await box.pressSequentially('pyth')
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(box).toHaveRole('combobox')
  await expect(box).toHaveAttribute('aria-expanded', 'true')

  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await box.pressSequentially('on')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a name suggests its trainer first, with what they do', async ({ page, say }) => {
  await page.goto('/')
  const box = page.getByRole('banner').locator('input[name=q]')
  // Typed in the other script than the page.
  await box.pressSequentially(say('كريم', 'karim'))
  const first = page.getByRole('option').first()
  await expect(first).toContainText(say('Karim Adel', 'كريم عادل'))
  await expect(first).toContainText(
    say('Programme manager, construction', 'مدير برامج في قطاع الإنشاءات'),
  )
  expect(await findViolations(page)).toEqual([])
  await first.click()
  await expect(page).toHaveURL('/trainer/karim-adel')
})

test('a corrected search says what it took the words for, and leads back to what was typed @arabic', async ({
  page,
  say,
}) => {
  const typed = 'الاسعفات الاولية'
  await page.goto(`/search/t/${typed}`)
  const said = say(
    `Showing results for “الإسعافات الأولية” instead of “${typed}”.`,
    `عرضنا نتائج «الإسعافات الأولية» بدل «${typed}».`,
  )
  await expect(page.getByText(said)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  expect(await findViolations(page)).toEqual([])
  await page
    .getByRole('link', { name: say(`Search for exactly “${typed}”`, `البحث عن «${typed}» حرفيًا`) })
    .click()
  await expect(page).toHaveURL(`/search/t/${encodeURIComponent(typed)}?literal=true`)
  await expect(
    page.getByText(say(`Nothing matches “${typed}”.`, `لم نجد ما يطابق «${typed}».`)),
  ).toBeVisible()
  await expect(page.getByText(said)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'الإسعافات الأولية' }).click()
  await expect(page).toHaveURL(`/search/t/${encodeURIComponent('الإسعافات الأولية')}`)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('strange words find nothing, and the page helps on @english', async ({ page, say }) => {
  await page.goto('/search/t/زخرفة الفخار النووي')
  await expect(
    page.getByText(
      say('Nothing matches “زخرفة الفخار النووي”.', 'لم نجد ما يطابق «زخرفة الفخار النووي».'),
    ),
  ).toBeVisible()
  await expect(page.getByText(say('try fewer words', 'جرّب كلمات أقل'))).toBeVisible()
  await page.goto('/search/t/react hollandaise')
  await expect(page.getByText(say('We do have courses on', 'لدينا دورات عن'))).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'react', exact: true }).click()
  await expect(page).toHaveURL('/search/t/react')
  await expect(page.getByRole('article').first()).toContainText('React')
})

test('a search that finds nothing says what else to try @arabic', async ({ page, say }) => {
  await page.goto('/search/t/excel?level=advanced&access=free&length=extended')
  await expect(
    page.getByRole('heading', { name: say('No courses found', 'لم نجد دورات') }),
  ).toBeVisible()
  await expect(
    page.getByRole('heading', { name: say('Popular now', 'الأكثر طلبًا الآن') }),
  ).toBeVisible()
  await page.goto('/courses?level=advanced&access=free&length=extended')
  await page.getByRole('link', { name: say('Without any filter', 'بدون أي تصفية') }).click()
  await expect(page).toHaveURL('/courses')
  await page.goto('/search/t/zzqqxx')
  await expect(
    page.getByText(say('Nothing matches “zzqqxx”.', 'لم نجد ما يطابق «zzqqxx».')),
  ).toBeVisible()
})

test('on a phone the filters open over the page and close again @english', async ({
  page,
  say,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/courses')
  const button = page.getByRole('button', { name: say('Filters', 'التصفية') })
  await button.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: say('Filter results', 'تصفية النتائج') })
  await sheet.getByRole('checkbox', { name: say('Advanced', 'متقدّم') }).check()
  await expect(page).toHaveURL('/courses?level=advanced')
  await sheet.getByRole('button', { name: say('Show', 'عرض') }).click()
  await expect(sheet).toBeHidden()
  await expect(
    page.getByRole('link', { name: say('Remove filter: Advanced', 'إزالة التصفية: متقدّم') }),
  ).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a long title has four lines of its card and pushes nothing aside @english', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/courses')
    const lines = await page.locator('article h3 a').evaluateAll(([it]) => {
      it!.textContent = 'Donaudampfschifffahrtsgesellschaft'.repeat(6)
      return (
        it!.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(it!).lineHeight)
      )
    })
    expect(Math.round(lines)).toBe(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test('diplomas, trainers, categories and certificates lead to one another @arabic', async ({
  page,
  say,
}) => {
  await page.goto('/categories')
  await page.getByRole('link', { name: say('Programming', 'البرمجة'), exact: true }).click()
  await expect(page).toHaveURL('/courses/c/programming')
  await page.goto('/diploma/front-end-developer')
  await expect(page.getByRole('heading', { name: say('Your path', 'مسارك') })).toBeVisible()
  await page.getByRole('link', { name: say('See a sample', 'عرض نموذج') }).click()
  await expect(page).toHaveURL('/certificate/front-end-developer-certificate')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Nadia Khoury', 'نادية خوري') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Nadia Khoury', 'نادية خوري'),
  )
})

/** Whether it is the example of its template. */
const pages: [path: string, isExample: boolean][] = [
  [course, true],
  [`${course}/content`, true],
  [`${course}/trainer`, false],
  [`${course}/reviews`, true],
  ['/courses?level=beginner', true],
  ['/search/t/zzqqxx', false],
  ['/categories', false],
  ['/diploma/front-end-developer', true],
  ['/diploma/front-end-developer/content', false],
  ['/trainer/karim-adel', true],
  ['/certificates', false],
  ['/certificate/front-end-developer-certificate', false],
  ['/pricing', true],
]
const parts = 3
for (let at = 0; at < parts; at++)
  test(`pages about courses, part ${at + 1}, are accessible on wide and narrow screens in both themes, and nothing sticks out @english`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const faults: string[] = []
    for (const [path, isExample] of pages.filter((_, place) => place % parts === at))
      faults.push(...(await findScreenFaults(page, path, { isExample })))
    expect(faults).toEqual([])
  })

test('the film about a course takes the place of its picture, and the keyboard goes on in it @english', async ({
  page,
  say,
}) => {
  await page.goto(course)
  const link = page.getByRole('link', {
    name: say('Preview this course', 'مشاهدة الفيديو التعريفي'),
  })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(link).toBeHidden()
  await expect(page.locator('video')).toBeFocused()
})

test('a course is passed on by copying its address, or by the device’s own way @arabic', async ({
  page,
  context,
  say,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (it: ShareData) => void (document.title = `shared ${it.url}`),
      configurable: true,
    })
  })
  await page.goto(course)
  await page.getByRole('button', { name: say('Copy link', 'نسخ الرابط') }).click()
  await expect(page.getByRole('button', { name: say('Link copied', 'نُسخ الرابط') })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/course\/project-management$/,
  )
  const whatsapp = page.getByRole('link', { name: say('WhatsApp', 'واتساب'), exact: true })
  expect(await whatsapp.getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/\?text=.*%2Fcourse%2Fproject-management$/,
  )
  await page.getByRole('button', { name: say('Share', 'مشاركة'), exact: true }).click()
  await expect(page).toHaveTitle(/^shared http.*\/course\/project-management$/)
})

test.describe('from an address of no country', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '240.0.0.1' } })

  test('who has put off the question where they are finds it again at the price @english', async ({
    page,
    say,
  }) => {
    await page.addInitScript(
      () => location.protocol.startsWith('http') && sessionStorage.setItem('country-later', 'yes'),
    )
    await page.goto(course)
    await page
      .getByRole('button', {
        name: say('Choose your country to see the price there', 'اختيار الدولة لعرض السعر بعملتها'),
      })
      .click()
    await expect(
      page.getByRole('dialog', { name: say('Where are you?', 'في أي دولة أنت؟') }),
    ).toBeVisible()
  })
})
