import { expect, it } from 'vitest'
import { createWorld } from '#tests/world.ts'
import { draftCalls } from '../drafts/contract.ts'
import { publishingCalls } from '../publishing/contract.ts'
import { studioReview } from '../settings.ts'
import { overviewCalls } from '#features/administration/overview/contract.ts'
import { courseListCalls } from '../course-list/contract.ts'
import { reviewCalls } from './contract.ts'

const world = await createWorld()
const failure = (call: Promise<unknown>, code: string) =>
  expect(call).rejects.toMatchObject({ code })

it('where the owner wishes it, a trainer asks, an editor sends back with comments, and then publishes', async () => {
  const nadia = await world.person({ is_trainer: true })
  const omar = await world.person({ is_trainer: true })
  const editor = await world.person({ staff_role: 'editor' })
  const { id: category } = await world.db
    .insertInto('categories')
    .values({ slug: 'projects', title: 'Projects', art: 'business', published_at: world.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { course_id } = await world.as(nadia)(draftCalls.create, { title: 'Planning' })
  const { part_id } = await world.as(nadia)(draftCalls.head, { course_id })
  await world.set(studioReview, true)
  await failure(world.as(nadia)(reviewCalls.ask, { course_id }), 'not_ready')
  const words = {
    language: 'en',
    summary: 'S',
    description: 'D',
    outcomes: [{ text: 'a', text_ar: '' }],
    category_ids: [category],
  } as const
  await world.as(nadia)(draftCalls.save, {
    course_id,
    part_id,
    revision: 1,
    course: { ...words, outcomes: [...words.outcomes], category_ids: [category] },
  })
  const section = await world.as(nadia)(draftCalls.add, { course_id, title: 'S' })
  const lesson = await world.as(nadia)(draftCalls.add, {
    course_id,
    parent_id: section.id,
    title: 'L',
  })
  await world.as(nadia)(draftCalls.save, {
    course_id,
    part_id: lesson.id,
    revision: 1,
    lesson: { body: 'Text' },
  })

  await failure(world.as(nadia)(publishingCalls.publish, { course_id }), 'review_needed')
  await world.as(nadia)(reviewCalls.ask, { course_id, text: 'Please look.' })
  await world.as(nadia)(reviewCalls.ask, { course_id })
  const state = () => world.as(nadia)(reviewCalls.state, { course_id })
  expect(await state()).toMatchObject({
    is_needed: true,
    asked_at: world.now.toISOString(),
    comments: [{ text: 'Please look.', as_editor: false }],
  })
  const waiting = async () =>
    (await world.as(editor)(courseListCalls.find, { in_review: true })).items.map((one) => one.id)
  const admin = world.as(await world.person({ staff_role: 'admin' }))
  const told = async () =>
    (await admin(overviewCalls.get, {})).attention.filter((one) => one.kind === 'reviews')
  expect([await waiting(), await told()]).toEqual([
    [course_id],
    [{ kind: 'reviews', count: 1, since: world.now.toISOString() }],
  ])
  await failure(world.as(nadia)(reviewCalls.sendBack, { course_id, text: 'x' }), 'forbidden')
  for (const call of [reviewCalls.state, reviewCalls.ask, reviewCalls.withdraw])
    await failure(world.as(omar)(call, { course_id }), 'not_found')
  await failure(world.as(omar)(reviewCalls.comment, { course_id, text: 'x' }), 'not_found')

  await world.as(editor)(reviewCalls.sendBack, { course_id, text: 'A longer summary.' })
  expect(await state()).toMatchObject({
    asked_at: null,
    outcome: 'returned',
    comments: [{}, { text: 'A longer summary.', as_editor: true }],
  })
  expect([await waiting(), await told()]).toEqual([[], []])
  await failure(world.as(nadia)(reviewCalls.withdraw, { course_id }), 'not_found')
  await world.as(nadia)(reviewCalls.ask, { course_id })
  expect(await world.as(editor)(publishingCalls.publish, { course_id })).toEqual({ version: 1 })
  expect(await state()).toMatchObject({ asked_at: null, outcome: 'published' })
  await world.set(studioReview, null)
  expect(await state()).toMatchObject({ is_needed: false })
})
