import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { listAncestors, type PageElement } from '../page-reader.ts'
import { PageVisitor } from '../page-visitor.ts'
import { createAcademyWithTrainer, createLargeVideo, questionTypeSamples } from './authors.ts'
import { expect, test } from './journey.ts'
import { callApi, createPerson } from './people.ts'

type Asked = <T>(path: string, data: object) => Promise<T>
const piece = 8 * 1024 * 1024

/** A rejected call fails the journey. */
const asking =
  (request: APIRequestContext, site: string, cid: string): Asked =>
  async <T>(path: string, data: object) => {
    const { data: answer, error } = await callApi<T>(request, path, data, cid, site)
    expect(error, path).toBeNull()
    return answer
  }

const formOf = (pageElement: PageElement) =>
  listAncestors(pageElement).find((one) => one.tag === 'form')!

// Forms and links over HTTP; scripted parts of the studio have separate journeys.
test('an empty course is built, published and completed with a certificate @arabic', async ({
  request,
  lang,
  say,
  academyWithoutBrowser: { url, later },
}) => {
  test.slow()
  const { trainer } = await createAcademyWithTrainer(request, url)
  const asked = asking(request, url, trainer.cid)
  const author = new PageVisitor(url, { 'accept-language': lang })
  author.cookies.set('cid', trainer.cid)
  await author.open('/my/trainer-profile/courses')
  await author.press('main button[type=submit]', say('Create', 'إنشاء'), {
    title: 'Books by hand',
    title_ar: 'كتب باليد',
  })
  expect(author.address).toMatch(/\/courses\/\d+\/outline$/)
  const builder = author.address.replace('/outline', '')
  const course_id = Number(builder.split('/').at(-1))

  // The last form adds a section; the others add lessons.
  const add = (at: number, title: string, title_ar: string, kind?: string) =>
    author.press(
      'button[value=add]',
      '',
      { title, title_ar, ...(kind && { kind }) },
      formOf(author.all('main button[value=add]').at(at)!),
    )
  await add(-1, 'Folding', 'الطيّ')
  await add(-1, 'Binding', 'التجليد')
  await add(0, 'A sheet', 'ورقة', 'video')
  await add(1, 'Paper grain', 'اتجاه الورق', 'article')
  await add(1, 'Patterns', 'نماذج', 'file')
  expect(author.text('main')).toContain(say('No video yet', 'لا فيديو بعد'))
  const [film, article, file] = author
    .all('main ol a')
    .map((it) => it.attributes.href!)
    .filter((it) => it.includes('/lesson/'))

  await sendFilm(request, url, trainer.cid, { course_id, part_id: Number(film!.split('/').at(-1)) })
  await author.open(film!)
  expect(author.text('main')).toContain(say('Ready', 'جاهز'))

  const save = (filled: Parameters<PageVisitor['press']>[2]) =>
    author.press('main button[type=submit]', say('Save', 'حفظ'), filled)
  await author.open(article!)
  await save({ body: '## Along it\n\n$a^2$', body_ar: '## معه' })
  expect(author.text('main h2')).toContain(say('Along it', 'معه'))
  await author.open(file!)
  const sheet = formOf(
    author.all('main input[name=sheet]').find((it) => it.attributes.value === 'own-file')!,
  )
  await author.press(
    'button[type=submit]',
    '',
    { file: new File(['fold,times\nhalf,3\n'], 'patterns.csv') },
    sheet,
  )
  expect(author.text('main a[download]')).toContain(say('Download', 'تنزيل'))

  await author.open(`${builder}/details`)
  await save({
    summary: 'From the first fold',
    summary_ar: 'من الطيّة الأولى',
    description: 'All of it.',
    outcomes: 'To fold',
    outcomes_ar: 'الطيّ',
    category_ids: true,
  })
  await offerCertificate(asked, course_id)
  const { slug } = await asked<{ slug: string }>('client/studio/head', { course_id })
  const test_id = await addTest(asked, slug)

  await author.open(`${builder}/preview`)
  expect(author.one('main iframe').attributes.srcdoc).toContain(
    say('From the first fold', 'من الطيّة الأولى'),
  )
  await author.follow('main a', say('Learner', 'متعلّم'))
  expect(author.one('main iframe').attributes.srcdoc).toContain(say('A sheet', 'ورقة'))

  await author.open(`${builder}/publish`)
  expect(author.text('main')).toContain(say('Everything is ready', 'كل شيء جاهز'))
  await author.press('main button[value=publish]')
  expect(author.text('main')).toContain(say('Published as version 1.', 'نشرنا النسخة ١.'))
  await asked('client/studio/test-publish', { test_id, published: true })

  const visitor = new PageVisitor(url, { 'accept-language': lang })
  await visitor.open(`/course/${slug}`)
  expect(visitor.text('h1')).toContain(say('Books by hand', 'كتب باليد'))
  expect(visitor.text('main')).toContain(say('Paper grain', 'اتجاه الورق'))

  const student = await createPerson(request, url)
  await learn(asking(request, url, student.cid), asked, { course_id, slug, later })
  const id = await certificate(asking(request, url, student.cid), slug)
  await visitor.open(`/crt/${id}`)
  expect(visitor.text('h1')).toContain(say('This certificate is valid', 'هذه الشهادة صحيحة وسارية'))
  for (const title of [say('Bookbinder', 'مجلّد كتب'), say('Books by hand', 'كتب باليد')])
    expect(visitor.text('main')).toContain(title)
})

