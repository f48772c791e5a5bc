import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { addCourse, courseOffers } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import type { Db } from '#platform/data/db.server.ts'
import {
  countWords,
  deleteEmptyCounts,
  reindexStaleCourses,
} from '#features/search/commands.server.ts'
import { searchCalls } from '#features/search/course-search/contract.ts'

vi.setConfig({ testTimeout: 120_000 })

const world = await createWorld({ connections: 5 })
const { db, now } = world

const counted = async () =>
  (
    await sql`select category_set, facets, courses, seconds::integer from course_counts where courses <> 0 order by 1, 2`.execute(
      db,
    )
  ).rows
const expected = async () =>
  (
    await sql`select category_set, course_facets(courses) as facets, count(*)::integer as courses, sum(courses.total_seconds)::integer as seconds
    from courses join course_search on course_id = courses.id where courses.published_at is not null group by 1, 2 order by 1, 2`.execute(
      db,
    )
  ).rows
const foundCourses = async (q: string) => (await world.as(null)(searchCalls.search, { q })).total

/** Writes a course as one transaction: its title, lessons and categories each have words that other courses have too, in another order. */
const publish = (slug: string, words: string[], categories: number[]) =>
  db.transaction().execute(async (tx) => {
    const { id } = await addCourse({ db: tx, now }, slug, {
      ...courseOffers.sale,
      title: `Common ${words[0]}`,
      lessons: lessonsAbout(words),
    })
    for (const category_id of categories)
      await tx.insertInto('course_categories').values({ course_id: id, category_id }).execute()
    return id
  })
const lessonsAbout = (words: string[]) =>
  words.map((title, at) => ({ slug: `lesson-${at}`, title }))

test('courses published at the same moment never deadlock, and every count is right', async () => {
  for (let round = 0; round < 25; round++) {
    const lessons = lessonsAbout([`brass${round}`, `amber${round}`, `cedar${round}`])
    await Promise.all(
      ['amber', 'brass', 'cedar', 'dahlia'].map((word) =>
        addCourse(world, `${word}-${round}`, {
          ...courseOffers.sale,
          title: `${word}${round}`,
          lessons,
        }),
      ),
    )
  }
  expect(await counted()).toEqual(await expected())
  expect(
    (await sql`select from course_search where words @@ 'amber7'`.execute(db)).rows.length,
  ).toBe(4)
})

test('transactions that touch the same words, categories and counts in any order never deadlock', async () => {
  const categories = await db
    .insertInto('categories')
    .values(
      ['Quarry', 'Rivulet', 'Saffron'].map((title) => ({
        slug: title.toLowerCase(),
        title,
        art: 'code',
        published_at: now,
      })),
    )
    .returning('id')
    .execute()
  const ids = categories.map((it) => it.id)
  const { id: trainer_id } = await db
    .insertInto('trainers')
    .values({ slug: 'nadia', name: 'Nadia', published_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let round = 0; round < 10; round++) {
    const words = ['walnut', 'juniper', 'hazel'].map((it) => `${it}${round}`)
    const before = await publish(`before-${round}`, words, ids)
    await db.insertInto('course_trainers').values({ course_id: before, trainer_id }).execute()
    await Promise.all([
      publish(`first-${round}`, words, ids),
      publish(`second-${round}`, words.toReversed(), ids.toReversed()),
      db
        .updateTable('trainers')
        .set({ name: `Nadia ${words[2]!}` })
        .where('id', '=', trainer_id)
        .execute(),
      enrollAndUnpublish(db, before),
      round % 2 ? db.deleteFrom('courses').where('id', '=', before).execute() : countWords(db),
      deleteEmptyCounts(db),
      reindexStaleCourses(db),
    ])
  }
  expect(await counted()).toEqual(await expected())
  expect(await foundCourses('juniper4')).toBe(2)
})

/** A transaction that updates a statistic before the rows it counts. */
const enrollAndUnpublish = (all: Db, id: number) =>
  all.transaction().execute(async (tx) => {
    await tx.updateTable('courses').set({ students_count: 7 }).where('id', '=', id).execute()
    await tx.updateTable('courses').set({ published_at: null }).where('id', '=', id).execute()
  })

test('a course is gone from search and from the counts once it is deleted', async () => {
  const { id } = await addCourse(world, 'fleeting', { title: 'Thistledown' })
  expect(await foundCourses('thistledown')).toBe(1)
  await db.deleteFrom('courses').where('id', '=', id).execute()
  expect(await foundCourses('thistledown')).toBe(0)
  expect(await counted()).toEqual(await expected())
  expect(
    (
      await sql`select from course_search where course_id not in (select id from courses)`.execute(
        db,
      )
    ).rows,
  ).toEqual([])
})
