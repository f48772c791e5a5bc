import { beforeEach, describe, expect, it } from 'vitest'
import {
  liveSessionCalls,
  recordingCalls,
  trainerSessionCalls,
} from '#features/calendar/live-sessions/contract.ts'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse, assignTrainer } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { draftCalls } from '../drafts/contract.ts'
import { publishingCalls } from '../publishing/contract.ts'
import { studioReview } from '../settings.ts'

const world = await createWorld({ connections: 5 })
const { db } = world
const start = new Date('2026-01-15T09:00:00Z')
const after = new Date('2026-01-20T17:31:00Z')
let nadia: Actor, mona: Actor, course: Awaited<ReturnType<typeof addCourse>>
let courses = 0

/** All fields that publishing requires. */
const whole = {
  language: 'en',
  title: 'Calligraphy',
  title_ar: 'الخط',
  summary: 'Pens',
  summary_ar: 'الأقلام',
  description: 'All of it',
  outcomes: JSON.stringify([{ text: 'Write', text_ar: 'الكتابة' }]),
}

beforeEach(async () => {
  world.now = start
  nadia = await world.person({ is_trainer: true })
  course = await addCourse(world, `recorded-${courses++}`, {
    ...whole,
    lessons: [{ slug: 'one', kind: 'article', body: 'A', body_ar: 'أ' }],
  })
  const field = { slug: `field-${courses}`, title: 'Arts', title_ar: 'الفنون', art: 'code' }
  const { id: category_id } = await db
    .insertInto('categories')
    .values(field)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('course_categories').values({ course_id: course.id, category_id }).execute()
  await assignTrainer(world, nadia.id, course.id)
  mona = await world.person()
  await world.as(mona)(enrollment.enroll, { course_id: course.id })
})

async function overSession() {
  const { id } = await world.as(nadia)(trainerSessionCalls.schedule, {
    course_id: course.id,
    title: 'Reading your sheets',
    title_ar: 'قراءة في أوراقكم',
    day: '2026-01-20',
    time: '18:00',
    minutes: 90,
    link: 'https://meet.example/naskh',
  })
  const { sections } = await world.as(nadia)(trainerSessionCalls.get, { id })
  const record = (who = nadia) =>
    world.as(who)(recordingCalls.record, {
      id,
      section_id: sections[0]!.id,
      link: 'https://video.example/1',
    })
  return { id, record }
}
const lessons = () =>
  db
    .selectFrom('lessons')
    .selectAll()
    .where('course_id', '=', course.id)
    .orderBy('position')
    .execute()
const publish = () => world.as(nadia)(publishingCalls.publish, { course_id: course.id, note: '' })
const facts = async () =>
  (await db.selectFrom('events').select('kind').where('user_id', '=', nadia.id).execute()).map(
    (it) => it.kind,
  )

describe('the recording of a session', () => {
  it('is a lesson at once where nothing else waits, once it is over, once', async () => {
    const { id, record } = await overSession()
    await expect(record()).rejects.toMatchObject({ code: 'session_over' })
    world.now = after
    await expect(record(await world.person({ is_trainer: true }))).rejects.toMatchObject({
      code: 'not_found',
    })
    const both = await Promise.all([record(), record()])
    expect(both.map((it) => it.lesson?.slug)).toEqual([
      'reading-your-sheets',
      'reading-your-sheets',
    ])
    expect(await lessons()).toMatchObject([
      { slug: 'one' },
      {
        slug: 'reading-your-sheets',
        kind: 'article',
        seconds: 5400,
        title_ar: 'قراءة في أوراقكم',
        body_ar: '[شاهد التسجيل](<https://video.example/1>)',
      },
    ])
    expect((await world.as(mona)(liveSessionCalls.get, { id })).lesson?.slug).toBe(
      'reading-your-sheets',
    )
    // Learners are notified, completion is recounted and a version is recorded.
    expect(await facts()).toContain('catalogue.lessons_published')
    expect(
      await db
        .selectFrom('completion_recount_queue')
        .select('course_id')
        .where('course_id', '=', course.id)
        .execute(),
    ).toHaveLength(1)
    expect((await world.as(nadia)(publishingCalls.versions, { course_id: course.id })).total).toBe(
      1,
    )
    // The draft contains the lesson, so publishing again does not remove it.
    await publish()
    expect(await lessons()).toHaveLength(2)
  })

  it('waits in the draft while there is something else, and is published with it', async () => {
    const { id, record } = await overSession()
    const { sections } = await world.as(nadia)(draftCalls.outline, { course_id: course.id })
    await world.as(nadia)(draftCalls.add, {
      course_id: course.id,
      parent_id: sections[0]!.id,
      kind: 'article',
      title: 'Half',
      title_ar: 'نصف',
    })
    world.now = after
    const kept = await record()
    expect([kept.lesson, (await record()).draft_part_id]).toEqual([null, kept.draft_part_id])
    expect(kept.draft_part_id).toEqual(expect.any(Number))
    expect(await lessons()).toHaveLength(1)
    const [half] = (
      await world.as(nadia)(draftCalls.outline, { course_id: course.id })
    ).sections[0]!.lessons.filter((it) => it.title === 'Half')
    await world.as(nadia)(draftCalls.remove, { course_id: course.id, part_id: half!.id })
    await publish()
    expect((await world.as(mona)(liveSessionCalls.get, { id })).lesson?.slug).toBe(
      'reading-your-sheets',
    )
  })

  it('waits where an editor looks at everything first', async () => {
    const { record } = await overSession()
    await world.set(studioReview, true)
    world.now = after
    expect(await record()).toMatchObject({ lesson: null, draft_part_id: expect.any(Number) })
    await world.set(studioReview, null)
    expect(await lessons()).toHaveLength(1)
  })

  it('is of its own course', async () => {
    const { id } = await overSession()
    const elsewhere = await addCourse(world, `elsewhere-${courses++}`)
    const { id: section_id } = await db
      .selectFrom('course_sections')
      .select('id')
      .where('course_id', '=', elsewhere.id)
      .executeTakeFirstOrThrow()
    world.now = after
    await expect(
      world.as(nadia)(recordingCalls.record, { id, section_id, link: 'https://video.example/1' }),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
