import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#platform/call/gate.server.ts'
import { addCourse, courseOffers, addEntitlement } from '#tests/courses.ts'
import { createWorld } from '#tests/world.ts'
import { enrollment } from '../enrollment/contract.ts'
import { lessons } from '#features/player/lessons/contract.ts'
import { purchaseData } from '#features/orders/receipts/personal-data.server.ts'
import { progressCalls } from './contract.ts'
import { learningData } from './queries.server.ts'
import { maxPlaybackRate, finishLimit, graceSeconds, progressReportLimit } from './limits.ts'
import { completionPercentage } from '../settings.ts'

let world: Awaited<ReturnType<typeof createWorld>>
let course: Awaited<ReturnType<typeof addCourse>>
let person: Actor
const videos = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((slug) => ({ slug }))

beforeAll(async () => {
  world = await createWorld({ connections: 5 })
  const reading = [
    { slug: 'text', kind: 'article', seconds: 200, body: 'word '.repeat(100) },
    { slug: 'paper', kind: 'file', seconds: 0 },
  ]
  course = await addCourse(world, 'course', { lessons: [...videos, ...reading] })
})

beforeEach(async () => {
  person = await world.person()
  await world.as(person)(enrollment.enroll, { course_id: course.id })
})

const open = (lesson: string, who = person) =>
  world.as(who)(lessons.get, { course: 'course', lesson })
type Report = Omit<Parameters<typeof send>[0], 'lesson_id'>
const send = (input: {
  lesson_id: number
  ranges?: [number, number][]
  position?: number
  ago?: number
  reached_end?: boolean
}) => world.as(person)(progressCalls.report, input)
const report = (lesson: string, it: Report) => send({ lesson_id: course.lessons[lesson]!, ...it })
const finish = (lesson: string) =>
  world.as(person)(progressCalls.finish, { lesson_id: course.lessons[lesson]! })
const enrolmentRow = () =>
  world.db
    .selectFrom('enrollments')
    .selectAll()
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()

describe('a video', () => {
  it('is watched as far as it was played, and continues at the second', async () => {
    await open('a')
    world.later(60)
    expect(await report('a', { ranges: [[0, 60]], position: 60.4 })).toMatchObject({
      kept: true,
      percent: 10,
      finished: false,
    })
    const { progress: now } = await open('a')
    expect(now).toMatchObject({ percent: 10, finished: false, watched: [[0, 60]] })
    expect(now.position).toBeCloseTo(60.4)
  })

  it('counts what was played once, whatever was skipped or seen again', async () => {
    await open('a')
    world.later(300)
    await report('a', { ranges: [[0, 60], [300, 360]] }) // prettier-ignore
    const { watched, percent } = await report('a', { ranges: [[30, 90], [350, 360]] }) // prettier-ignore
    expect(watched).toEqual([[0, 90], [300, 360]]) // prettier-ignore
    expect(percent).toBe(25)
  })

  it('counts on its day, each second once: plans are shared by it', async () => {
    const days = () =>
      world.db
        .selectFrom('watch_days')
        .select(['day', 'seconds'])
        .where('user_id', '=', person.id)
        .orderBy('day')
        .execute()
    const counted = (seconds: number) => ({ day: world.now.toISOString().slice(0, 10), seconds })
    await open('a')
    world.later(300)
    for (const range of [[0, 60], [30, 90], [30, 90]]) await report('a', { ranges: [range as [number, number]] }) // prettier-ignore
    const first = counted(90)
    expect(await days()).toEqual([first])
    world.later(86_400)
    await report('a', { ranges: [[90, 100]] })
    await open('text')
    world.later(600)
    await report('text', { reached_end: true })
    // A hundred words take half a minute to read, regardless of the duration the trainer set.
    expect(await days()).toEqual([first, counted(40)])
  })

  it('is finished with nine tenths of it, and stays so', async () => {
    await open('a')
    world.later(600)
    expect(await report('a', { ranges: [[0, 540]] })).toMatchObject({
      percent: 100,
      finished: true,
      completion: 10,
    })
    expect(await report('a', { ranges: [], position: 5 })).toMatchObject({
      percent: 100,
      finished: true,
    })
    expect(await enrolmentRow()).toMatchObject({
      lessons_completion: 100,
      last_lesson_id: course.lessons.a,
    })
  })

  it('cannot be watched faster than at twice its speed', async () => {
    await open('a')
    world.later(10)
    const { watched } = await report('a', { ranges: [[0, 600]] })
    expect(watched).toEqual([[0, maxPlaybackRate * (10 + graceSeconds)]])
    expect((await report('a', { ranges: [[0, 600]] })).watched).toEqual(watched)
    world.later(10)
    expect((await report('a', { ranges: [[0, 600]] })).watched).toEqual([
      [0, maxPlaybackRate * (20 + graceSeconds)],
    ])
  })

  it('counts what was watched while the connection was gone, when it comes back', async () => {
    await open('a')
    world.later(15)
    await report('a', { ranges: [[0, 15]], position: 15 })
    world.later(600)
    expect(await report('a', { ranges: [[15, 600]], position: 600 })).toMatchObject({
      finished: true,
    })
  })

  it('is not reported before it was opened', async () => {
    world.later(600)
    expect((await report('a', { ranges: [[0, 600]] })).watched).toEqual([
      [0, maxPlaybackRate * graceSeconds],
    ])
  })

  it('has no seconds beyond its end', async () => {
    await open('a')
    world.later(3600)
    const { watched, position } = await report('a', { ranges: [[590, 5000]], position: 5000 })
    expect(watched).toEqual([[590, 600]])
    expect(position).toBe(600)
  })
})

