import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db, Database } from '#platform/data/db.server.ts'
import { loadDemo } from './load.ts'
import { createMemoryStorage } from '#tests/memory-storage.ts'
import { openReusedDatabase } from '#tests/databases.ts'

let database: Database

beforeAll(async () => {
  database = await openReusedDatabase()
  await loadDemo(database.db, new Date('2026-11-01T09:00:00Z'), createMemoryStorage())
})
afterAll(() => database.close())

/** Runs in a transaction that is rolled back. */
async function trying(what: (tx: Db) => Promise<void>) {
  const over = new Error('over')
  const attempt = database.db.transaction().execute(async (tx) => {
    await what(tx)
    throw over
  })
  await expect(attempt).rejects.toBe(over)
}

const course = (db: Db, slug: string) =>
  db.selectFrom('courses').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()

describe('the counts of a course', () => {
  it('follow a lesson that moves to another course, changes its length or goes away', () =>
    trying(async (tx) => {
      const [from, to] = [await course(tx, 'first-aid'), await course(tx, 'night-sky')]
      const lesson = await tx
        .selectFrom('lessons')
        .selectAll()
        .where('course_id', '=', from.id)
        .executeTakeFirstOrThrow()
      const section = await tx
        .selectFrom('course_sections')
        .select('id')
        .where('course_id', '=', to.id)
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('lessons')
        .set({ course_id: to.id, section_id: section.id, position: 99, seconds: 7 })
        .where('id', '=', lesson.id)
        .execute()
      const moved = { lessons_count: to.lessons_count + 1, total_seconds: to.total_seconds + 7 }
      expect(await course(tx, 'night-sky')).toMatchObject(moved)
      const left = {
        lessons_count: from.lessons_count - 1,
        total_seconds: from.total_seconds - lesson.seconds,
      }
      expect(await course(tx, 'first-aid')).toMatchObject(left)
      await tx.deleteFrom('lessons').where('course_id', '=', to.id).execute()
      expect(await course(tx, 'night-sky')).toMatchObject({ lessons_count: 0, total_seconds: 0 })
    }))

  it('leave out a review that was taken down', () =>
    trying(async (tx) => {
      const { id } = await course(tx, 'first-aid')
      const reviews = await tx
        .selectFrom('reviews')
        .select(['id', 'rating'])
        .where('course_id', '=', id)
        .orderBy('id')
        .execute()
      const [hidden, ...shown] = reviews
      await tx
        .updateTable('reviews')
        .set({ hidden_at: new Date('2026-11-01T10:00:00Z') })
        .where('id', '=', hidden!.id)
        .execute()
      const avg = shown.reduce((sum, it) => sum + it.rating, 0) / shown.length
      const rated = await course(tx, 'first-aid')
      expect(rated.rating_count).toBe(shown.length)
      expect(rated.rating_avg).toBeCloseTo(avg, 4)
    }))
})

describe('the tables refuse', () => {
  const expectError = (what: (tx: Db) => Promise<unknown>, code: string) =>
    expect(database.db.transaction().execute(what)).rejects.toMatchObject({ code })

  it('a free course that is also for sale', () =>
    expectError(
      (tx) =>
        tx.updateTable('courses').set({ is_free: true }).where('on_sale', '=', true).execute(),
      '23514',
    ))

  it('a published course without a price', () =>
    expectError(
      (tx) =>
        tx.updateTable('courses').set({ price_usd: null }).where('on_sale', '=', true).execute(),
      '23514',
    ))

  it('a slug that could be taken for an id', () =>
    expectError(
      (tx) =>
        tx.updateTable('courses').set({ slug: '12' }).where('slug', '=', 'first-aid').execute(),
      '23514',
    ))

  it('a lesson in the section of another course', () =>
    expectError(async (tx) => {
      const { id } = await course(tx, 'night-sky')
      const section = await tx
        .selectFrom('course_sections')
        .select('id')
        .where('course_id', '=', id)
        .executeTakeFirstOrThrow()
      const lesson = await tx
        .selectFrom('lessons')
        .select('id')
        .where('course_id', '<>', id)
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('lessons')
        .set({ section_id: section.id, position: 99 })
        .where('id', '=', lesson.id)
        .execute()
    }, '23503'))

  it('a second review by the same person', () =>
    expectError(async (tx) => {
      const { course_id, user_id } = await tx
        .selectFrom('reviews')
        .selectAll()
        .executeTakeFirstOrThrow()
      await tx.insertInto('reviews').values({ course_id, user_id, rating: 5, lang: 'en' }).execute()
    }, '23505'))
})

it('sections change places in one statement', () =>
  trying(async (tx) => {
    const { id } = await course(tx, 'night-sky')
    await tx
      .updateTable('course_sections')
      .set((row) => ({ position: row(row.val(3), '-', row.ref('position')) }))
      .where('course_id', '=', id)
      .where('position', '<=', 2)
      .execute()
  }))

it('an edited course and a hidden review drop the pages that show them, a new student or review drops none', async () => {
  const heard: string[] = []
  const listener = await database.listener()
  listener.on('notification', (notification) =>
    heard.push(...(JSON.parse(notification.payload!) as { about: string[] }).about),
  )
  await listener.query('listen farqad')
  await database.db
    .updateTable('courses')
    .set((row) => ({ students_count: row('students_count', '+', 1) }))
    .execute()
  await sql`
    insert into reviews (course_id, user_id, rating, lang)
    select c.id, u.id, 4, 'en' from courses c, users u where not exists (select from reviews r where r.course_id = c.id and r.user_id = u.id) limit 1`.execute(
    database.db,
  )
  await database.db.updateTable('reviews').set({ rating: 5 }).execute()
  const { id } = await database.db
    .updateTable('courses')
    .set({ level: 'advanced' })
    .where('slug', '=', 'first-aid')
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.db
    .updateTable('reviews')
    .set({ hidden_at: new Date('2026-01-15') })
    .where('course_id', '=', id)
    .execute()
  const topics = () => [...new Set(heard)].toSorted()
  const trainers = await database.db
    .selectFrom('course_trainers')
    .innerJoin('trainers', 'trainers.id', 'trainer_id')
    .select(['trainers.id', 'slug'])
    .where('course_id', '=', id)
    .execute()
  const taughtBy = trainers.flatMap((it) => [`trainer:${it.id}`, `trainer:${it.slug}`])
  await expect
    .poll(topics)
    .toEqual(
      [
        `course:${id}`,
        'course:first-aid',
        'courses',
        `reviews:${id}`,
        'reviews:first-aid',
        ...taughtBy,
      ].toSorted(),
    )
  await listener.query('unlisten farqad')
  if (database.engine === 'postgres' && 'end' in listener)
    await (listener as unknown as { end: () => Promise<void> }).end()
})