/** Interrupts the chunked upload, resumes it, and waits for transcoding. */
async function sendFilm(
  request: APIRequestContext,
  site: string,
  cid: string,
  lesson: { course_id: number; part_id: number },
) {
  const asked = asking(request, site, cid)
  const bytes = readFileSync(createLargeVideo(9))
  const begin = () =>
    asked<{ id: string; received: number }>('client/studio/video/begin', {
      ...lesson,
      file_name: 'binding.mp4',
      bytes: bytes.length,
    })
  const send = async (id: string, offset: number) => {
    const part = {
      name: 'piece',
      mimeType: 'application/octet-stream',
      buffer: bytes.subarray(offset, offset + piece),
    }
    const multipart = { course_id: lesson.course_id, id, offset, piece: part }
    return (
      await request.post(`${site}/api/client/studio/video/piece`, { headers: { cid }, multipart })
    ).status()
  }
  const { id } = await begin()
  expect(await send(id, 0)).toBe(200)
  expect(await begin()).toMatchObject({ id, received: piece })
  expect(await send(id, piece)).toBe(200)
  const state = async () =>
    (await asked<{ video: { state: string } }>('client/studio/video', lesson)).video.state
  await expect.poll(state, { timeout: 120_000 }).toBe('ready')
}

async function offerCertificate(asked: Asked, course_id: number) {
  const { part_id } = await asked<{ part_id: number }>('client/studio/head', { course_id })
  const { revision, body } = await asked<{ revision: number; body: { certificate: object } }>(
    'client/studio/part',
    { course_id, part_id },
  )
  const certificate = {
    ...body.certificate,
    offered: true,
    title: 'Bookbinder',
    title_ar: 'مجلّد كتب',
  }
  await asked('client/studio/save', { course_id, part_id, revision, course: { certificate } })
}

/** Required for the certificate. */
async function addTest(asked: Asked, course: string) {
  const question_ids: number[] = []
  for (const { right: _, ...question } of questionTypeSamples)
    question_ids.push(
      (await asked<{ id: number }>('client/studio/question-save', { course, question })).id,
    )
  const { id: test_id } = await asked<{ id: number }>('client/studio/test-create', { course })
  await asked('client/studio/test-add', { test_id, question_ids })
  const { settings } = await asked<{ settings: { updated_at: string } }>('client/studio/test', {
    test_id,
  })
  await asked('client/studio/test-save', {
    test_id,
    updated_at: settings.updated_at,
    title: 'By hand',
    title_ar: 'باليد',
    is_required: true,
  })
  return test_id
}

/** Respects the minimum learning time; the author grades the essay. */
async function learn(
  asked: Asked,
  asAuthor: Asked,
  { course_id, slug, later }: { course_id: number; slug: string; later: (minutes: number) => void },
) {
  await asked('client/courses/enroll', { course_id })
  const open = async (lesson: string) =>
    (await asked<{ lesson: { id: number } }>('client/lessons/get', { course: slug, lesson })).lesson
      .id
  const [film, ...others] = [
    await open('a-sheet'),
    await open('paper-grain'),
    await open('patterns'),
  ]
  later(10)
  await asked('client/lessons/progress', { lesson_id: film, ranges: [[0, 4]] })
  for (const [at, lesson_id] of others.entries()) {
    later(20 + 10 * at)
    await asked('client/lessons/finish', { lesson_id })
  }
  type Begun = {
    attempt: { id: string }
    questions: { position: number; type: string; options: { key: string; text: string }[] }[]
  }
  const { attempt, questions } = await asked<Begun>('client/tests/start', { course: slug })
  const attempt_id = attempt.id
  for (const { position, type, options } of questions) {
    const { right, content } = questionTypeSamples.find((it) => it.type === type)!
    // Attempts have their own option keys, so options are matched by text.
    const byAuthor =
      'options' in content ? content.options : 'items' in content ? content.items : []
    const keyOf = (key: string) =>
      options.find((option) => option.text === byAuthor.find((one) => one.key === key)?.text)!.key
    const answer = !options.length
      ? right
      : Array.isArray(right)
        ? right.map(keyOf)
        : keyOf(right as string)
    await asked('client/tests/save', { attempt_id, position, answer, revision: 1 })
  }
  await asked('client/tests/submit', { attempt_id })
  const { position } = questions.find((it) => it.type === 'essay')!
  await asAuthor('client/trainer/grade', {
    attempt_id,
    position,
    rubric: [1],
    comment: 'So it is.',
  })
}

/** Sets the certificate name first. */
async function certificate(asked: Asked, course: string) {
  type Standing = { certificate: { id: string } | null; waits_for_name: boolean }
  const standing = () => asked<Standing>('client/certificates/course', { id: course })
  // A job issues it after grading.
  await expect.poll(async () => (await standing()).waits_for_name, { timeout: 120_000 }).toBe(true)
  await asked('client/certificates/name', { name: 'Salma Nabil', name_ar: 'سلمى نبيل' })
  return (await standing()).certificate!.id
}