describe('two devices at once', () => {
  it('add up, and the position of the later one counts, even when it comes first', async () => {
    await open('a')
    world.later(120)
    await report('a', { ranges: [[60, 120]], position: 120 })
    const { watched, position } = await report('a', { ranges: [[0, 50]], position: 50, ago: 30 })
    expect(watched).toEqual([[0, 50], [60, 120]]) // prettier-ignore
    expect(position).toBe(120)
    expect((await report('a', { position: 7 })).position).toBe(7)
  })

  it('and one that stood unused for a week says nothing new about where the person is', async () => {
    await open('a')
    const day = 86_400
    world.later(2 * day)
    await open('b')
    await report('a', { position: 300 })
    world.later(5 * day)
    expect((await report('a', { ranges: [[0, 9]], position: 9, ago: 7 * day - 60 })).position).toBe(
      300,
    )
    expect(await enrolmentRow()).toMatchObject({ last_lesson_id: course.lessons.a })
  })

  it('lose nothing when many reports come at the same moment', async () => {
    await open('a')
    world.later(600)
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => report('a', { ranges: [[at * 20, at * 20 + 20]] })),
    )
    expect((await open('a')).progress.watched).toEqual([[0, 400]])
    expect(await enrolmentRow()).toMatchObject({ lessons_completion: 66 })
  })

  it('add up over the lessons of the course too, and complete it once', async () => {
    for (const { slug } of videos) await open(slug)
    await open('text')
    await open('paper')
    world.later(3000)
    const all = [
      ...videos.map(({ slug }) => report(slug, { ranges: [[0, 540]] })),
      report('text', { reached_end: true }),
      finish('paper'),
    ]
    const answers = await Promise.all(all)
    expect(Math.max(...answers.map((it) => it.completion))).toBe(100)
    const row = await enrolmentRow()
    expect(row).toMatchObject({ lessons_completion: 1000, completed_at: world.now.toISOString() })
    const facts = await world.db
      .selectFrom('events')
      .select('kind')
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute()
    expect(facts).toEqual([{ kind: 'learning.enrolled' }, { kind: 'learning.course_completed' }])
    world.later(60)
    await report('a', { ranges: [[540, 600]] })
    expect((await enrolmentRow()).completed_at).toBe(row.completed_at)
  })
})

describe('the rest', () => {
  it('an article is read to its end, but not in an instant', async () => {
    await open('text')
    world.later(2)
    expect(await report('text', { reached_end: true })).toMatchObject({
      finished: false,
      percent: 0,
    })
    world.later(18)
    expect(await report('text', { reached_end: true })).toMatchObject({
      finished: true,
      percent: 100,
    })
  })

  it('a file is finished once it was opened', async () => {
    await open('paper')
    world.later(4)
    expect(await report('paper', { reached_end: true })).toMatchObject({ finished: true })
  })

  it('nobody says of a video that its end was reached', async () => {
    await open('a')
    world.later(600)
    expect(await report('a', { reached_end: true })).toMatchObject({ finished: false, percent: 0 })
  })

  it('a person may say that a lesson is finished, after a moment', async () => {
    await open('a')
    await expect(finish('a')).rejects.toMatchObject({ code: 'sent_too_fast', retryAfter: 30 })
    world.later(30)
    expect(await finish('a')).toMatchObject({ finished: true, percent: 100, completion: 10 })
  })
})

describe('how much makes a course complete', () => {
  const completedWith = async (item: { completion_percentage?: number; site?: number }) => {
    const two = await addCourse(world, `c-${crypto.randomUUID()}`, {
      lessons: videos.slice(0, 2),
      completion_percentage: item.completion_percentage ?? null,
    })
    if (item.site) await world.set(completionPercentage, item.site)
    await world.as(person)(enrollment.enroll, { course_id: two.id })
    await world.as(person)(lessons.get, { course: two.slug, lesson: 'a' })
    world.later(300)
    const { completed_at, completion } = await send({
      lesson_id: two.lessons.a!,
      ranges: [[0, 540]],
    })
    await world.set(completionPercentage, null)
    expect(completion).toBe(50)
    return completed_at !== null
  }

  it('is the academy’s percentage, its own setting, or the course’s', async () => {
    expect(await completedWith({})).toBe(false)
    expect(await completedWith({ site: 50 })).toBe(true)
    expect(await completedWith({ site: 40, completion_percentage: 60 })).toBe(false)
    expect(await completedWith({ completion_percentage: 50 })).toBe(true)
  })
})

