import type { Page } from '@playwright/test'
import { academyWithTrainer, filmOfPieces, sevenTypes } from './authors.ts'
import { expect, overflow, test, violations } from './journey.ts'
import { call, enter, somebody } from './people.ts'

const mebibyte = 1024 * 1024

test('an empty course becomes one that somebody completes, and an upload that was interrupted goes on where it stopped', async ({
  page,
  say,
  academyWithClock: { url, later },
}) => {
  test.slow()
  const { request } = page
  const { category_id, trainer } = await academyWithTrainer(request, url)
  const asked = async <T>(path: string, data: object, cid: string = trainer.cid) => {
    const { data: answer, error } = await call<T>(request, path, data, cid, url)
    expect(error).toBeNull()
    return answer
  }
  await enter(page, url, trainer.cid)
  const shelf = `${url}/my/trainer-profile/courses`
  await page.goto(shelf)
  await page.getByLabel(say('Title in English', 'العنوان بالإنجليزية')).fill('Books by hand')
  await page.getByLabel(say('Title in Arabic', 'العنوان بالعربية')).fill('كتب باليد')
  await page.getByRole('button', { name: say('Create', 'إنشاء') }).click()
  await expect(page).toHaveURL(/\d+\/outline$/)
  const course_id = Number(/(\d+)\/outline$/.exec(page.url())![1])

  const sections = page.locator('[id^=part-]')
  await fillIn(page.locator('details').filter({ hasText: say('Add a section', 'إضافة قسم') }), ['Folding', 'الطيّ'])
  await expect(sections).toHaveCount(1)
  await fillIn(
    sections
      .first()
      .locator('details')
      .filter({ hasText: say('Add a lesson', 'إضافة درس') }),
    ['A sheet', 'ورقة'],
  )
  await expect(sections.first().getByRole('link', { name: say('A sheet', 'ورقة') })).toBeVisible()
  const { id: parent_id } = await asked<{ id: number }>('client/studio/add', { course_id, title: 'Binding', title_ar: 'التجليد' })
  const lesson = (kind: string, title: string, title_ar: string) =>
    asked<{ id: number }>('client/studio/add', { course_id, parent_id, kind, title, title_ar })
  const article = await lesson('article', 'Paper grain', 'اتجاه الورق')
  const file = await lesson('file', 'Patterns', 'نماذج')
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])

  await sections
    .first()
    .getByRole('link', { name: say('A sheet', 'ورقة') })
    .click()
  await filmIsSent(page, say)

  const saved = () => page.waitForResponse((it) => it.url().endsWith('/api/client/studio/save') && it.ok())
  await page.goto(`${shelf}/${course_id}/lesson/${article.id}`)
  let wait = saved()
  await page
    .getByRole('textbox', { name: say('Text in Markdown', 'النص بصيغة Markdown') })
    .fill(say('## Along it\n\n$a^2$', '## معه\n\n$a^2$'))
  await wait
  await expect(page.getByRole('heading', { name: say('Along it', 'معه') })).toBeVisible()
  await expect(page.locator('math')).toBeVisible()

  await page.goto(`${shelf}/${course_id}/lesson/${file.id}`)
  const own = page.locator('#media')
  const csv = { name: 'patterns.csv', mimeType: 'text/csv', buffer: Buffer.from('fold,times\nhalf,3\n') }
  await own.getByLabel(say('Add a file', 'إضافة ملف')).setInputFiles(csv)
  await own.getByRole('button', { name: say('Upload', 'رفع'), exact: true }).click()
  await expect(own.getByRole('link', { name: say('Download', 'تنزيل') })).toBeVisible()

  const { part_id, slug } = await asked<{ part_id: number; slug: string }>('client/studio/head', { course_id })
  const { revision, body } = await asked<{ revision: number; body: { certificate: object } }>('client/studio/part', { course_id, part_id })
  const course = {
    summary_ar: 'من الطيّة الأولى',
    summary: 'From the first fold',
    description: 'All of it.',
    outcomes: [{ text: 'To fold', text_ar: 'الطيّ' }],
    category_ids: [category_id],
    certificate: { ...body.certificate, offered: true, title: 'Bookbinder', title_ar: 'مجلّد كتب' },
  }
  await asked('client/studio/save', { course_id, part_id, revision, course })
  await page.goto(`${shelf}/${course_id}/details`)
  wait = saved()
  await page.locator(say('#summary', '#summary_ar')).fill(say('From the first fold to the cover', 'من الطيّة الأولى إلى الغلاف'))
  await wait

  const test_id = await addTest(asked, slug)

  await page.goto(`${shelf}/${course_id}/preview`)
  const seen = page.frameLocator('iframe')
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText(say('Books by hand', 'كتب باليد'))
  await page.getByRole('link', { name: say('Learner', 'متعلّم') }).click()
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText(say('A sheet', 'ورقة'))

  await page.goto(`${shelf}/${course_id}/publish`)
  await page.getByRole('button', { name: say('Publish', 'نشر'), exact: true }).click()
  await expect(page.getByText(say('Published as version 1.', 'نشرنا النسخة ١.'))).toBeVisible()
  await asked('client/studio/test-publish', { test_id, published: true })
  await page.getByRole('link', { name: say('See the page', 'عرض الصفحة') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Books by hand', 'كتب باليد'))
  await expect(page.getByText(say('From the first fold to the cover', 'من الطيّة الأولى إلى الغلاف')).first()).toBeVisible()

  // Somebody else learns it.
  const student = await somebody(request, url)
  const asStudent = <T>(path: string, data: object) => asked<T>(path, data, student.cid)
  await asStudent('client/courses/enroll', { course_id })
  const open = async (it: string) =>
    (await asStudent<{ lesson: { id: number } }>('client/lessons/get', { course: slug, lesson: it })).lesson.id
  const [film, text, sheet] = [await open('a-sheet'), await open('paper-grain'), await open('patterns')]
  later(10)
  await asStudent('client/lessons/progress', { lesson_id: film, ranges: [[0, 4]] })
  for (const lesson_id of [text, sheet]) await asStudent('client/lessons/finish', { lesson_id })
  const begun = await asStudent<{ attempt: { id: string }; questions: { position: number; type: string }[] }>('client/tests/start', {
    course: slug,
  })
  const attempt_id = begun.attempt.id
  for (const { position, type } of begun.questions) {
    const { right } = sevenTypes.find((it) => it.type === type)!
    await asStudent('client/tests/save', { attempt_id, position, answer: right, revision: 1 })
  }
  await asStudent('client/tests/submit', { attempt_id })
  const { position } = begun.questions.find((it) => it.type === 'essay')!
  await asked('client/trainer/grade', { attempt_id, position, rubric: [1], comment: 'So it is.' })

  type Standing = { certificate: { id: string } | null; waits_for_name: boolean }
  const standing = () => asStudent<Standing>('client/certificates/course', { id: slug })
  await expect.poll(async () => (await standing()).waits_for_name).toBe(true)
  await asStudent('client/certificates/name', { name: 'Salma Nabil', name_ar: 'سلمى نبيل' })
  const { certificate } = await standing()
  await page.goto(`${url}/crt/${certificate!.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('This certificate is valid', 'هذه الشهادة صحيحة وسارية'))
  await expect(page.getByText(say('Bookbinder', 'مجلّد كتب')).first()).toBeVisible()
})

/** Fills in a form that is folded away: the titles of something new. */
async function fillIn(fold: ReturnType<Page['locator']>, [title, title_ar]: [string, string]) {
  await fold.locator('summary').click()
  await fold.locator('input[name=title]').fill(title)
  await fold.locator('input[name=title_ar]').fill(title_ar)
  await fold.locator('button[value=add]').click()
}

/** Sends a film, loses the page in the middle of it, and sends the rest. */
async function filmIsSent(page: Page, say: (en: string, ar: string) => string) {
  const film = filmOfPieces(17)
  const received: number[] = []
  page.on('response', async (it) => {
    if (/\/studio\/video\/(begin|piece)$/.test(it.url())) received.push(((await it.json()) as { data: { received: number } }).data.received)
  })
  let isHeld = () => {}
  const held = new Promise<void>((hold) => (isHeld = hold))
  let pieces = 0
  await page.route('**/studio/video/piece', (route) => (++pieces === 2 ? isHeld() : void route.continue()))
  await page.getByLabel(say('Choose a video', 'اختر فيديو')).setInputFiles(film)
  await held
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(
    page.getByText(say('Choose “binding.mp4” again to go on where it stopped.', 'اختر «binding.mp4» من جديد لتكمل من حيث توقف.')),
  ).toBeVisible()
  expect(received).toEqual([0, 8 * mebibyte])
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])
  await page.getByLabel(say('Choose a video', 'اختر فيديو')).setInputFiles(film)
  await expect(page.getByText(say('Ready', 'جاهز'), { exact: true })).toBeVisible({ timeout: 90_000 })
  expect(received.slice(2, 4)).toEqual([8 * mebibyte, 16 * mebibyte])
}

/** A test of the course with a question of each type, all of which must be right enough for the certificate. */
async function addTest(asked: <T>(path: string, data: object) => Promise<T>, course: string) {
  const question_ids: number[] = []
  for (const { right: _, ...question } of sevenTypes)
    question_ids.push((await asked<{ id: number }>('client/studio/question-save', { course, question })).id)
  const { id: test_id } = await asked<{ id: number }>('client/studio/test-create', { course })
  await asked('client/studio/test-add', { test_id, question_ids })
  const { settings } = await asked<{ settings: { updated_at: string } }>('client/studio/test', { test_id })
  await asked('client/studio/test-save', {
    test_id,
    updated_at: settings.updated_at,
    title: 'By hand',
    title_ar: 'باليد',
    is_required: true,
  })
  return test_id
}
