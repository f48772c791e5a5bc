import { beforeAll, expect, it } from 'vitest'
import { catalogueCalls } from '../contract.ts'
import { arabicReader, englishReader, createWorld } from '#tests/world.ts'
import { homeCalls } from './contract.ts'

const abroad = { ...englishReader, country: 'de', currency: 'usd' as const }
let world: Awaited<ReturnType<typeof createWorld>>
const read = () => ({
  en: world.as(null, englishReader),
  ar: world.as(null, arabicReader),
  abroad: world.as(null, abroad),
})

beforeAll(async () => {
  world = await createWorld()
  const { db, now } = world
  const published_at = now
  const category = async (
    slug: string,
    parent_id: number | null,
    published: boolean,
    title_ar = '',
  ) =>
    (
      await db
        .insertInto('categories')
        .values({
          slug,
          title: slug,
          title_ar,
          parent_id,
          art: 'code',
          published_at: published ? published_at : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const field = await category('coding', null, true, 'البرمجة')
  const web = await category('web', field, true)
  const servers = await category('servers', field, true)
  const secret = await category('secret', null, false)
  await category('under-secret', secret, true)

  const course = async (slug: string, categories: number[], it: object) => {
    const { id } = await db
      .insertInto('courses')
      .values({
        slug,
        title: `About ${slug}`,
        level: 'beginner',
        language: 'both',
        art: 'code',
        published_at,
        ...it,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('course_categories')
      .values(categories.map((category_id, position) => ({ course_id: id, category_id, position })))
      .execute()
    return id
  }
  const sale = {
    on_sale: true,
    in_plans: true,
    price_egp: 125_000,
    price_usd: 3900,
    list_price_egp: 190_000,
    list_price_usd: 5900,
  }
  const html = await course('html', [web], {
    ...sale,
    title_ar: 'عن HTML',
    students_count: 90,
    rating_avg: 4.6666,
    rating_count: 3,
  })
  const css = await course('css', [web, servers], { is_free: true, students_count: 120 })
  await course('plans-only', [servers], { in_plans: true, students_count: 10 })
  const draft = await course('draft', [web], { ...sale, published_at: null, students_count: 999 })

  const trainer = async (slug: string, it: object) =>
    (
      await db
        .insertInto('trainers')
        .values({ slug, name: `Name of ${slug}`, published_at, ...it })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const nadia = await trainer('nadia', { name_ar: 'نادية', headline: 'Engineer' })
  const hidden = await trainer('hidden', { published_at: null })
  await db
    .insertInto('course_trainers')
    .values([
      { course_id: html, trainer_id: hidden, position: 0 },
      { course_id: html, trainer_id: nadia, position: 1 },
      { course_id: css, trainer_id: nadia },
      { course_id: draft, trainer_id: nadia },
    ])
    .execute()

  const diploma = async (slug: string, it: object) =>
    (
      await db
        .insertInto('diplomas')
        .values({
          slug,
          title: slug,
          art: 'code',
          category_id: field,
          price_egp: 300_000,
          price_usd: 9900,
          steps: JSON.stringify([
            { text: 'One', text_ar: 'واحد' },
            { text: 'Two', text_ar: '' },
          ]),
          published_at,
          ...it,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const front = await diploma('front-end', {})
  await diploma('unfinished', { published_at: null })
  await db
    .insertInto('diploma_courses')
    .values(
      [html, css, draft].map((course_id, position) => ({ diploma_id: front, course_id, position })),
    )
    .execute()
})

it('shows published courses, the most popular first', async () => {
  const courses = await read().en(homeCalls.courses, {})
  expect(courses.map((it) => it.slug)).toEqual(['css', 'html', 'plans-only'])
})

it("prices a course for the reader's region, free as 0, and not at all where only a plan opens it", async () => {
  const egypt = await read().en(homeCalls.courses, {})
  expect(egypt.map(({ price, list_price, currency }) => [price, list_price, currency])).toEqual([
    [0, null, 'egp'],
    [125_000, 190_000, 'egp'],
    [null, null, 'egp'],
  ])
  const elsewhere = await read().abroad(homeCalls.courses, {})
  expect(elsewhere[1]).toMatchObject({ price: 3900, list_price: 5900, currency: 'usd' })
})

it('answers in Arabic and marks fallbacks to English', async () => {
  const [css, html] = await read().ar(homeCalls.courses, {})
  expect(html).toMatchObject({
    title: 'عن HTML',
    lang: 'ar',
    category: { slug: 'coding', title: 'البرمجة', lang: 'ar' },
    trainer: { name: 'نادية', lang: 'ar' },
  })
  expect(css).toMatchObject({ title: 'About css', lang: 'en' })
  expect((await read().en(homeCalls.courses, {}))[1]).toMatchObject({
    title: 'About html',
    lang: 'en',
    trainer: { slug: 'nadia', lang: 'en' },
  })
})

it('gives every course a picture and a mark of one decimal', async () => {
  const [, html] = await read().en(homeCalls.courses, {})
  expect(html).toMatchObject({ image: '/art/html.svg', rating: 4.7, rating_count: 3 })
})

it('answers the tree of published categories, counting each course once, subcategories included', async () => {
  const categories = await read().ar(catalogueCalls.categories, {})
  expect(
    categories.map(({ slug, title, lang, courses_count }) => [slug, title, lang, courses_count]),
  ).toEqual([
    ['coding', 'البرمجة', 'ar', 3],
    ['web', 'web', 'en', 2],
    ['servers', 'servers', 'en', 2],
  ])
  expect(categories[0]).toMatchObject({
    parent_id: null,
    thumbnail: '/art/coding.svg',
    art: 'code',
  })
  expect(categories[1]!.parent_id).toBe(categories[0]!.id)
})

it('shows published trainers with how many published courses they teach', async () => {
  expect(await read().ar(homeCalls.trainers, {})).toMatchObject([
    {
      slug: 'nadia',
      name: 'نادية',
      lang: 'ar',
      headline: 'Engineer',
      thumbnail: null,
      courses_count: 2,
    },
  ])
})

it('shows published diplomas with their published courses and their steps', async () => {
  expect(await read().ar(homeCalls.diplomas, {})).toMatchObject([
    {
      slug: 'front-end',
      lang: 'en',
      courses_count: 2,
      price: 300_000,
      currency: 'egp',
      image: '/art/square/front-end.svg',
      steps: ['واحد', 'Two'],
      category: { title: 'البرمجة' },
    },
  ])
})

it('counts published content', async () => {
  expect(await read().en(homeCalls.figures, {})).toEqual({
    courses: 3,
    trainers: 1,
    lesson_seconds: 0,
  })
})