describe('who reports', () => {
  it('is refused as the lesson itself is', async () => {
    const sale = await addCourse(world, 'sale', {
      ...courseOffers.sale,
      lessons: [{ slug: 'x' }, { slug: 'y', preview: true }],
    })
    const lesson_id = sale.lessons.x!
    await expect(send({ lesson_id })).rejects.toThrow('not_enrolled')
    await world.as(person)(enrollment.enroll, { course_id: sale.id })
    await expect(send({ lesson_id })).rejects.toThrow('must_buy')
    await expect(world.as(person)(progressCalls.finish, { lesson_id })).rejects.toThrow('must_buy')
    await addEntitlement(world, person.id, { course_id: sale.id }, 1)
    expect(await send({ lesson_id })).toMatchObject({ kept: true })
    await expect(send({ lesson_id: 987_654 })).rejects.toThrow('not_found')
  })

  it('watches a preview without a trace until enrolled', async () => {
    const trial = await addCourse(world, 'trial', {
      ...courseOffers.sale,
      lessons: [{ slug: 'x', preview: true }],
    })
    const answer = await send({ lesson_id: trial.lessons.x!, ranges: [[0, 10]] })
    expect(answer).toMatchObject({
      kept: false,
      percent: 0,
      prefix: expect.stringMatching(/^\/api\/client\/lessons\/media\//) as string,
    })
    expect(
      await world.db
        .selectFrom('lesson_progress')
        .where('course_id', '=', trial.id)
        .select('lesson_id')
        .execute(),
    ).toEqual([])
    await expect(
      world.as(person)(progressCalls.finish, { lesson_id: trial.lessons.x! }),
    ).rejects.toThrow('not_enrolled')
  })

  it('is not taken for another person who has logged in at the same browser since', async () => {
    const other = await world.person()
    await world.as(other)(enrollment.enroll, { course_id: course.id })
    const kept = {
      lesson_id: course.lessons.a!,
      ranges: [[0, 5]] as [number, number][],
      person: person.id,
    }
    await expect(world.as(other)(progressCalls.report, kept)).rejects.toThrow('not_logged_in')
    expect(await world.as(person)(progressCalls.report, kept)).toMatchObject({
      kept: true,
      watched: [[0, 5]],
    })
  })

  it('writes for nobody else', async () => {
    const other = await world.person()
    const input = { lesson_id: course.lessons.a!, user_id: other.id }
    await expect(world.as(person)(progressCalls.report, input)).rejects.toMatchObject({
      fields: { user_id: 'not_allowed' },
    })
    expect(
      await world.db
        .selectFrom('lesson_progress')
        .where('user_id', '=', other.id)
        .select('lesson_id')
        .execute(),
    ).toEqual([])
  })

  it('cannot mark a whole course in a moment by script', async () => {
    const outcomes: string[] = []
    for (const slug of Object.keys(course.lessons)) {
      await open(slug)
      outcomes.push(
        ...(await Promise.all([
          report(slug, { ranges: [[0, 600]], reached_end: true }).then((it) =>
            it.finished ? 'finished' : 'not yet',
          ),
          finish(slug).then(
            () => 'finished',
            (error: Error) => error.message,
          ),
        ])),
      )
    }
    expect(new Set(outcomes)).toEqual(new Set(['not yet', 'sent_too_fast']))
    expect((await enrolmentRow()).lessons_completion).toBeLessThan(50)
  })

  it('is held back who reports without end', async () => {
    await open('a')
    for (let at = 0; at < finishLimit.hits; at++)
      await expect(finish('a')).rejects.toThrow('sent_too_fast')
    await expect(finish('a')).rejects.toThrow('too_many_requests')
    const many = await Promise.allSettled(
      Array.from({ length: progressReportLimit.hits + 1 }, () => report('a', {})),
    )
    expect(many.filter((it) => it.status === 'rejected')).toHaveLength(1)
  })
})

describe('what is kept about a person', () => {
  it('is read out, and forgotten but for what was paid', async () => {
    await addEntitlement(world, person.id, 'plan')
    await addEntitlement(world, person.id, { course_id: course.id })
    await open('a')
    world.later(60)
    await report('a', { ranges: [[0, 60]], position: 60 })
    expect(await learningData.read(world.db, person.id)).toMatchObject({
      courses: [{ course: 'course', lessons_completion: 10 }],
      lessons: [{ course: 'course', lesson: 'a', watched: '{[0,60)}', percent: 10 }],
    })
    await learningData.forget!(world.db, person.id)
    expect(await learningData.read(world.db, person.id)).toEqual({
      courses: [],
      lessons: [],
      days: [],
      packages: [],
    })
    await purchaseData.forget!(world.db, person.id)
    expect(await purchaseData.read(world.db, person.id)).toMatchObject({
      subscriptions: [{ title: 'Monthly' }],
      purchases: [{ course: 'course' }],
    })
  })
})
