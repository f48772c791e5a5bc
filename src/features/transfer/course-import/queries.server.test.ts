import { expect, it } from 'vitest'
import { addCourse } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { courseFileData } from './queries.server.ts'

const world = await createWorld()

it('what somebody brought and took away as a file is read out, and forgotten with them', async () => {
  const { db, now } = world
  const [nadia, omar] = [
    await world.person({ is_trainer: true }),
    await world.person({ is_trainer: true }),
  ]
  const course = await addCourse(world, 'carried')
  for (const { id } of [nadia, omar])
    await db
      .insertInto('course_imports')
      .values({
        created_by: id,
        file_name: 'course.zip',
        bytes: 9,
        state: 'ready',
        created_at: now,
        updated_at: now,
      })
      .execute()
  await db
    .insertInto('course_exports')
    .values({ course_id: course.id, created_by: nadia.id, created_at: now, finished_at: now })
    .execute()
  const read = () => courseFileData.read(db, nadia.id)
  expect(await read()).toMatchObject({
    brought: [{ file_name: 'course.zip', bytes: 9 }],
    taken: [{ slug: 'carried' }],
  })
  await courseFileData.forget!(db, nadia.id)
  expect(await read()).toEqual({ brought: [], taken: [] })
  expect(await courseFileData.read(db, omar.id)).toMatchObject({
    brought: [{ file_name: 'course.zip' }],
  })
  // The exported file remains with the course.
  expect(await db.selectFrom('course_exports').select('created_by').execute()).toEqual([
    { created_by: null },
  ])
})
