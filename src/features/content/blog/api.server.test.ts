import { beforeAll, expect, it } from 'vitest'
import { addCourse } from '#tests/courses.ts'
import { arabicReader, englishReader, createWorld } from '#tests/world.ts'
import { blogCalls } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>

beforeAll(async () => {
  world = await createWorld()
  const { db, now } = world
  await db
    .insertInto('tags')
    .values([
      { slug: 'notes', title: 'Notes', title_ar: 'ملاحظات' },
      { slug: 'work', title: 'Work' },
      { slug: 'secret', title: 'Secret' },
    ])
    .execute()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await db
    .insertInto('posts')
    .values([
      {
        slug: 'first',
        title: 'First',
        title_ar: 'الأولى',
        body: '## Why\nBecause **it is**.',
        body_ar: '## لماذا\nلأنها كذلك.',
        tags: ['notes', 'work'],
        author: 'Mona',
        author_ar: 'منى',
        reading_seconds: 180,
        published_at: ago(3),
      },
      { slug: 'second', title: 'Second', body: '<b>x</b>', tags: ['work'], published_at: ago(2) },
      { slug: 'third', title: 'Third', tags: ['notes', 'work'], published_at: ago(9) },
      { slug: 'canary-draft', title: 'Canary', tags: ['secret', 'notes'] },
      { slug: 'canary-later', title: 'Canary', tags: ['secret', 'notes'], published_at: ago(-1) },
    ])
    .execute()
})

it('lists published posts, newest first, in the language of the reader', async () => {
  const posts = await world.as(null, arabicReader)(blogCalls.posts, {})
  expect(posts).toMatchObject({ page: 1, pages: 1, total: 3 })
  expect(posts.items.map((it) => [it.slug, it.title, it.lang])).toEqual([
    ['second', 'Second', 'en'],
    ['first', 'الأولى', 'ar'],
    ['third', 'Third', 'en'],
  ])
  expect(posts.items[1]).toMatchObject({
    author: 'منى',
    thumbnail: '/art/first.svg',
    image: '/art/band/first.svg',
    tags: [
      { slug: 'notes', title: 'ملاحظات', lang: 'ar' },
      { slug: 'work', title: 'Work', lang: 'en' },
    ],
  })
})

it('lists the posts of one tag, and the tags in use', async () => {
  expect(
    (await world.as(null)(blogCalls.posts, { tag: 'notes' })).items.map((it) => it.slug),
  ).toEqual(['first', 'third'])
  expect(await world.as(null)(blogCalls.tags, {})).toMatchObject([
    { slug: 'work', posts_count: 3 },
    { slug: 'notes', posts_count: 2 },
  ])
})

it('returns a post as safe HTML with table of contents and related posts', async () => {
  const post = await world.as(null, englishReader)(blogCalls.post, { id: 'first' })
  expect(post).toMatchObject({
    title: 'First',
    html: expect.stringContaining('<strong>it is</strong>'),
    body_lang: 'en',
  })
  expect(post.contents).toEqual([{ id: 'why', title: 'Why' }])
  expect(post.related.map((it) => it.slug)).toEqual(['third', 'second'])
  expect((await world.as(null)(blogCalls.post, { id: 'second' })).html).toContain('&lt;b&gt;')
})

it('suggests the course its author named, as long as that is published', async () => {
  const { db, now } = world
  const { id } = await addCourse(world, 'note-taking')
  const suggested = async () =>
    (await world.as(null, arabicReader)(blogCalls.post, { id: 'first' })).course
  expect(await suggested()).toBeNull()
  await db.updateTable('posts').set({ course_id: id }).where('slug', '=', 'first').execute()
  expect(await suggested()).toMatchObject({ slug: 'note-taking', price: 0 })
  await db.updateTable('courses').set({ published_at: null }).where('id', '=', id).execute()
  expect(await suggested()).toBeNull()
  await db.updateTable('courses').set({ published_at: now }).where('id', '=', id).execute()
  await db.deleteFrom('courses').where('id', '=', id).execute()
  expect(await suggested()).toBeNull()
})

it('finds a post by its number too', async () => {
  const { id } = await world.as(null)(blogCalls.post, { id: 'first' })
  expect((await world.as(null)(blogCalls.post, { id: String(id) })).slug).toBe('first')
})

it('keeps drafts and posts of the future out of every answer', async () => {
  const answers = [
    await world.as(null)(blogCalls.posts, {}),
    await world.as(null)(blogCalls.tags, {}),
    await world.as(null)(blogCalls.post, { id: 'third' }),
  ]
  expect(JSON.stringify(answers)).not.toMatch(/canary|secret/i)
  for (const id of ['canary-draft', 'canary-later', 'no-such-post'])
    await expect(world.as(null)(blogCalls.post, { id })).rejects.toMatchObject({
      code: 'not_found',
    })
  expect((await world.as(null)(blogCalls.posts, { tag: 'secret' })).items).toEqual([])
})

it('publishes a post when its time has come', async () => {
  const { now } = world
  world.later(2 * 3600)
  expect((await world.as(null)(blogCalls.post, { id: 'canary-later' })).title).toBe('Canary')
  world.now = now
})
