import { beforeAll, expect, it } from 'vitest'
import { arabicReader, englishReader, createWorld } from '#tests/world.ts'
import { diplomaCalls } from '../diplomas/contract.ts'
import { trainerCalls } from '../trainers/contract.ts'
import { certificateOfferCalls } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>
const canary = 'canary-of-a-draft'
const read = () => ({ en: world.as(null, englishReader), ar: world.as(null, arabicReader) })
let diploma = 0

beforeAll(async () => {
  world = await createWorld({ connections: 5 })
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
  const course = (slug: string, it: object = {}) =>
    add('courses', {
      slug,
      title: slug,
      level: 'beginner',
      language: 'ar',
      art: 'code',
      is_free: true,
      published_at,
      ...it,
    })
  const outcomes = JSON.stringify([{ text: 'Build', text_ar: 'بناء' }])
  const [css, html, draft] = [
    await course('css', { outcomes, students_count: 5 }),
    await course('html', {
      level: 'advanced',
      language: 'both',
      title_ar: 'لغة HTML',
      students_count: 9,
    }),
    await course(canary, { published_at: null }),
  ]
  await db.insertInto('course_categories').values({ course_id: html, category_id: field }).execute()
  const nadia = await add('trainers', {
    slug: 'nadia',
    name: 'Nadia',
    name_ar: 'نادية',
    bio: 'Story',
    country_id: 'eg',
    published_at,
  })
  const ghost = await add('trainers', { slug: canary, name: canary })
  await db
    .insertInto('course_trainers')
    .values(
      [css, html, draft].flatMap((course_id) =>
        [nadia, ghost].map((trainer_id) => ({ course_id, trainer_id })),
      ),
    )
    .execute()
  const section = await db
    .insertInto('course_sections')
    .values({ course_id: html, title: 'One', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lessons')
    .values({
      course_id: html,
      section_id: section.id,
      slug: 'first',
      title: 'First',
      kind: 'video',
      seconds: 120,
      position: 1,
    })
    .execute()
  diploma = await add('diplomas', {
    slug: 'front-end',
    title: 'Front-end',
    title_ar: 'الواجهات',
    description: 'A **way**',
    category_id: field,
    art: 'code',
    price_egp: 280_000,
    price_usd: 9200,
    published_at,
  })
  const unfinished = await add('diplomas', { slug: canary, title: canary, art: 'code' })
  await db
    .insertInto('diploma_courses')
    .values([
      { diploma_id: diploma, course_id: html, position: 2 },
      { diploma_id: diploma, course_id: css, position: 1 },
      { diploma_id: diploma, course_id: draft, position: 3 },
    ])
    .execute()
  const certificate = (slug: string, it: object) =>
    add('certificates', { slug, title: slug, signatory_id: nadia, published_at, ...it })
  await certificate('front-end-certificate', {
    diploma_id: diploma,
    attests: 'Can build',
    signatory_title: 'Lead',
  })
  await certificate('html-certificate', { course_id: html, signatory_id: ghost })
  await certificate(`${canary}-course`, { course_id: draft })
  await certificate(`${canary}-diploma`, { diploma_id: unfinished })
  await certificate(`${canary}-itself`, { course_id: css, published_at: null })
  for (const [rating, it] of [
    [5, {}],
    [4, { hidden_at: now, text: canary }],
  ] as const) {
    const { id } = await world.person()
    await db
      .insertInto('reviews')
      .values({ course_id: html, user_id: id, rating, lang: 'ar', text: 'واضحة', ...it })
      .execute()
  }
})

it('answers a diploma with its published courses in their order, their trainers and its certificate', async () => {
  const found = await read().ar(diplomaCalls.details, { id: 'front-end' })
  expect(found).toMatchObject({
    id: diploma,
    title: 'الواجهات',
    lang: 'ar',
    description: { text: '<p>A <strong>way</strong></p>\n', lang: 'en' },
    price: 280_000,
    currency: 'egp',
    category: { title: 'البرمجة' },
    lessons_count: 1,
    total_seconds: 120,
    rating: 5,
    rating_count: 1,
    outcomes: [{ text: 'بناء', lang: 'ar' }],
    trainers: [{ slug: 'nadia', courses_count: 2 }],
    certificate: { slug: 'front-end-certificate' },
  })
  expect(found.courses.map((it) => it.slug)).toEqual(['css', 'html'])
  expect(await read().en(diplomaCalls.details, { id: diploma })).toMatchObject({
    slug: 'front-end',
  })
})

it('answers what is in a diploma, course by course', async () => {
  const content = await read().ar(diplomaCalls.content, { id: 'front-end' })
  expect(
    content.map((item) => [
      item.title,
      item.lang,
      item.sections.map((section) => section.lessons.length),
    ]),
  ).toEqual([
    ['css', 'en', []],
    ['لغة HTML', 'ar', [1]],
  ])
})

it('answers a trainer with what they teach and what is said of it', async () => {
  const found = await read().ar(trainerCalls.details, { id: 'nadia' })
  expect(found).toMatchObject({
    name: 'نادية',
    bio: { text: 'Story', lang: 'en' },
    country_id: 'eg',
    languages: ['en', 'ar'],
    fields: [{ slug: 'coding', title: 'البرمجة' }],
    rating_count: 1,
    students_count: 14,
    reviews: [{ text: 'واضحة', lang: 'ar', course: { slug: 'html', title: 'لغة HTML' } }],
  })
  expect(found.courses.map((it) => it.slug)).toEqual(['html', 'css'])
})

it('answers the certificates on offer, with what leads to each and who signs it', async () => {
  const { items, total } = await read().en(certificateOfferCalls.list, {})
  expect(total).toBe(2)
  expect(items).toMatchObject([
    {
      slug: 'front-end-certificate',
      of: { kind: 'diploma', slug: 'front-end', lessons_count: 1 },
      signatory: { slug: 'nadia' },
    },
    { slug: 'html-certificate', of: { kind: 'course', slug: 'html' }, signatory: null },
  ])
  expect(
    await read().en(certificateOfferCalls.details, { id: 'front-end-certificate' }),
  ).toMatchObject({
    attests: { text: 'Can build', lang: 'en' },
    signatory_title: { text: 'Lead' },
  })
})

it('lists diplomas and trainers in pages', async () => {
  expect(await read().en(diplomaCalls.list, {})).toMatchObject({
    items: [{ slug: 'front-end' }],
    page: 1,
    pages: 1,
    total: 1,
  })
  const coding = [{ slug: 'coding', title: 'Coding', lang: 'en' }]
  expect(await read().en(trainerCalls.list, { page: 2 })).toEqual({
    items: [],
    page: 2,
    pages: 1,
    total: 1,
    fields: coding,
  })
})

it('filters diplomas and trainers by words in either language, by field and by language', async () => {
  const found = async (
    endpoint: typeof diplomaCalls.list | typeof trainerCalls.list,
    input: object,
  ) => (await read().ar(endpoint, input)).items.map((it) => it.slug)
  for (const input of [
    { q: 'نادية' },
    { q: 'ناديه' },
    { q: 'NADIA' },
    { category: 'coding' },
    { language: 'ar' },
    { sort: 'rating' },
    { sort: 'name' },
  ])
    expect([input, await found(trainerCalls.list, input)]).toEqual([input, ['nadia']])
  for (const input of [
    { q: 'front-end' },
    { category: 'coding' },
    { sort: 'price' },
    { sort: 'length' },
    { sort: 'newest' },
  ])
    expect([input, await found(diplomaCalls.list, input)]).toEqual([input, ['front-end']])
  for (const input of [{ q: 'nobody' }, { q: '%' }, { q: '_' }, { category: 'nothing' }]) {
    expect([input, await found(trainerCalls.list, input)]).toEqual([input, []])
    expect([input, await found(diplomaCalls.list, input)]).toEqual([input, []])
  }
  await expect(found(trainerCalls.list, { sort: 'price' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

it('finds nothing that is not published', async () => {
  for (const endpoint of [
    diplomaCalls.details,
    diplomaCalls.content,
    trainerCalls.details,
    certificateOfferCalls.details,
  ])
    for (const id of [
      canary,
      `${canary}-course`,
      `${canary}-diploma`,
      `${canary}-itself`,
      'nothing',
      '99999',
    ])
      await expect(read().en(endpoint, { id })).rejects.toMatchObject({ code: 'not_found' })
})

it('shows nothing of drafts anywhere', async () => {
  for (const call of Object.values(read())) {
    const answers = await Promise.all([
      call(diplomaCalls.list, {}),
      call(diplomaCalls.details, { id: 'front-end' }),
      call(diplomaCalls.content, { id: 'front-end' }),
      call(trainerCalls.list, {}),
      call(trainerCalls.details, { id: 'nadia' }),
      call(certificateOfferCalls.list, {}),
    ])
    expect(JSON.stringify(answers)).not.toContain(canary)
  }
})

it('takes few statements, however much there is', async () => {
  const { en } = read()
  expect(await world.statements(() => en(diplomaCalls.details, { id: 'front-end' }))).toBe(1)
  expect(await world.statements(() => en(diplomaCalls.content, { id: 'front-end' }))).toBe(1)
  expect(await world.statements(() => en(trainerCalls.details, { id: 'nadia' }))).toBe(4)
  expect(await world.statements(() => en(certificateOfferCalls.list, {}))).toBe(1)
  expect(
    await world.statements(() => en(certificateOfferCalls.details, { id: 'html-certificate' })),
  ).toBe(1)
})
