import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { englishReader, createWorld } from '#tests/world.ts'
import { searchCalls } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>

// More courses than are scored: 150 title matches, 90 text matches, and an unpopular one that has
// all words.
beforeAll(async () => {
  world = await createWorld()
  await sql`
    insert into courses (slug, title, summary, level, language, art, is_free, students_count, published_at)
    select 'marmot-' || n, case when n <= 150 then 'Marmot ' || n else 'Rodent ' || n end, case when n > 150 then 'Of marmots' else '' end,
      case when n % 3 = 0 then 'beginner' else 'advanced' end, 'en', 'code', true, n, ${world.now}
    from generate_series(1, 240) n`.execute(world.db)
  await sql`
    insert into courses (slug, title, summary, level, language, art, is_free, published_at)
    values ('all-of-it', 'Quibbles', 'About a marmot', 'beginner', 'en', 'code', true, ${world.now})`.execute(
    world.db,
  )
})

const find = (q: string, more: object = {}) =>
  world.as(null, englishReader)(searchCalls.search, { q, ...more })

async function everyPage(q: string, more: object = {}) {
  const { pages, total } = await find(q, more)
  const slugs: string[] = []
  for (let page = 1; page <= pages; page++)
    slugs.push(...(await find(q, { ...more, page })).items.map((it) => it.slug))
  return { slugs, total }
}

describe('a search that finds more than it scores', () => {
  it.each([
    { q: 'marmot', more: {}, total: 241 },
    { q: 'marmot', more: { level: 'beginner' }, total: 81 },
    { q: 'marmot', more: { sort: 'newest' }, total: 241 },
    { q: 'rodent', more: {}, total: 90 },
    { q: 'marmot 149', more: {}, total: 241 },
  ])('shows every course once, on one of its pages: $q $more', async ({ q, more, total }) => {
    const found = await everyPage(q, more)
    expect(found.total).toBe(total)
    expect([found.slugs.length, new Set(found.slugs).size]).toEqual([total, total])
  })

  it('has what says it in the title first, the most popular of it above', async () => {
    const { slugs } = await everyPage('marmot')
    expect(slugs.slice(0, 2)).toEqual(['marmot-150', 'marmot-149'])
    expect(slugs.indexOf('marmot-240')).toBeGreaterThan(119)
  })

  it('has nothing else where something says all of it, though nobody has taken that', async () => {
    expect((await find('marmot quibble')).items.map((it) => it.slug)).toEqual(['all-of-it'])
    expect((await find('marmot quibble', { level: 'advanced' })).total).toBe(0)
  })

  it('is empty where a word of it is nowhere, however many have the other', async () => {
    expect(await find('marmot xylograph')).toMatchObject({ total: 0, parts: ['marmot'] })
  })
})

describe('suggestions in a large catalogue', () => {
  const courses = async (q: string) =>
    (await world.as(null, englishReader)(searchCalls.suggest, { q }))
      .filter((it) => it.kind === 'course')
      .map((it) => it.slug)

  it('are the most popular, where many titles begin so and where few do', async () => {
    expect((await courses('rod')).slice(0, 3)).toEqual(['marmot-240', 'marmot-239', 'marmot-238'])
    expect((await courses('marm')).slice(0, 3)).toEqual(['marmot-150', 'marmot-149', 'marmot-148'])
    expect(await courses('marmot 12')).toEqual([
      'marmot-129',
      'marmot-128',
      'marmot-127',
      'marmot-126',
      'marmot-125',
      'marmot-124',
    ])
    expect(await courses('quib')).toEqual(['all-of-it'])
  })
})
