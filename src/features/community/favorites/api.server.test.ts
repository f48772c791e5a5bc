import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#platform/call/gate.server.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { favorites } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let person: Actor
let html: number, css: number, draft: number

beforeAll(async () => {
  world = await createWorld({ connections: 5 })
  const course = {
    level: 'beginner',
    language: 'both',
    is_free: true,
    art: 'code',
    published_at: world.now,
  }
  const rows = await world.db
    .insertInto('courses')
    .values([
      { ...course, slug: 'html', title: 'HTML', title_ar: 'لغة HTML' },
      { ...course, slug: 'css', title: 'CSS' },
      { ...course, slug: 'draft', title: 'Draft', published_at: null },
    ])
    .returning('id')
    .execute()
  ;[html, css, draft] = rows.map((it) => it.id) as [number, number, number]
})

beforeEach(async () => {
  person = await world.person()
})

const as = (who: Actor | null = person) => world.as(who)
const ids = () => as()(favorites.get, {})

it('keeps courses, the latest first, as ids and as cards', async () => {
  expect(await as()(favorites.fav, { course_id: html })).toEqual({ course_id: html, fav: true })
  world.later(1)
  expect(await as()(favorites.fav, { course_id: String(css), fav: 'true' })).toEqual({
    course_id: css,
    fav: true,
  })
  expect(await ids()).toEqual([css, html])
  const { items, total, pages } = await world.as(person, arabicReader)(favorites.courses, {})
  expect({ titles: items.map((it) => it.title), total, pages }).toEqual({
    titles: ['CSS', 'لغة HTML'],
    total: 2,
    pages: 1,
  })
})

it('becomes the other of the two without a wish, and what is wished with one, however often', async () => {
  const press = (fav?: boolean) =>
    as()(favorites.fav, { course_id: html, ...(fav === undefined ? {} : { fav }) }).then(
      (it) => it.fav,
    )
  expect([
    await press(),
    await press(),
    await press(true),
    await press(true),
    await press(false),
    await press(false),
  ]).toEqual([true, false, true, true, false, false])
  expect(await ids()).toEqual([])
})

it('holds one of each, though it is asked for at once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => as()(favorites.fav, { course_id: html, fav: true })))
  expect(await ids()).toEqual([html])
})

it('does not take a course that is not open or not there, and shows none that has closed', async () => {
  for (const course_id of [draft, 999_999])
    await expect(as()(favorites.fav, { course_id })).rejects.toMatchObject({ code: 'not_found' })
  await as()(favorites.fav, { course_id: css })
  await world.db.updateTable('courses').set({ published_at: null }).where('id', '=', css).execute()
  expect(await ids()).toEqual([])
  expect(await as()(favorites.courses, {})).toMatchObject({ items: [], total: 0 })
  await world.db
    .updateTable('courses')
    .set({ published_at: world.now })
    .where('id', '=', css)
    .execute()
})

it('is each person’s own', async () => {
  await as()(favorites.fav, { course_id: html })
  const other = await world.person()
  expect(await as(other)(favorites.get, {})).toEqual([])
  await as(other)(favorites.fav, { course_id: html, fav: false })
  expect(await ids()).toEqual([html])
  await expect(as(null)(favorites.fav, { course_id: html })).rejects.toMatchObject({
    code: 'not_logged_in',
  })
})

it('takes sixty presses a minute', async () => {
  for (let press = 0; press < 60; press++) await as()(favorites.fav, { course_id: html, fav: true })
  await expect(as()(favorites.fav, { course_id: html })).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  world.later(61)
  expect(await as()(favorites.fav, { course_id: html })).toMatchObject({ fav: false })
})

it('takes one statement for the ids, however many', async () => {
  await as()(favorites.fav, { course_id: html })
  await as()(favorites.fav, { course_id: css })
  expect(await world.statements(ids)).toBe(1)
})
