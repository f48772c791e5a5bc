import { beforeAll, expect, it } from 'vitest'
import { api } from '#api.ts'
import { countryCalls } from '#features/accounts/countries/contract.ts'
import { catalogueCalls } from '#features/catalogue/contract.ts'
import { homeCalls } from '#features/catalogue/home/contract.ts'
import { commerce } from '#features/pricing/contract.ts'
import type { Endpoint } from '#platform/call/contract.ts'
import { dispatch } from '#platform/call/gate.server.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import { arabicReader, englishReader, createWorld } from '#tests/world.ts'
import { contentCalls } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>

beforeAll(async () => {
  world = await createWorld()
  const { db, now } = world
  const published_at = now
  await db
    .insertInto('home_slides')
    .values([
      { slug: 'second', title: 'Second', art: 'science', position: 2, published_at },
      { slug: 'first', title: 'First', title_ar: 'الأولى', position: 1, published_at },
      { slug: 'draft', title: 'Draft' },
    ])
    .execute()
  await db
    .insertInto('testimonials')
    .values([
      { slug: 'one', name: 'Mona', name_ar: 'منى', text: 'Good.', rating: 5, published_at },
      { slug: 'draft', name: 'Nobody', text: 'Draft.' },
    ])
    .execute()
  await db
    .insertInto('contacts')
    .values({
      slug: 'mail',
      kind: 'email',
      label: 'E-mail',
      label_ar: 'البريد',
      value: 'hello@academy.example',
    })
    .execute()
  await db
    .insertInto('seo_records')
    .values({ id: '1title', value: 'Study', value_ar: 'ادرس' })
    .execute()
  const plan = { period: 'month', price_egp: 34_900, price_usd: 1200, features: ['Everything'] }
  await db
    .insertInto('plans')
    .values([
      { ...plan, slug: 'monthly', title: 'Monthly', title_ar: 'شهرية', features_ar: ['كل شيء'] },
      { ...plan, slug: 'retired', title: 'Retired', active: false },
    ])
    .execute()
})

it('returns published slides in order with the light on the side without text', async () => {
  const slides = await world.as(null, englishReader)(contentCalls.slider, {})
  expect(slides.map(({ slug, image }) => [slug, image])).toEqual([
    ['first', '/art/wide/farqad-hero.svg'],
    ['second', '/art/wide/second.svg'],
  ])
  expect(await world.as(null, arabicReader)(contentCalls.slider, {})).toMatchObject([
    { title: 'الأولى', lang: 'ar', image: '/art/wide-rtl/farqad-hero.svg' },
    { title: 'Second', lang: 'en', image: '/art/wide-rtl/second.svg' },
  ])
})

