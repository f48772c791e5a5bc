import { beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from '#db/demo/load.ts'
import { memoryStorage } from '#tests/memory-storage.ts'
import { arabic, english, newWorld } from '#tests/world.ts'
import { listing } from './contract.ts'

let world: Awaited<ReturnType<typeof newWorld>>

beforeAll(async () => {
  world = await newWorld()
  await loadDemo(world.db, world.now, memoryStorage())
})

const list = (input: object = {}, reader = english) => world.as(null, reader)(listing.courses, input)

describe('the list of courses', () => {
  it('has every published course once, 24 a page', async () => {
    const first = await list()
    expect(first).toMatchObject({ page: 1, pages: Math.ceil(first.total / 24), total: 46, empty: null })
    const second = await list({ page: 2 })
    expect(new Set([...first.items, ...second.items].map((it) => it.slug)).size).toBe(46)
    expect((await list({ page: 3 })).items).toEqual([])
  })

  it('counts for every filter what choosing it shows', async () => {
    const filters = { category: 'programming', language: 'ar' }
    const { facets } = await list(filters)
    for (const name of ['level', 'language', 'access', 'length'] as const)
      for (const { value, count } of facets[name])
        expect([name, value, (await list({ ...filters, [name]: value })).total]).toEqual([name, value, count])
    for (const { value, count } of facets.rating) expect((await list({ ...filters, rating: value })).total).toBe(count)
    for (const { slug, count } of facets.category) expect([slug, (await list({ ...filters, category: slug })).total]).toEqual([slug, count])
  })

  it('takes several values of a filter, as a list or as addresses write them', async () => {
    const both = await list({ level: 'beginner,advanced' })
    expect(both.total).toBe((await list({ level: 'beginner' })).total + (await list({ level: ['advanced'] })).total)
    expect((await list({ rating: '4.5' })).total).toBe((await list({ rating: 4.5 })).total)
  })

  it('sorts by what was asked for', async () => {
    const by = async (sort: string, reader = english) => (await list({ sort }, reader)).items
    const students = (await by('popular')).map((it) => it.students_count)
    expect(students).toEqual(students.toSorted((a, b) => b - a))
    const prices = (await by('price')).map((it) => it.price ?? Infinity)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const dollars = (await by('price', { ...arabic, currency: 'usd' })).map((it) => it.price ?? Infinity)
    expect(dollars).toEqual(dollars.toSorted((a, b) => a - b))
    expect((await by('newest'))[0]!.slug).not.toBe((await by('popular'))[0]!.slug)
  })

  it('says what to drop when nothing is left, and shows what others learn', async () => {
    const { empty, total } = await list({ category: 'health', level: 'advanced', access: 'free', rating: 4.5, length: 'extended' })
    expect(total).toBe(0)
    expect(empty!.popular).toHaveLength(8)
    for (const { filter, count } of empty!.without) expect([filter, count]).toEqual([filter, expect.any(Number)])
  })

  it('refuses what it does not know', async () => {
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

  it('reads the same number of statements whatever it shows', async () => {
    let statements = 0
    const client = await world.database.pool.connect()
    const run = client.query.bind(client) as (...it: unknown[]) => unknown
    client.query = ((...it: unknown[]) => (statements++, run(...it))) as typeof client.query
    client.release()
    await list({ category: 'business' })
    const few = statements
    statements = 0
    await list()
    client.query = run as typeof client.query
    expect(statements).toBe(few)
    expect(few).toBeLessThanOrEqual(3)
  })
})
