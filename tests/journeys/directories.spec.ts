import { expect, test, findViolations } from './journey.ts'
import { findScreenFaults } from './screens.ts'

test('all trainers and all diplomas are listed, found by words and filters that the address carries', async ({
  page,
  say,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: say('All trainers', 'كل المدرّبين') }).click()
  await expect(page).toHaveURL('/trainers')
  const tiles = page.getByRole('main').locator('a[href^="/trainer/"]')
  await expect(tiles).toHaveCount(14)
  await page.getByRole('main').getByRole('combobox').nth(1).selectOption('ar')
  await expect(page).toHaveURL('/trainers?language=ar')
  await page.getByRole('main').getByRole('searchbox').fill(say('nadia', 'ناديه'))
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Show', 'عرض'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/trainers\?q=.+&language=ar$/)
  await expect(tiles).toHaveCount(1)
  await page.getByRole('main').getByRole('searchbox').fill('zzzz')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(say('Try another word or field', 'جرّب كلمة أو مجالًا آخر')),
  ).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Clear filters', 'إلغاء التصفية') })
    .first()
    .click()
  await expect(page).toHaveURL('/trainers')
  await expect(tiles).toHaveCount(14)

  await page.locator('nav a[href="/diplomas"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Diplomas', 'الدبلومات'))
  await page.getByRole('main').getByRole('combobox').last().selectOption('price')
  await expect(page).toHaveURL('/diplomas?sort=price')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('Certificates', 'الشهادات') })
    .click()
  await expect(page).toHaveURL('/certificates')
  expect(await findViolations(page)).toEqual([])
})

test('the lists of trainers and diplomas fit every width and have no fault that a checker finds @english', async ({
  page,
}) => {
  for (const path of ['/trainers', '/diplomas'])
    expect(await findScreenFaults(page, path, { isExample: path === '/trainers' })).toEqual([])
})

test('without scripts the form of a list filters it too @english', async ({ visitor }) => {
  await visitor.open('/trainers')
  await visitor.press('main form button', 'Show', { q: 'nadia' })
  expect(
    visitor.all('main a').filter((it) => it.attributes.href?.startsWith('/trainer/')),
  ).toHaveLength(1)
})

test('who has a plan, a purchase or progress sees that instead of prices', async ({
  visitor,
  enterAs,
  say,
}) => {
  await visitor.open('/course/power-bi-dashboards')
  expect(visitor.text('main')).not.toContain(say('In your plan', 'ضمن اشتراكك'))
  await enterAs('student')
  await visitor.open('/course/power-bi-dashboards')
  expect(visitor.text('main')).toContain(say('In your plan', 'ضمن اشتراكك'))
  expect(visitor.text('main')).not.toContain(say('Pay by card', 'ادفع ببطاقة'))
  await visitor.open('/diploma/data-for-managers')
  expect(visitor.text('main')).toContain(say('Your plan opens all', 'اشتراكك يفتح لك الدورات'))
  await visitor.open('/checkout/diploma-data-for-managers')
  expect(visitor.text('main')).toContain(say('You don’t need to buy it', 'ولا تحتاج إلى الشراء'))
  await visitor.open('/')
  expect(visitor.text('main')).toContain(say('Your plan is active', 'اشتراكك سارٍ'))
  await visitor.open('/courses/t/machine%20learning')
  expect(visitor.text('main')).toMatch(say('%done', 'من الدروس'))
})