it('excludes slides that link to unpublished content', async () => {
  const { db, now } = world
  const art = 'code'
  const post = await db
    .insertInto('posts')
    .values({ slug: 'led-to', title: 'Post', body: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const course = await db
    .insertInto('courses')
    .values({
      slug: 'led-to',
      title: 'Course',
      art,
      level: 'beginner',
      language: 'en',
      is_free: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('diplomas')
    .values({ slug: 'led-to', title: 'Diploma', art, price_egp: 1, price_usd: 1 })
    .execute()
  await db.insertInto('categories').values({ slug: 'led-to', title: 'Category', art }).execute()
  await db.insertInto('trainers').values({ slug: 'led-to', name: 'Trainer' }).execute()
  await db
    .insertInto('certificates')
    .values({ slug: 'led-to', title: 'Certificate', course_id: course.id, published_at: now })
    .execute()
  const links = [
    '/course/led-to',
    `/course/${course.id}`,
    '/course/led-to/reviews?from=home',
    '/diploma/led-to#path',
    '/our-blog/led-to',
    `/our-blog/${post.id}`,
    '/courses/c/led-to',
    '/categories/c/led-to/t/words',
    '/search/c/led-to',
    '/trainer/led-to',
    '/certificate/led-to',
  ]
  const always = [
    '',
    '/pricing',
    '/our-blog/rss.xml',
    '/course',
    'https://elsewhere.example/course/led-to',
  ]
  await db
    .insertInto('home_slides')
    .values(
      [...links, ...always, '/course/nobody-made-it'].map((link, at) => ({
        slug: `led-${at}`,
        title: 'A',
        link,
        position: 3 + at,
        published_at: now,
      })),
    )
    .execute()
  const led = async () =>
    (await world.as(null, englishReader)(contentCalls.slider, {}))
      .filter((it) => it.slug.startsWith('led-'))
      .map((it) => it.link)
  expect(await led()).toEqual(always)

  const tables = ['courses', 'diplomas', 'posts', 'categories', 'trainers'] as const
  for (const it of tables)
    await db.updateTable(it).set({ published_at: now }).where('slug', '=', 'led-to').execute()
  expect(await led()).toEqual([...links, ...always])

  await db
    .updateTable('diplomas')
    .set({ published_at: null })
    .where('slug', '=', 'led-to')
    .execute()
  expect(await led()).toEqual([...links.filter((it) => !it.startsWith('/diploma')), ...always])
  // A post has a publication date.
  const later = new Date(now.getTime() + 60_000)
  await db.updateTable('posts').set({ published_at: later }).where('slug', '=', 'led-to').execute()
  expect(await led()).not.toContain('/our-blog/led-to')
  await db.deleteFrom('home_slides').where('slug', 'like', 'led-%').execute()
})

it('shows published testimonials, naming the language they are in', async () => {
  expect(await world.as(null, arabicReader)(contentCalls.testimonials, {})).toMatchObject([
    { name: 'منى', text: 'Good.', lang: 'en', rating: 5 },
  ])
})

it('returns contact details and SEO texts', async () => {
  expect(await world.as(null, arabicReader)(contentCalls.contacts, {})).toMatchObject([
    { kind: 'email', label: 'البريد', value: 'hello@academy.example', href: null },
  ])
  expect(await world.as(null)(contentCalls.seo, {})).toEqual([
    { id: '1title', value: 'Study', value_ar: 'ادرس' },
  ])
})

it("offers active plans at the price of the reader's region", async () => {
  expect(await world.as(null, arabicReader)(commerce.activePlans, {})).toMatchObject([
    { slug: 'monthly', title: 'شهرية', price: 34_900, currency: 'egp', features: ['كل شيء'] },
  ])
  const abroad: ReaderContext = { ...englishReader, country: null, currency: 'usd' }
  expect(await world.as(null, abroad)(commerce.activePlans, {})).toMatchObject([
    { price: 1200, currency: 'usd', features: ['Everything'] },
  ])
})

it("names countries and currencies in the reader's language", async () => {
  const countries = await world.as(null, arabicReader)(countryCalls.countries, {})
  expect(countries.find((it) => it.id === 'eg')).toEqual({
    id: 'eg',
    name: 'مصر',
    dial_code: '+20',
    currency: 'egp',
  })
  expect((await world.as(null)(countryCalls.currencies, {})).map((it) => it.id)).toEqual([
    'egp',
    'usd',
  ])
})

it('makes the home page of as many statements, however much there is to show', async () => {
  const calls = [
    contentCalls.slider,
    catalogueCalls.categories,
    homeCalls.courses,
    homeCalls.trainers,
    homeCalls.diplomas,
    homeCalls.figures,
    commerce.activePlans,
    contentCalls.testimonials,
    contentCalls.seo,
  ]
  let answered = 0
  const db = world.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answered++
      return result
    },
  })
  const request = { ip: '127.0.0.1', user_agent: 'tests' }
  const visitor = {
    db,
    actor: null,
    reader: arabicReader,
    now: world.now,
    request,
    services: world.services,
  }
  const statements = async () => {
    answered = 0
    for (const it of calls) await dispatch(api, visitor, it as Endpoint, {})
    return answered
  }
  const few = await statements()
  await addMuch()
  expect(await statements()).toBe(few)
  expect(few).toBe(calls.length)
})

/** Adds 20 of each item on the home page with their relations. */
async function addMuch() {
  const { db, now: published_at } = world
  const rows = <T>(make: (slug: string, at: number) => T) =>
    Array.from({ length: 20 }, (_, at) => make(`many-${at + 1}`, at))
  const named = (slug: string) => ({ slug, title: slug, art: 'code', published_at })
  const categories = await db.insertInto('categories').values(rows(named)).returning('id').execute()
  const trainers = await db
    .insertInto('trainers')
    .values(rows((slug) => ({ slug, name: slug, published_at })))
    .returning('id')
    .execute()
  const courses = await db
    .insertInto('courses')
    .values(rows((slug) => ({ ...named(slug), level: 'beginner', language: 'en', is_free: true })))
    .returning('id')
    .execute()
  const diplomas = await db
    .insertInto('diplomas')
    .values(rows((slug) => ({ ...named(slug), price_egp: 1000, price_usd: 100 })))
    .returning('id')
    .execute()
  const course_id = (at: number) => courses[at]!.id
  await db
    .insertInto('course_categories')
    .values(rows((_, at) => ({ course_id: course_id(at), category_id: categories[at]!.id })))
    .execute()
  await db
    .insertInto('course_trainers')
    .values(rows((_, at) => ({ course_id: course_id(at), trainer_id: trainers[at]!.id })))
    .execute()
  await db
    .insertInto('diploma_courses')
    .values(
      rows((_, at) => ({ course_id: course_id(at), diploma_id: diplomas[at]!.id, position: 1 })),
    )
    .execute()
  await db
    .insertInto('testimonials')
    .values(rows((slug) => ({ slug, name: slug, text: 'Good.', published_at })))
    .execute()
}
