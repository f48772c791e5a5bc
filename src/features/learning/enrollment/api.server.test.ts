import { beforeAll, describe, expect, it } from 'vitest'
import { addCourse, courseOffers, addEntitlement } from '#tests/courses.ts'
import { arabicReader, createWorld } from '#tests/world.ts'
import { lessons } from '#features/player/lessons/contract.ts'
import { progressCalls } from '../progress/contract.ts'
import { enrollment } from './contract.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let free: Awaited<ReturnType<typeof addCourse>>
let sale: typeof free
let draft: typeof free

beforeAll(async () => {
  world = await createWorld({ connections: 5 })
  free = await addCourse(world, 'free', {
    title_ar: 'مجانية',
    lessons: [
      { slug: 'one' },
      { slug: 'two' },
      { slug: 'three', title_ar: 'الثالث' },
      { slug: 'four', kind: 'article', seconds: 60 },
    ],
  })
  sale = await addCourse(world, 'sale', { ...courseOffers.sale, lessons: [{ slug: 'one' }] })
  draft = await addCourse(world, 'draft', { published_at: null })
})

const students = async (id: number) =>
  (
    await world.db
      .selectFrom('courses')
      .select('students_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).students_count

describe('enrolling', () => {
  it('counts a person once, however often and however fast they ask', async () => {
    const call = world.as(await world.person())
    const before = await students(free.id)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => call(enrollment.enroll, { course_id: free.id })),
    )
    world.later(60)
    answers.push(await call(enrollment.enroll, { course_id: String(free.id) }))
    expect(new Set(answers.map((it) => JSON.stringify(it))).size).toBe(1)
    expect(await students(free.id)).toBe(before + 1)
    expect((await call(enrollment.get, {})).items).toHaveLength(1)
  })

  it('is open for a course that must be bought, and opens nothing of it', async () => {
    const call = world.as(await world.person())
    expect(await call(enrollment.enroll, { course_id: sale.id })).toMatchObject({ slug: 'sale' })
    await expect(call(lessons.get, { course: 'sale', lesson: 'one' })).rejects.toThrow('must_buy')
  })

  it('knows no drafts', async () => {
    const call = world.as(await world.person())
    await expect(call(enrollment.enroll, { course_id: draft.id })).rejects.toThrow('not_found')
    await expect(call(enrollment.enroll, { course_id: 99_999 })).rejects.toThrow('not_found')
  })

  it('asks visitors to log in', async () => {
    await expect(world.as(null)(enrollment.enroll, { course_id: free.id })).rejects.toThrow(
      'not_logged_in',
    )
  })
})

describe('the courses of a person', () => {
  it('say how far they are, and where to go on', async () => {
    const person = await world.person()
    const call = world.as(person)
    await call(enrollment.enroll, { course_id: free.id })
    expect((await call(enrollment.get, {})).items).toMatchObject([
      {
        id: free.id,
        slug: 'free',
        percent: 0,
        lessons_completion: 0,
        lessons_count: 4,
        finished_count: 0,
        bought_id: null,
        seconds_left: 1860,
        next_lesson: { slug: 'one', number: 1, seconds_left: 600, section: { title: 'Part 1' } },
      },
    ])
    await call(lessons.get, { course: 'free', lesson: 'two' })
    world.later(300)
    await call(progressCalls.report, {
      lesson_id: free.lessons.two!,
      ranges: [[0, 150]],
      position: 150,
    })
    expect((await call(enrollment.get, {})).items).toMatchObject([
      {
        percent: 6,
        lessons_completion: 25,
        seconds_left: 1710,
        next_lesson: { slug: 'two', seconds_left: 450 },
      },
    ])
    world.later(300)
    await call(progressCalls.report, {
      lesson_id: free.lessons.two!,
      ranges: [[0, 600]],
      position: 600,
    })
    const [mine] = (await world.as(person, arabicReader)(enrollment.get, {})).items
    expect(mine).toMatchObject({
      title: 'مجانية',
      percent: 25,
      finished_count: 1,
      seconds_left: 1260,
    })
    expect(mine!.next_lesson).toMatchObject({ slug: 'three', title: 'الثالث', number: 3 })
  })

  it('begin again with what was skipped, and end when all is finished', async () => {
    const call = world.as(await world.person())
    await call(enrollment.enroll, { course_id: free.id })
    const finished = async (lesson: string) => {
      await call(lessons.get, { course: 'free', lesson })
      world.later(600)
      await call(progressCalls.finish, { lesson_id: free.lessons[lesson]! })
    }
    for (const lesson of ['two', 'three', 'four']) await finished(lesson)
    expect((await call(enrollment.get, {})).items[0]!.next_lesson).toMatchObject({ slug: 'one' })
    expect(await call(enrollment.soFar, {})).toMatchObject({
      running: 1,
      finished: 0,
      lessons: 3,
      nearest: { slug: 'free', lessons_left: 1 },
      may_have_diplomas: false,
    })
    await finished('one')
    expect(await call(enrollment.soFar, {})).toEqual({
      running: 0,
      finished: 1,
      lessons: 4,
      seconds: expect.any(Number) as number,
      nearest: null,
      saved: 0,
      in_groups: false,
      may_have_diplomas: true,
    })
    expect((await call(enrollment.get, { show: 'in-progress' })).items).toEqual([])
    expect((await call(enrollment.get, { show: 'finished' })).items).toMatchObject([
      { slug: 'free' },
    ])
    expect((await call(enrollment.get, {})).items).toMatchObject([
      { percent: 100, next_lesson: null, seconds_left: 0 },
    ])
  })

  it('carry what was bought, as long as it lasts', async () => {
    const person = await world.person()
    const call = world.as(person)
    await call(enrollment.enroll, { course_id: sale.id })
    await addEntitlement(world, person.id, { course_id: sale.id }, 1)
    const { id } = await world.db
      .selectFrom('purchases')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect((await call(enrollment.get, {})).items).toMatchObject([{ slug: 'sale', bought_id: id }])
    world.later(86_400)
    expect((await call(enrollment.get, {})).items).toMatchObject([{ bought_id: null }])
  })

  it('come in one statement, the one learned last first, and without those that were taken back', async () => {
    const person = await world.person()
    const call = world.as(person)
    const gone = await addCourse(world, 'gone')
    for (const course of [free, gone, sale]) {
      world.later(60)
      await call(enrollment.enroll, { course_id: course.id })
    }
    await world.db
      .updateTable('courses')
      .set({ published_at: null })
      .where('id', '=', gone.id)
      .execute()
    expect((await call(enrollment.get, {})).items.map((it) => it.slug)).toEqual(['sale', 'free'])
    expect(await call(enrollment.lastUpdatedCourse, {})).toEqual({ slug: 'sale' })
    expect(await world.statements(() => call(enrollment.get, {}))).toBe(1)
    expect(await world.as(await world.person())(enrollment.lastUpdatedCourse, {})).toBe(null)
  })
})
