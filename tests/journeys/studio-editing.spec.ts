import { readFileSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page, Route } from '@playwright/test'
import { openEditorDraft, createLargeVideo } from './authors.ts'
import { expect, measureOverflow, test, findViolations } from './journey.ts'
import { callApi } from './people.ts'

/** Waits for the response of the POST. */
async function told(page: Page, act: () => Promise<unknown>) {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/outline'),
  )
  await act()
  await answer
}

test('of two who edit at once the later one sees both versions, and decides @arabic', async ({
  browser,
  say,
}) => {
  const { page, leave, asked, course_id, builder } = await openEditorDraft(browser)
  const { part_id } = await asked<{ part_id: number }>('client/studio/head', { course_id })
  const part = () =>
    asked<{ revision: number; body: { summary: string } }>('client/studio/part', {
      course_id,
      part_id,
    })
  const elsewhere = async (summary: string) =>
    asked('client/studio/save', {
      course_id,
      part_id,
      revision: (await part()).revision,
      course: { summary },
    })
  const answered = (status: number) =>
    page.waitForResponse(
      (response) => response.url().endsWith('/client/studio/save') && response.status() === status,
    )
  const summary = page.locator('#summary')
  const other = page
    .getByRole('status')
    .filter({ hasText: say('What is saved now', 'المحفوظ الآن') })

  await page.goto(`${builder}/details`)
  await elsewhere('Written elsewhere')
  let answer = answered(409)
  await summary.fill('Written here')
  await answer
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: say('Somebody else has changed this', 'غيّر شخص آخر هذا') }),
  ).toBeVisible()
  await expect(other).toContainText('Written elsewhere')
  await expect(summary).toHaveValue('Written here')
  expect((await part()).body.summary).toBe('Written elsewhere')
  expect(await findViolations(page)).toEqual([])
  answer = answered(200)
  await page.getByRole('button', { name: say('Save my version', 'حفظ نسختي') }).click()
  await answer
  await expect(other).toHaveCount(0)
  expect((await part()).body.summary).toBe('Written here')

  await elsewhere('Once more elsewhere')
  answer = answered(409)
  await summary.fill('And here')
  await answer
  await page.getByRole('button', { name: say('Take theirs', 'اعتماد النسخة الأخرى') }).click()
  await expect(summary).toHaveValue('Once more elsewhere')
  expect((await part()).body.summary).toBe('Once more elsewhere')
  await leave()
})

