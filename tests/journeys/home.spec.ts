import { allAppearances, expect, findBilingualFaults, test } from './journey.ts'

const inEgypt = '41.32.0.1'
const inGermany = '85.214.132.117'

test('the home page shows all sections', async ({ page, say }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(say('Learning has no limits | Farqad', 'التعلّم بلا حدود | فرقد'))
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Arabic|العربية/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Learning has no limits', 'التعلّم بلا حدود'),
  )
  const main = page.getByRole('main')
  for (const [en, ar] of [
    ['Find your field', 'اختر مجالك'],
    ['Popular courses', 'الدورات الأكثر طلبًا'],
    ['Diplomas', 'الدبلومات'],
    ['Learn from people who do the work', 'تعلّم ممّن يمارسون ما يعلّمون'],
    ['One plan, a whole library', 'اشتراك واحد ومكتبة كاملة'],
    ['What learners say', 'آراء المتعلّمين'],
  ] as const)
    await expect(
      main.getByRole('heading', { level: 2, name: say(en, ar), exact: true }),
    ).toBeVisible()
  await expect(main.getByRole('link', { name: say('All courses', 'كل الدورات') })).toHaveAttribute(
    'href',
    '/courses',
  )
  await expect(main.locator('a[href^="/courses/c/"]')).toHaveCount(8)
  await expect(main.locator('a[href^="/course/"] >> visible=true').first()).toBeVisible()
  await expect(
    main.getByRole('link', { name: say('I have a giveaway code', 'إدخال رمز هدية') }),
  ).toHaveAttribute('href', '/giveaway')
})

test('prices and digits are those of the country it is read in', async ({ page, lang }) => {
  const cards = page.getByRole('main').getByRole('article')
  const from = async (address: string) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': address })
    await page.goto('/')
  }
  await from(inGermany)
  await expect(cards.filter({ hasText: lang === 'en' ? /\$\d/ : /\d دولار/ }).first()).toBeVisible()

  await from(inEgypt)
  await expect(
    cards.filter({ hasText: lang === 'en' ? /EGP\s?\d/ : /[٠-٩]\s?ج\.م/ }).first(),
  ).toBeVisible()
  const text = await page.getByRole('main').innerText()
  // One digit system only; "A1" is a name.
  expect(text.replace(/[A-Z]\d/g, '')).not.toMatch(lang === 'en' ? /[٠-٩]/ : /\d/)
})

test('slides move by their buttons, with the keyboard too, and never by themselves', async ({
  page,
  say,
}) => {
  await page.goto('/')
  const highlights = page.getByRole('region', { name: say('Highlights', 'أبرز ما في الأكاديمية') })
  const place = highlights.locator('[aria-live]')
  await expect(place).toHaveText(say('1 of 4', '١ من ٤'))
  await highlights.getByRole('button', { name: say('Next', 'التالي') }).focus()
  await page.keyboard.press('Enter')
  await expect(place).toHaveText(say('2 of 4', '٢ من ٤'))
  await highlights.getByRole('button', { name: say('Back', 'السابق') }).click()
  await expect(place).toHaveText(say('1 of 4', '١ من ٤'))
})

test('every picture is found and has its place before it comes @english', async ({ page }) => {
  const missing: string[] = []
  page.on('response', (it) => it.status() >= 400 && missing.push(it.url()))
  await page.goto('/')
  const pictures = page.getByRole('main').locator('img')
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAttribute('width', /^\d+$/)
    await expect(picture).toHaveAttribute('height', /^\d+$/)
  }
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
  // All other images are lazy or low priority.
  await expect(page.locator('main img:not([loading=lazy], [fetchpriority=low])')).toHaveCount(1)
  expect(missing).toEqual([])
})

test('it is accessible in both themes and fits every width @english', async ({ page }) => {
  expect(await findBilingualFaults(page, '/', allAppearances)).toEqual([])
})
