import type { Page, Route } from '@playwright/test'
import { expect, test } from './journey.ts'

const code = /assets\/about-us-[^/]+\.js/
const failures = {
  blocked: (route: Route) => route.abort(),
  removed: (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '404' }),
}
const expected = /404|ERR_FAILED|about-us|dynamically imported module/

function countDocuments(page: Page) {
  const paths: string[] = []
  page.on(
    'request',
    (request) =>
      request.isNavigationRequest() &&
      request.frame() === page.mainFrame() &&
      paths.push(new URL(request.url()).pathname),
  )
  return paths
}

async function follow(page: Page) {
  await page.goto('/categories')
  await page.waitForLoadState('networkidle')
  await page.mouse.move(300, 300)
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('interactive').length))
    .toBe(1)
  const documents = countDocuments(page)
  await page.locator('nav a[href="/about-us"]').first().click()
  return documents
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a page whose code is lost once is shown all the same, without a reload @english', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(expected)
  let asked = 0
  await page.route(code, (route) => (asked++ === 0 ? failures.blocked(route) : route.continue()))
  const documents = await follow(page)
  await expect(page).toHaveURL('/about-us')
  await expect(page).toHaveTitle(/About/)
  expect(asked).toBeGreaterThan(1)
  expect(documents).toEqual([])
})

test('a page whose code cannot be fetched is the error page; Retry opens the wanted address @arabic', async ({
  page,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(expected)
  await page.route(code, failures.blocked)
  const documents = await follow(page)
  await expect(heading(page)).toHaveText(say('Error!', 'خطأ!'))
  await expect(page).toHaveURL('/about-us')
  expect(documents).toEqual([])

  await page.unroute(code)
  await page.getByRole('button', { name: say('Retry', 'إعادة المحاولة') }).click()
  await expect(heading(page)).not.toHaveText(say('Error!', 'خطأ!'))
  await expect(page).toHaveURL('/about-us')
  expect(page.url().endsWith('/about-us')).toBe(true)
  expect(documents).toEqual(['/about-us'])
})

test('a page whose code a new release has removed loads once as a document, without a word @english', async ({
  page,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(expected)
  await page.route(code, failures.removed)
  page.on(
    'request',
    (request) =>
      request.isNavigationRequest() &&
      request.url().endsWith('/about-us') &&
      void page.unroute(code),
  )
  const documents = await follow(page)
  await expect.poll(() => documents).toEqual(['/about-us'])
  await expect(page).toHaveTitle(/About/)
  await expect(heading(page)).not.toHaveText(say('Error!', 'خطأ!'))
  await page.goBack()
  await expect(page).toHaveURL('/categories')
})

test('a page whose code is still missing after that is the error page with Retry @arabic', async ({
  page,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(expected)
  await page.route(code, failures.removed)
  const documents = await follow(page)
  await expect.poll(() => documents).toEqual(['/about-us'])
  await expect(heading(page)).not.toHaveText(say('Error!', 'خطأ!'))

  await follow(page)
  await expect(heading(page)).toHaveText(say('Error!', 'خطأ!'))
  await expect(page).toHaveURL('/about-us')
  await expect(page.getByRole('button', { name: say('Retry', 'إعادة المحاولة') })).toBeVisible()
})
