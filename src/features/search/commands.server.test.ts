import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addCourse } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { countWords, reindexStaleCourses } from './commands.server.ts'
import { searchCalls } from './course-search/contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>

beforeAll(async () => {
  world = await createWorld()
})

const found = async (q: string) => (await world.as(null)(searchCalls.search, { q })).total

it('counts in how many courses a word is, a few courses at a time', async () => {
  const { db } = world
  for (const slug of ['one', 'two', 'three'])
    await addCourse(world, slug, { title: `Quillfeather ${slug}` })
  await addCourse(world, 'draft', { title: 'Wobblestone', published_at: null })
  await countWords(db, 2)
  const courses = db
    .selectFrom('search_words')
    .select(['shown', 'courses'])
    .where('shown', 'in', ['quillfeather', 'three', 'wobblestone'])
  expect(await courses.orderBy('shown').execute()).toEqual([
    { shown: 'quillfeather', courses: 3 },
    { shown: 'three', courses: 1 },
  ])
})

it('follows the new name of a category with hundreds of courses soon after, and keeps nobody waiting for it', async () => {
  const { db, now } = world
  const { id } = await db
    .insertInto('categories')
    .values({ slug: 'large', title: 'Large', art: 'code', published_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    with added as (
      insert into courses (slug, title, level, language, art, is_free, published_at)
      select 'large-' || n, 'Course ' || n, 'beginner', 'en', 'code', true, ${now} from generate_series(1, 201) n returning id
    ) insert into course_categories (course_id, category_id) select id, ${id} from added`.execute(
    db,
  )
  const category = db.updateTable('categories').where('id', '=', id)
  const stale = async () =>
    (await db.selectFrom('search_refresh_queue').select('course_id').execute()).length

  await category.set({ position: 98 }).execute()
  expect(await stale()).toBe(0)
  await category.set({ title: 'Thimbleberry' }).execute()
  expect([await stale(), await found('thimbleberry')]).toEqual([201, 0])
  await reindexStaleCourses(db, 50)
  expect([await stale(), await found('thimbleberry')]).toEqual([0, 201])
})
