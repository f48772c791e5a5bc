import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { loadDemo } from '#db/demo/load.ts'
import { createMemoryStorage } from '#tests/memory-storage.ts'
import { arabicReader, englishReader, createWorld } from '#tests/world.ts'
import { searchCalls } from './course-search/contract.ts'
import { zeroResultCalls } from './zero-results/contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>
beforeAll(async () => {
  world = await createWorld()
  await loadDemo(world.db, world.now, createMemoryStorage())
})

const readerOf = (q: string) => (/[\u0621-\u064a]/.test(q) ? arabicReader : englishReader)
const find = (q: string, more: object = {}) =>
  world.as(null, readerOf(q))(searchCalls.search, { q, ...more })
const suggest = async (q: string) =>
  (await world.as(null, readerOf(q))(searchCalls.suggest, { q })).map((it) => [it.kind, it.slug])
const slugs = (found: { slug: string }[]) => found.map((it) => it.slug)

const newPost = (slug: string, published_at: Date | null) =>
  world.db
    .insertInto('posts')
    .values({ slug, title: 'Quorvane and daily habits', title_ar: 'كورفان والعادات', published_at })
    .returning('id')
    .executeTakeFirstOrThrow()

test('every diploma and every post is found by its title, in either language', async () => {
  for (const table of ['diplomas', 'posts'] as const) {
    const published = await world.db
      .selectFrom(table)
      .select(['slug', 'title', 'title_ar'])
      .where('published_at', '<=', world.now.toISOString())
      .execute()
    expect(published.length).toBeGreaterThan(4)
    for (const { slug, title, title_ar } of published)
      for (const q of [title, title_ar]) {
        expect([q, slugs((await find(q))[table])[0]]).toEqual([q, slug])
      }
  }
})

test('a diploma is found by a part of its title, however it is spelled, and suggested while it is typed', async () => {
  for (const q of ['frontend developr', 'front end', 'واجهات اماميه', 'مطور واجهات'])
    expect([q, slugs((await find(q)).diplomas)]).toEqual([q, ['front-end-developer']])
  expect((await find('مطور واجهات')).diplomas).toEqual([
    { slug: 'front-end-developer', title: 'مطوّر واجهات أمامية', lang: 'ar' },
  ])
  for (const q of ['front-e', 'واجه', 'مطور و'])
    expect([q, await suggest(q)]).toEqual([
      q,
      expect.arrayContaining([['diploma', 'front-end-developer']]),
    ])
  for (const q of ['ramad', 'رمضا'])
    expect([q, await suggest(q)]).toEqual([
      q,
      expect.arrayContaining([['post', 'learning-during-ramadan']]),
    ])
})

test('one that is a draft, planned or taken back is not found', async () => {
  const day = 86_400_000
  await newPost('quorvane-draft', null)
  await newPost('quorvane-planned', new Date(world.now.getTime() + day))
  const { id } = await newPost('quorvane', new Date(world.now.getTime() - day))
  const found = async () => [
    slugs((await find('quorvane')).posts),
    slugs((await find('عادات كورفان')).posts),
    await suggest('quorv'),
  ]
  expect(await found()).toEqual([['quorvane'], ['quorvane'], [['post', 'quorvane']]])
  await world.db.updateTable('posts').set({ published_at: null }).where('id', '=', id).execute()
  expect(await found()).toEqual([[], [], []])
  await world.db.deleteFrom('posts').where('slug', 'like', 'quorvane%').execute()
})

test('filters and further pages are about courses alone', async () => {
  expect((await find('data')).diplomas.length).toBeGreaterThan(1)
  expect((await find('data', { level: 'beginner' })).diplomas).toEqual([])
  expect((await find('data', { page: 2 })).diplomas).toEqual([])
})

test('a search that finds a post has not found nothing', async () => {
  const { id } = await newPost('quorvane', world.now)
  await find('quorvane habits')
  await find('quorvane nothing')
  const { items } = await world.as(await world.person({ staff_role: 'editor' }))(
    zeroResultCalls.get,
    {},
  )
  const missed = items.map((it) => it.query)
  expect([missed.includes('quorvane habits'), missed.includes('quorvane nothing')]).toEqual([
    false,
    true,
  ])
  await world.db.deleteFrom('posts').where('id', '=', id).execute()
})

test('nothing is found where the academy has nothing', async () => {
  const answered: string[] = []
  for (const name of ['search-judged', 'search-people']) {
    const judged = JSON.parse(await readFile(`db/demo/catalogue/${name}.json`, 'utf8')) as {
      q: string
      fits: string[]
    }[]
    for (const { q } of judged.filter((it) => !it.fits.length)) {
      const { diplomas, posts } = await find(q)
      answered.push(...slugs([...diplomas, ...posts]).map((it) => `${q} → ${it}`))
    }
  }
  expect(answered).toEqual([])
})
