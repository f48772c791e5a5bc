import { beforeAll, describe, expect, it } from 'vitest'
import { arabicReader, englishReader, createWorld } from '#tests/world.ts'
import { courseCalls } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>
const abroad = { ...englishReader, country: 'de', currency: 'usd' as const }
const read = () => ({
  en: world.as(null, englishReader),
  ar: world.as(null, arabicReader),
  abroad: world.as(null, abroad),
})
const canary = 'canary-of-a-draft'
let html = 0

beforeAll(async () => {
  world = await createWorld()
  const { db, now } = world
  const published_at = now
  const add = async (
    table: 'categories' | 'trainers' | 'courses' | 'diplomas' | 'certificates',
    row: object,
  ) =>
    (
      await db
        .insertInto(table)
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const field = await add('categories', {
    slug: 'coding',
    title: 'Coding',
    title_ar: 'البرمجة',
    art: 'code',
    published_at,
  })
  const web = await add('categories', {
    slug: 'web',
    title: 'Web',
    parent_id: field,
    art: 'code',
    published_at,
  })
  const hidden = await add('categories', { slug: canary, title: canary, art: 'code' })
  const sale = {
    on_sale: true,
    in_plans: true,
    price_egp: 125_000,
    price_usd: 3900,
    list_price_egp: 190_000,
    list_price_usd: 5900,
  }
  const course = (slug: string, it: object) =>
    add('courses', {
      slug,
      title: `About ${slug}`,
      level: 'beginner',
      language: 'ar',
      art: 'code',
      published_at,
      ...it,
    })
  html = await course('html', {
    ...sale,
    title_ar: 'عن HTML',
    summary: 'In short',
    description: '**Bold** and <script>alert(1)</script>',
    description_ar: 'نص **مهم**',
    students_count: 90,
    outcomes: JSON.stringify([
      { text: 'One', text_ar: 'واحد' },
      { text: 'Two', text_ar: '' },
    ]),
  })
  const css = await course('css', { is_free: true, students_count: 10 })
  const draft = await course(canary, { ...sale, published_at: null })
  await db
    .insertInto('course_categories')
    .values([
      { course_id: html, category_id: hidden, position: 0 },
      { course_id: html, category_id: web, position: 1 },
      { course_id: css, category_id: web },
    ])
    .execute()
  const nadia = await add('trainers', {
    slug: 'nadia',
    name: 'Nadia',
    name_ar: 'نادية',
    bio: 'Her story',
    published_at,
  })
  const ghost = await add('trainers', { slug: canary, name: canary })
  await db
    .insertInto('course_trainers')
    .values([
      { course_id: html, trainer_id: ghost, position: 0 },
      { course_id: html, trainer_id: nadia, position: 1 },
      { course_id: css, trainer_id: nadia },
      { course_id: draft, trainer_id: nadia },
    ])
    .execute()
  await db
    .insertInto('course_prerequisites')
    .values([
      { course_id: html, prerequisite_id: css },
      { course_id: html, prerequisite_id: draft },
    ])
    .execute()
  const front = await add('diplomas', {
    slug: 'front-end',
    title: 'Front-end',
    art: 'code',
    price_egp: 1,
    price_usd: 1,
    published_at,
  })
  const unfinished = await add('diplomas', { slug: canary, title: canary, art: 'code' })
  await db
    .insertInto('diploma_courses')
    .values([front, unfinished].map((diploma_id) => ({ diploma_id, course_id: html, position: 1 })))
    .execute()
  await add('certificates', {
    slug: 'html-certificate',
    title: 'HTML',
    course_id: html,
    published_at,
  })
  await add('certificates', { slug: canary, title: canary, course_id: css })

  const section = async (course_id: number, position: number, title: string) =>
    (
      await db
        .insertInto('course_sections')
        .values({ course_id, position, title })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const [second, first] = [await section(html, 2, 'Later'), await section(html, 1, 'First')]
  const lesson = (section_id: number, position: number, slug: string, it: object) => ({
    course_id: html,
    section_id,
    position,
    slug,
    title: slug,
    kind: 'video',
    seconds: 60,
    ...it,
  })
  await db
    .insertInto('lessons')
    .values([
      lesson(second, 1, 'c', { kind: 'file' }),
      lesson(first, 2, 'b', {}),
      lesson(first, 1, 'a', {
        preview: true,
        title_ar: 'ألف',
        media: 'secret/a.mp4',
        body: 'secret words',
      }),
    ])
    .execute()

  for (const [at, it] of (
    [
      { rating: 5, lang: 'ar', text: 'ممتازة', trainer_reply: 'شكرًا', replied_at: now },
      { rating: 5, lang: 'en', text: 'Clear' },
      { rating: 2, lang: 'en', text: 'Too fast' },
      { rating: 1, lang: 'en', text: canary, hidden_at: now },
    ] as const
  ).entries()) {
    const { id } = await world.person({ first_name: 'Mona' })
    await db
      .insertInto('reviews')
      .values({
        course_id: html,
        user_id: id,
        created_at: new Date(now.getTime() - at * 60_000),
        ...it,
      })
      .execute()
  }
})

it('answers a course by slug and by id, and nothing that is not published', async () => {
  expect(await read().en(courseCalls.details, { id: 'html' })).toMatchObject({
    id: html,
    slug: 'html',
    title: 'About html',
  })
  expect(await read().en(courseCalls.details, { id: html })).toMatchObject({ slug: 'html' })
  for (const id of [canary, 'nothing', '999999', '9'.repeat(100)])
    for (const endpoint of Object.values(courseCalls))
      await expect(read().en(endpoint, { id })).rejects.toMatchObject({ code: 'not_found' })
})

it('returns the reader’s price and access', async () => {
  const facts = { is_free: false, in_plans: true, on_sale: true }
  expect(await read().en(courseCalls.details, { id: 'html' })).toMatchObject({
    ...facts,
    price: 125_000,
    list_price: 190_000,
    currency: 'egp',
  })
  expect(await read().abroad(courseCalls.details, { id: 'html' })).toMatchObject({
    price: 3900,
    list_price: 5900,
    currency: 'usd',
  })
})

it('returns the language of each text and safe HTML from Markdown', async () => {
  expect(await read().ar(courseCalls.details, { id: 'html' })).toMatchObject({
    title: 'عن HTML',
    lang: 'ar',
    summary: { text: 'In short', lang: 'en' },
    description: { text: '<p>نص <strong>مهم</strong></p>\n', lang: 'ar' },
    outcomes: [
      { text: 'واحد', lang: 'ar' },
      { text: 'Two', lang: 'en' },
    ],
  })
  expect((await read().en(courseCalls.details, { id: 'html' })).description.text).not.toContain(
    '<script',
  )
})

it('returns breadcrumbs, trainers, prerequisites, certificate and diplomas', async () => {
  expect(await read().en(courseCalls.details, { id: 'html' })).toMatchObject({
    trail: [{ slug: 'coding' }, { slug: 'web' }],
    category: { slug: 'coding' },
    trainers: [{ slug: 'nadia', courses_count: 2, students_count: 100, rating: 4 }],
    prerequisites: [{ slug: 'css' }],
    certificate: { slug: 'html-certificate' },
    diplomas: [{ slug: 'front-end' }],
    files_count: 1,
    previews_count: 1,
  })
})

it('returns sections and lessons in order without lesson content', async () => {
  const sections = await read().ar(courseCalls.content, { id: 'html' })
  expect(
    sections.map((section) => [
      section.title,
      section.lessons.map((lesson) => [lesson.slug, lesson.title, lesson.lang, lesson.preview]),
    ]),
  ).toEqual([
    [
      'First',
      [
        ['a', 'ألف', 'ar', true],
        ['b', 'b', 'en', false],
      ],
    ],
    ['Later', [['c', 'c', 'en', false]]],
  ])
  expect(JSON.stringify(sections)).not.toContain('secret')
  expect(await read().en(courseCalls.content, { id: 'css' })).toEqual([])
})

it('returns its trainers and their other courses', async () => {
  expect(await read().ar(courseCalls.trainers, { id: 'html' })).toMatchObject({
    trainers: [{ name: 'نادية', lang: 'ar', bio: { text: 'Her story', lang: 'en' } }],
    courses: [{ slug: 'css' }],
  })
})

describe('reviews', () => {
  it('come newest first with their language, the answer of the trainer, and no more of a name than its initial', async () => {
    const { items, breakdown, languages, total, pages } = await read().en(courseCalls.reviews, {
      id: 'html',
    })
    expect(items.map((it) => [it.rating, it.lang, it.text, it.name])).toEqual([
      [5, 'ar', 'ممتازة', 'Mona A.'],
      [5, 'en', 'Clear', 'Mona A.'],
      [2, 'en', 'Too fast', 'Mona A.'],
    ])
    expect(items[0]).toMatchObject({ trainer_reply: 'شكرًا' })
    expect(breakdown.map((it) => it.count)).toEqual([2, 0, 0, 1, 0])
    expect({ languages, total, pages }).toEqual({ languages: { en: 2, ar: 1 }, total: 3, pages: 1 })
  })

  it('can be narrowed to a mark and a language', async () => {
    const fives = await read().en(courseCalls.reviews, { id: 'html', rating: 5 })
    expect([fives.items.length, fives.total, fives.breakdown[3]!.count]).toEqual([2, 2, 1])
    expect(
      (await read().en(courseCalls.reviews, { id: 'html', rating: 5, language: 'en' })).items.map(
        (it) => it.text,
      ),
    ).toEqual(['Clear'])
    await expect(read().en(courseCalls.reviews, { id: 'html', rating: 6 })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})

it('shows nothing of drafts anywhere', async () => {
  for (const call of Object.values(read()))
    for (const id of ['html', 'css'])
      for (const endpoint of Object.values(courseCalls))
        expect(JSON.stringify(await call(endpoint, { id }))).not.toContain(canary)
})

it('takes few statements for a course of any size', async () => {
  const takes = (endpoint: (typeof courseCalls)[keyof typeof courseCalls]) =>
    world.statements(() => read().en(endpoint, { id: 'html' }))
  expect([
    await takes(courseCalls.details),
    await takes(courseCalls.content),
    await takes(courseCalls.trainers),
    await takes(courseCalls.reviews),
  ]).toEqual([1, 1, 3, 3])
})
