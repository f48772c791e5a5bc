import type { Page } from '@playwright/test'
import { expect, test, findViolations } from './journey.ts'
import { findMisfits } from './misfits.ts'
import { callApi, setSessionCookie, createPerson } from './people.ts'

// Offline lessons need the service worker, which other journeys block.
test.use({ serviceWorkers: 'allow' })

const course = 'a-calm-minute'
const film = 'one-calm-breath'
const lessonAt = `/course/${course}/content/l/${film}`

const isControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)
/** The worker stores the language for offline pages. */
const knowsLanguage = (page: Page) =>
  page.waitForFunction(
    async () => (await caches.match('/language', { cacheName: 'shell-state' })) !== undefined,
  )
const player = (page: Page) => page.getByRole('region', { name: /^(Video|فيديو): / })

test('a lesson is saved and watched offline; notes and progress are sent when online again @arabic', async ({
  page,
  say,
  baseURL,
  context,
  expectedErrors,
}) => {
  // Requests sent just before logout fail after it.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script|status of 401/)
  const { cid } = await createPerson(page.request)
  const { data: found } = await callApi(page.request, 'public/courses/details', { id: course })
  await callApi(page.request, 'client/courses/enroll', { course_id: found.id }, cid)
  await setSessionCookie(page, baseURL!, cid)
  await page.goto(lessonAt)
  await isControlled(page)
  await knowsLanguage(page)

  await page
    .getByRole('button', { name: say('Save for offline', 'حفظ للمشاهدة دون اتصال') })
    .click()
  const dialog = page.getByRole('dialog', {
    name: say('Watch without a connection', 'شاهد دون اتصال'),
  })
  const low = dialog.getByRole('radio', { name: say('Low, less data', 'منخفضة، بيانات أقل') })
  await expect(dialog.getByText(/[\d٠-٩] (kB|MB|ك.ب|م.ب|كيلوبايت|ميغابايت)/)).toHaveCount(2)
  expect([await findViolations(page), await findMisfits(page)]).toEqual([[], []])
  await low.check({ force: true })
  await dialog.getByRole('button', { name: say('Save', 'حفظ'), exact: true }).click()
  await expect(
    dialog.getByText(
      say('Saved. It opens without a connection.', 'الدرس محفوظ على جهازك، ويمكنك فتحه دون اتصال.'),
    ),
  ).toBeVisible()
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')

  // Offline, any page leads to the saved lessons.
  await context.setOffline(true)
  await page.goto('/my/certificates')
  await expect(page).toHaveURL(/\/saved\?from=%2Fmy%2Fcertificates$/)
  await expect(page.getByText(say('You are offline.', 'لا يوجد اتصال بالإنترنت.'))).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.goto('/saved')
  await expect(page.getByText(say('Remove all', 'إزالة الكل'))).toBeVisible()
  // A byte-range playlist needs slices; the full file would play wrong frames.
  const slice = await page.evaluate(async () => {
    const saved = (await (await caches.open('saved-lessons')).keys()).find((it) =>
      it.url.endsWith('.mp4'),
    )!
    const answer = await fetch(saved.url, { headers: { range: 'bytes=100-149' } })
    return {
      status: answer.status,
      bytes: (await answer.arrayBuffer()).byteLength,
      range: answer.headers.get('content-range'),
    }
  })
  expect(slice).toEqual({
    status: 206,
    bytes: 50,
    range: expect.stringMatching(/^bytes 100-149\/\d+$/),
  })
  await page.getByRole('main').locator('a[href^="/saved?lesson="]').click()
  await player(page)
    .getByRole('button', { name: say('Play', 'تشغيل'), exact: true })
    .first()
    .click()
  const watched = () => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime)
  await player(page).getByLabel(say('Speed', 'السرعة')).selectOption('2')
  await expect.poll(watched).toBeGreaterThan(1)
  const note = say('Breathe out first', 'ابدأ بالزفير')
  await page.getByLabel(say('New note', 'ملاحظة جديدة')).fill(note)
  await page.getByRole('button', { name: say('Save the note', 'حفظ الملاحظة') }).click()
  await expect(
    page.getByText(say('Sent when you are back online', 'نرسلها عندما يعود الاتصال')),
  ).toBeVisible()
  await expect(
    player(page).getByRole('button', { name: say('Watch again', 'المشاهدة من جديد') }),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByText(note)).toBeVisible()

  // Wait for the progress request before leaving.
  const told = page.waitForResponse('**/api/client/lessons/progress')
  await context.setOffline(false)
  await told
  const { data: lesson } = await callApi<{ lesson: { id: number } }>(
    page.request,
    'client/lessons/get',
    { course, lesson: film },
    cid,
  )
  const notes = async () =>
    (
      await callApi<{ text: string }[]>(
        page.request,
        'client/notes/get',
        { lesson_id: lesson.lesson.id },
        cid,
      )
    ).data.map((it) => it.text)
  await expect.poll(notes).toEqual([note])
  await expect(
    page.getByText(say('Sent when you are back online', 'نرسلها عندما يعود الاتصال')),
  ).toHaveCount(0)
  await page.goto(lessonAt)
  await expect(page.getByRole('status').filter({ hasText: say('Done', 'أنهيته') })).toBeVisible()
  expect(await notes()).toEqual([note])

  // Saved lessons are deleted on logout.
  const kept = () => page.evaluate(() => caches.has('saved-lessons'))
  expect(await kept()).toBe(true)
  await page.goto('/logout')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Log out', 'تسجيل الخروج') })
    .click()
  await expect(page.locator('a[href="/logout"]')).toHaveCount(0)
  await expect.poll(kept).toBe(false)
})