async function atOutline(browser: Browser, options: BrowserContextOptions = {}) {
  const editor = await openEditorDraft(browser, {}, options)
  const { asked, course_id, page, builder } = editor
  const add = async (title: string, parent_id?: number) =>
    (
      await asked<{ id: number }>('client/studio/add', {
        course_id,
        title,
        ...(parent_id && { parent_id }),
      })
    ).id
  const [loops, bends] = [await add('Loops'), await add('Bends')]
  for (const [title, parent] of [
    ['Bowline', loops],
    ['Eight', loops],
    ['Sheet bend', bends],
  ] as const)
    await add(title, parent)
  await page.goto(`${builder}/outline`)
  const order = async () =>
    (
      await asked<{ sections: { title: string; lessons: { title: string }[] }[] }>(
        'client/studio/outline',
        { course_id },
      )
    ).sections.map((section) =>
      [section.title, ...section.lessons.map((lesson) => lesson.title)].join(' '),
    )
  const handle = (title: string) =>
    page.getByRole('button', { name: new RegExp(`^(Move ${title}:|نقل «${title}»)`) })
  /** The middle of a handle, and of the lower half of another row. */
  const middle = async (title: string) => {
    const { x, y, width, height } = (await handle(title).boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const below = async (title: string) => {
    const { x, y } = await middle(title)
    return { x, y: y + 12 }
  }
  return { ...editor, order, handle, middle, below }
}

test('a lesson is moved by a pointer into another section, and a section by the keyboard @english', async ({
  browser,
}) => {
  const { page, leave, order, handle, middle, below } = await atOutline(browser)
  const [from, to] = [await middle('Bowline'), await below('Sheet bend')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await told(page, () => page.mouse.up())
  expect(await order()).toEqual(['Loops Eight', 'Bends Sheet bend Bowline'])
  await expect(page.locator('[data-kind=lesson]')).toHaveText([/Eight/, /Sheet bend/, /Bowline/])

  await handle('Bends').focus()
  await page.keyboard.press('Space')
  await expect(handle('Bends')).toHaveAttribute('aria-pressed', 'true')
  await told(page, () => page.keyboard.press('ArrowUp'))
  await expect(page.getByText('Bends moved up.')).toBeAttached()
  await expect(handle('Bends')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(handle('Bends')).toHaveAttribute('aria-pressed', 'false')
  expect(await order()).toEqual(['Bends Sheet bend Bowline', 'Loops Eight'])
  expect(await findViolations(page)).toEqual([])
  await leave()
})

test('a lesson is moved by a finger @arabic', async ({ browser }) => {
  const { page, leave, order, middle, below } = await atOutline(browser, { hasTouch: true })
  const finger = await page.context().newCDPSession(page)
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  const [from, to] = [await middle('Bowline'), await below('Eight')]
  await touch('touchStart', from)
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', { x: from.x, y: from.y + (to.y - from.y) * part })
  await told(page, () => touch('touchEnd'))
  expect(await order()).toEqual(['Loops Eight Bowline', 'Bends Sheet bend'])
  await leave()
})

test('captions are written beside the video, with its times @english', async ({ browser }) => {
  const visitor = await browser.newContext()
  const { data } = await callApi<{ id: number }>(visitor.request, 'public/courses/details', {
    id: 'a-calm-minute',
  })
  await visitor.close()
  const { page, leave, asked, course_id, builder } = await openEditorDraft(browser, {
    copy_of: data.id,
  })
  type Outline = { sections: { lessons: { id: number; kind: string }[] }[] }
  const { sections } = await asked<Outline>('client/studio/outline', { course_id })
  const { id: part_id } = sections.flatMap((it) => it.lessons).find((it) => it.kind === 'video')!
  const captions = async () =>
    (
      await asked<{ body: { captions: { en: string } } }>('client/studio/part', {
        course_id,
        part_id,
      })
    ).body.captions.en
  const before = await captions()
  await page.goto(`${builder}/lesson/${part_id}`)
  await page.getByRole('button', { name: 'English', exact: true }).last().click()
  const beside = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Add a line here' }) })
  const lines = beside.getByRole('listitem')
  await expect(lines).toHaveCount(before.split('-->').length - 1)
  await beside.locator('video').evaluate(async (video: HTMLVideoElement) => {
    if (!video.readyState)
      await new Promise((ready) => video.addEventListener('loadedmetadata', ready, { once: true }))
    const moved = new Promise((done) => video.addEventListener('timeupdate', done, { once: true }))
    video.currentTime = 7
    await moved
  })
  await beside.getByRole('button', { name: 'Add a line here' }).click()
  const added = lines.last()
  await expect(added.getByLabel('From')).toHaveValue('00:00:07.000')
  await added.getByLabel('What is said').fill('Breathe out & rest.')
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().includes(`/lesson/${part_id}`),
  )
  await beside.getByRole('button', { name: 'Save the captions' }).click()
  await (await saved).finished()
  await expect(lines).toHaveCount(before.split('-->').length)
  expect(await captions()).toContain('00:00:07.000 --> 00:00:10.000\nBreathe out &amp; rest.')
  expect(await findViolations(page)).toEqual([])
  await leave()
})

test('a film whose page was lost in mid-upload goes on where it stopped @english', async ({
  browser,
  say,
}) => {
  test.slow()
  const { page, leave, asked, course_id, builder } = await openEditorDraft(browser)
  const add = async (more: object) =>
    (await asked<{ id: number }>('client/studio/add', { course_id, title: 'Bowline', ...more })).id
  const part_id = await add({ parent_id: await add({}), kind: 'video' })
  const film = createLargeVideo(17)
  const piece = 8 * 1024 * 1024
  const received: number[] = []
  page.on('response', async (response) => {
    if (!/\/studio\/video\/(begin|piece)$/.test(response.url())) return
    received.push(((await response.json()) as { data: { received: number } }).data.received)
  })
  let isHeld = () => {}
  const held = new Promise<void>((hold) => (isHeld = hold))
  let pieces = 0
  // The second chunk has no response before the page closes.
  await page.route('**/studio/video/piece', (route) =>
    ++pieces === 2 ? isHeld() : void route.continue(),
  )
  await page.goto(`${builder}/lesson/${part_id}`)
  await page.getByLabel(say('Choose a video', 'اختر فيديو')).setInputFiles(film)
  await held
  await expect.poll(() => received).toEqual([0, piece])
  await page.reload()
  const again = say(
    'Choose “binding.mp4” again to go on where it stopped.',
    'اختر «binding.mp4» من جديد لتكمل من حيث توقف.',
  )
  await expect(page.getByText(again)).toBeVisible()
  expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0])
  await page.getByLabel(say('Choose a video', 'اختر فيديو')).setInputFiles(film)
  await expect(page.getByText(say('Ready', 'جاهز'), { exact: true })).toBeVisible({
    timeout: 120_000,
  })
  expect(received.slice(2, 4)).toEqual([piece, 2 * piece])
  await leave()
})

test('two videos upload at once, and the outline shows both with a way to cancel @arabic', async ({
  browser,
  say,
}) => {
  test.slow()
  const { page, leave, asked, course_id, builder } = await openEditorDraft(browser)
  const add = async (title: string, more: object = {}) =>
    (
      await asked<{ id: number }>('client/studio/add', {
        course_id,
        title,
        title_ar: title,
        ...more,
      })
    ).id
  const parent_id = await add('Knots')
  const parts = [
    await add('Bowline', { parent_id, kind: 'video' }),
    await add('Hitch', { parent_id, kind: 'video' }),
  ]
  const buffer = readFileSync(createLargeVideo(9))
  // Unique names, because parallel journeys share the editor's uploads.
  const names = ['bowline', 'hitch'].map((it) => `${it}-${course_id}.mp4`)
  // Blocks the second chunk of each video.
  const held: Route[] = []
  let pieces = 0
  await page.route(
    '**/studio/video/piece',
    (route) => void (++pieces % 2 ? route.continue() : held.push(route)),
  )
  await page.goto(`${builder}/outline`, { waitUntil: 'networkidle' })
  const toOutline = page
    .getByRole('main')
    .getByRole('link', { name: say('Back to the content', 'العودة إلى المحتوى') })
  for (const [at, part_id] of parts.entries()) {
    await page.getByRole('main').locator(`a[href="${builder}/lesson/${part_id}"]`).click()
    const name = names[at]!
    await page
      .getByLabel(say('Choose a video', 'اختر فيديو'))
      .setInputFiles({ name, mimeType: 'video/mp4', buffer })
    await expect.poll(() => held.length).toBe(at + 1)
    await toOutline.click()
    await expect(page).toHaveURL(`${builder}/outline`)
  }
  const uploads = page.getByRole('main').locator('section', {
    has: page.getByRole('heading', { name: say('Uploads', 'ملفات قيد الرفع') }),
  })
  const rows = uploads.getByRole('listitem').filter({ hasText: `-${course_id}.mp4` })
  const sent = String(Math.round(((8 * 1024 * 1024) / buffer.length) * 100))
  await expect(rows).toHaveCount(2)
  for (const [at, title] of ['Bowline', 'Hitch'].entries()) {
    const row = rows.nth(at)
    await expect(row.getByRole('link', { name: title })).toBeVisible()
    await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', sent)
    await expect(row).toContainText(say('a second', 'في الثانية'))
    await expect(row).toContainText(say('left', 'بقي نحو'))
  }
  expect([await findViolations(page), await measureOverflow(page)]).toEqual([[], 0])

  const stopped = page.waitForResponse('**/studio/video/cancel')
  await uploads
    .getByRole('button', { name: say(`Cancel ${names[1]}`, `إلغاء ${names[1]}`) })
    .click()
  await stopped
  await held[1]!.abort()
  await expect(rows).toHaveCount(1)
  await held[0]!.continue()
  // The upload list is empty once transcoding is done.
  await expect(rows).toHaveCount(0, { timeout: 120_000 })
  const state = async (part_id: number) =>
    (
      await asked<{ video: { state: string } | null }>('client/studio/video', {
        course_id,
        part_id,
      })
    ).video
  expect([(await state(parts[0]!))?.state, await state(parts[1]!)]).toEqual(['ready', null])
  await leave()
})
