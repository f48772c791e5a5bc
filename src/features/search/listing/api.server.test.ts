import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from '#db/demo/load.ts'
import { createMemoryStorage } from '#tests/memory-storage.ts'
import { arabicReader, englishReader, createWorld } from '#tests/world.ts'
import { catalogueCalls } from '#features/catalogue/contract.ts'
import { listingCalls } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>

beforeAll(async () => {
  world = await createWorld()
  await loadDemo(world.db, world.now, createMemoryStorage())
})

const list = (input: object = {}, reader = englishReader) =>
  world.as(null, reader)(listingCalls.courses, input)

describe('the list of courses', () => {
  it('has every published course once, 24 a page', async () => {
    const first = await list()
    expect(first).toMatchObject({
      page: 1,
      pages: Math.ceil(first.total / 24),
      total: 47,
      empty: null,
    })
    const second = await list({ page: 2 })
    expect(new Set([...first.items, ...second.items].map((it) => it.slug)).size).toBe(47)
    expect((await list({ page: 3 })).items).toEqual([])
  })

  it('counts the results of each filter option', async () => {
    const filters = { category: 'programming', language: 'ar' }
    const { facets } = await list(filters)
    for (const name of ['level', 'language', 'access', 'length'] as const)
      for (const { value, count } of facets[name])
        expect([name, value, (await list({ ...filters, [name]: value })).total]).toEqual([
          name,
          value,
          count,
        ])
    for (const { value, count } of facets.rating)
      expect((await list({ ...filters, rating: value })).total).toBe(count)
    for (const { slug, count } of facets.category)
      expect([slug, (await list({ ...filters, category: slug })).total]).toEqual([slug, count])
  })

  it('returns matching courses for each filter', async () => {
    const shown = async (input: object) => (await list(input)).items
    for (const level of ['beginner', 'intermediate', 'advanced'])
      for (const it of await shown({ level })) expect([it.slug, it.level]).toEqual([it.slug, level])
    for (const language of ['ar', 'en'])
      for (const it of await shown({ language })) expect([language, 'both']).toContain(it.language)
    for (const it of await shown({ access: 'free' }))
      expect([it.slug, it.price]).toEqual([it.slug, 0])
    for (const it of await shown({ access: 'plan' }))
      expect([it.slug, it.in_plans]).toEqual([it.slug, true])
    for (const it of await shown({ access: 'buy' }))
      expect([it.slug, it.price]).toEqual([it.slug, expect.any(Number)])
    const hours = { short: [0, 2], medium: [2, 5], long: [5, 10], extended: [10, Infinity] }
    for (const [length, [from, to]] of Object.entries(hours))
      for (const it of await shown({ length }))
        expect([
          it.slug,
          it.total_seconds >= from! * 3600 && it.total_seconds < to! * 3600,
        ]).toEqual([it.slug, true])
    for (const rating of [4.5, 4, 3.5, 3])
      for (const it of await shown({ rating })) expect(it.rating).toBeGreaterThanOrEqual(rating)
  })

  it('takes several values of a filter, as a list or as addresses write them', async () => {
    const both = await list({ level: 'beginner,advanced' })
    expect(both.total).toBe(
      (await list({ level: 'beginner' })).total + (await list({ level: ['advanced'] })).total,
    )
    expect((await list({ rating: '4.5' })).total).toBe((await list({ rating: 4.5 })).total)
  })

  it('sorts by the requested order', async () => {
    const by = async (sort: string, reader = englishReader) => (await list({ sort }, reader)).items
    const students = (await by('popular')).map((it) => it.students_count)
    expect(students).toEqual(students.toSorted((a, b) => b - a))
    const prices = (await by('price')).map((it) => it.price ?? Infinity)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const dollars = (await by('price', { ...arabicReader, currency: 'usd' })).map(
      (it) => it.price ?? Infinity,
    )
    expect(dollars).toEqual(dollars.toSorted((a, b) => a - b))
    expect((await by('newest'))[0]!.slug).not.toBe((await by('popular'))[0]!.slug)
  })

  it('suggests filters to remove when nothing matches, and popular courses', async () => {
    const { empty, total } = await list({
      category: 'health',
      level: 'advanced',
      access: 'free',
      rating: 4.5,
      length: 'extended',
    })
    expect(total).toBe(0)
    expect(empty!.popular).toHaveLength(8)
    for (const { filter, count } of empty!.without)
      expect([filter, count]).toEqual([filter, expect.any(Number)])
  })

  it('refuses unknown values', async () => {
    await expect(list({ category: 'no-such-thing' })).rejects.toMatchObject({ code: 'not_found' })
    for (const wrong of [
      { sort: 'password' },
      { page: -1 },
      { page: 1e9 },
      { limit: 1e9 },
      { fields: 'password_hash' },
      { level: "beginner'--" },
      { rating: '1 or 1=1' },
    ])
      await expect(list(wrong)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it.each([
    [{ page: 0 }, { page: 'number_too_small' }],
    [{ page: 1_000_000 }, { page: 'number_too_large' }],
    [{ page: '-1' }, { page: 'not_allowed' }],
    [{ page: 'two' }, { page: 'not_allowed' }],
    [{ page: '' }, { page: 'required' }],
    [{ category: 5 }, { category: 'not_allowed' }],
  ])('says what is wrong with %j', async (input, fields) => {
    await expect(list(input)).rejects.toMatchObject({ code: 'invalid_input', fields })
  })

  it('keeps its counts as courses are edited, moved, taken back and deleted', async () => {
    const { db, now } = world
    const counted = sql<{ category_set: number; facets: number; courses: number; seconds: number }>
    const kept = async () =>
      (
        await counted`select category_set, facets, courses, seconds from course_counts where courses <> 0 or seconds <> 0 order by 1, 2`.execute(
          db,
        )
      ).rows
    const real = async () =>
      (
        await counted`select category_set, facets, count(*) as courses, sum(total_seconds) as seconds
          from (select *, course_facets(courses) from courses) c join (select course_id, category_set, facets from course_search) s on s.course_id = c.id and s.facets = course_facets
          where published_at is not null group by 1, 2 order by 1, 2`.execute(db)
      ).rows
    const [first, second, third] = (await db
      .selectFrom('courses')
      .select('id')
      .where('published_at', 'is not', null)
      .orderBy('id')
      .limit(3)
      .execute()) as [{ id: number }, { id: number }, { id: number }]
    await db
      .updateTable('courses')
      .set({ level: 'advanced', rating_avg: 2.5, students_count: 7 })
      .where('id', 'in', [first.id, second.id])
      .execute()
    await db.deleteFrom('course_categories').where('course_id', '=', second.id).execute()
    await db
      .updateTable('lessons')
      .set({ seconds: 9999 })
      .where('course_id', '=', third.id)
      .execute()
    expect(await kept()).toEqual(await real())
    await db.updateTable('courses').set({ published_at: null }).where('id', '=', first.id).execute()
    const course = {
      level: 'beginner',
      language: 'en',
      is_free: true,
      art: 'code',
      title: 'Short-lived',
      slug: 'short-lived',
    } as const
    await db
      .insertInto('courses')
      .values({ ...course, published_at: now })
      .execute()
    await db.deleteFrom('courses').where('slug', '=', course.slug).execute()
    expect(await kept()).toEqual(await real())
    expect((await list()).total).toBe(46)
    for (const { slug, courses_count } of await world.as(null)(catalogueCalls.categories, {}))
      expect([slug, (await list({ category: slug })).total]).toEqual([slug, courses_count])
  })

  it('runs a constant number of statements', async () => {
    const few = await world.statements(() => list({ category: 'business' }))
    expect(await world.statements(() => list())).toBe(few)
    expect(few).toBeLessThanOrEqual(3)
  })
})
