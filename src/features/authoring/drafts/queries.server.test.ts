import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { questionTransferCalls } from '#features/questions/import-export/contract.ts'
import { previewCalls } from '../preview/contract.ts'
import { questionBankCalls } from '#features/questions/bank/contract.ts'
import { draftCalls } from './contract.ts'

const world = await createWorld()
let editor: Actor
beforeAll(async () => {
  editor = await world.person({ staff_role: 'editor' })
})

/** Counts the statements per action and the size of a save for a course of a given size. */
async function actsOf(slug: string, lessons: number, questions: number) {
  const call = world.as(editor)
  const { id: course_id } = await addCourse(world, slug)
  const { part_id, sections } = await call(draftCalls.outline, { course_id })
  const lesson = sections[0]!.lessons[0]!.id
  await sql`insert into draft_parts (course_id, kind, parent_id, position, body, updated_at)
    select course_id, kind, parent_id, n + 1, body, updated_at from draft_parts, generate_series(2, ${lessons}::int) n where id = ${lesson}`.execute(
    world.db,
  )
  const file = new File(
    Array.from({ length: questions }, (_, at) => `Is ${at} a number? {T}\n\n`),
    'bank.gift',
  )
  const taken = { import_id: '' }
  const reading = await world.statements(async () =>
    Object.assign(taken, await call(questionTransferCalls.read, { course: slug, file })),
  )
  const taking = await world.statements(() =>
    call(questionTransferCalls.take, { import_id: taken.import_id }),
  )
  const body = { course_id, part_id: lesson, revision: 1, lesson: { title: 'Anew' } }
  let said = 0
  return {
    acts: {
      opening: await world.statements(() => call(draftCalls.outline, { course_id })),
      lesson: await world.statements(() => call(draftCalls.part, { course_id, part_id: lesson })),
      course: await world.statements(() => call(draftCalls.part, { course_id, part_id })),
      saving: await world.statements(
        async () => void (said = JSON.stringify(await call(draftCalls.save, body)).length),
      ),
      bank: await world.statements(() => call(questionBankCalls.list, { course: slug })),
      looking: await world.statements(() => call(previewCalls.course, { course_id, tongue: 'en' })),
    },
    said,
    reading,
    taking,
    lessons: (await call(draftCalls.outline, { course_id })).sections[0]!.lessons.length,
  }
}

it('a course of 200 lessons and 1,000 questions opens and saves with as many statements and bytes as a small one', async () => {
  const [small, large] = [await actsOf('small', 2, 10), await actsOf('large', 200, 1000)]
  expect([small.lessons, large.lessons]).toEqual([2, 200])
  expect(large.acts).toEqual(small.acts)
  expect(large.said).toBe(small.said)
  // Imports run in bulk, not per question.
  expect(large.reading - small.reading).toBeLessThan(50)
  expect(large.taking - small.taking).toBeLessThan(50)
}, 120_000)