test('saved lessons are listed with their size and can be deleted @english', async ({
  page,
  baseURL,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  const { cid } = await createPerson(page.request)
  const { data: found } = await callApi(page.request, 'public/courses/details', { id: course })
  await callApi(page.request, 'client/courses/enroll', { course_id: found.id }, cid)
  await setSessionCookie(page, baseURL!, cid)
  await page.goto(`/course/${course}/content/l/when-silence-helps`)
  await isControlled(page)
  await page.getByRole('button', { name: 'Save for offline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Watch without a connection' })
  await dialog.getByRole('button', { name: say('Save', 'حفظ'), exact: true }).click()
  await expect(dialog.getByText('Saved. It opens without a connection.')).toBeVisible()
  await page.goto('/saved')
  const main = page.getByRole('main')
  await expect(main.locator('a[href^="/saved?lesson="]')).toHaveCount(1)
  expect([await findViolations(page), await findMisfits(page)]).toEqual([[], []])
  await main.getByRole('button', { name: 'Remove all' }).click()
  await expect(main.getByText('Nothing is saved on this device')).toBeVisible()
})

test('an uncached page opens when the connection returns; the app can be installed @arabic', async ({
  page,
  say,
  context,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/)
  const manifest = await (await request.get((await manifestOf(page))!)).json()
  expect(manifest).toMatchObject({ display: 'standalone', start_url: expect.any(String) })
  expect((manifest as { icons: unknown[] }).icons.length).toBeGreaterThan(0)
  await isControlled(page)
  await context.setOffline(true)
  await page.goto('/our-blog')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/our-blog')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('Our blog', 'المدوّنة'))
})

async function manifestOf(page: Page) {
  await page.goto('/about-us')
  return page.locator('link[rel=manifest]').getAttribute('href')
}

test('the offline notice opens offline and links to saved lessons @arabic', async ({
  page,
  say,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/)
  await page.goto('/about-us')
  await isControlled(page)
  await knowsLanguage(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: say('Details', 'التفاصيل') }).click()
  const dialog = page.getByRole('dialog', { name: say('Internet connection', 'الاتصال بالإنترنت') })
  await expect(dialog).toHaveCSS('display', 'grid')
  expect([await findViolations(page), await findMisfits(page)]).toEqual([[], []])
  await dialog
    .getByRole('link', {
      name: say('Lessons saved on this device', 'الدروس المحفوظة على هذا الجهاز'),
    })
    .click()
  await expect(page).toHaveURL('/saved')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
})
