import { beforeEach, describe, expect, it } from 'vitest'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { notificationCalls } from '#features/notifications/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import { addCourse, courseOffers, addEntitlement, assignTrainer } from '#tests/courses.ts'
import { arabicReader, englishReader, createWorld } from '#tests/world.ts'
import { calendarCalls } from './contract.ts'
import { calendarFeedCalls } from '../feed/contract.ts'
import { calendarData } from './personal-data.server.ts'
import { reminderCalls } from '../reminders/contract.ts'
import { sendDueReminders } from '../reminders/commands.server.ts'
import { studyPlanCalls } from '../study/contract.ts'

const world = await createWorld({ connections: 5 })
const { db } = world
const start = new Date('2026-01-15T09:00:00Z')
let mona: Actor
let courses = 0

beforeEach(async () => {
  world.now = start
  mona = await world.person()
})

const month = { from: '2026-01-01', to: '2026-02-28' }
const events = async (who = mona, reader: ReaderContext = englishReader, days = month) =>
  (await world.as(who, reader)(calendarCalls.get, days)).events
const told = async (who = mona) =>
  (await world.as(who)(notificationCalls.get, {})).notifications.map((it) => [it.kind, it.title])
const fails = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code })
const remind = (more: object = {}, who = mona) =>
  world.as(who)(reminderCalls.add, {
    title: 'Watch lesson 9',
    day: '2026-01-16',
    time: '21:00',
    ...more,
  })
async function enrolled(more: Parameters<typeof addCourse>[2] = {}, who = mona) {
  const course = await addCourse(world, `course-${courses++}`, more)
  await world.as(who)(enrollment.enroll, { course_id: course.id })
  return course
}

describe('own reminders', () => {
  it('stand in the calendar at the time of whoever reads', async () => {
    const { id } = await remind({ repeat: 'weekly', weekdays: [5, 0], until: '2026-01-25' })
    const seen = await events()
    expect(seen.map((it) => [it.name, it.starts_at])).toEqual([
      [`reminder-${id}-2026-01-16`, '2026-01-16T19:00:00.000Z'],
      [`reminder-${id}-2026-01-18`, '2026-01-18T19:00:00.000Z'],
      [`reminder-${id}-2026-01-23`, '2026-01-23T19:00:00.000Z'],
      [`reminder-${id}-2026-01-25`, '2026-01-25T19:00:00.000Z'],
    ])
    expect(seen[0]).toMatchObject({
      kind: 'reminder',
      title: 'Watch lesson 9',
      day: '2026-01-16',
      lang: 'en',
    })
    // Auckland is already in the next morning.
    expect((await events(mona, { ...englishReader, zone: 'Pacific/Auckland' }))[0]).toMatchObject({
      day: '2026-01-17',
      starts_at: seen[0]!.starts_at,
    })
  })

  it('leave a day out and take it in again, are changed from what they were, and deleted', async () => {
    const first = await remind({ repeat: 'daily', until: '2026-01-18' })
    const skipped = await world.as(mona)(reminderCalls.skip, { id: first.id, day: '2026-01-16' })
    expect(skipped).toMatchObject({ skipped: ['2026-01-16'], next_at: '2026-01-17T19:00:00.000Z' })
    expect((await events()).map((it) => it.day)).toEqual(['2026-01-17', '2026-01-18'])
    const again = await world.as(mona)(reminderCalls.skip, {
      id: first.id,
      day: '2026-01-16',
      back: true,
    })
    expect(again.next_at).toBe('2026-01-16T19:00:00.000Z')
    const change = { id: first.id, title: 'Other', day: '2026-01-20', time: '08:30' }
    await expect(
      world.as(mona)(reminderCalls.edit, { ...change, updated_at: first.updated_at }),
    ).rejects.toMatchObject({
      code: 'changed_meanwhile',
      versions: { theirs: { title: 'Watch lesson 9' } },
    })
    const changed = await world.as(mona)(reminderCalls.edit, {
      ...change,
      updated_at: again.updated_at,
    })
    expect(changed).toMatchObject({
      title: 'Other',
      repeat: 'never',
      until: null,
      next_at: '2026-01-20T06:30:00.000Z',
    })
    // A repeated save is not a conflict.
    expect(
      await world.as(mona)(reminderCalls.edit, { ...change, updated_at: again.updated_at }),
    ).toEqual(changed)
    await world.as(mona)(reminderCalls.remove, { id: first.id })
    expect(await events()).toEqual([])
  })

  it('are nobody else’s, not in the past, and not without number', async () => {
    const { id, updated_at } = await remind()
    const other = await world.person()
    await fails(world.as(other)(reminderCalls.get, { id }), 'not_found')
    await fails(
      world.as(other)(reminderCalls.edit, {
        id,
        title: 'x',
        day: '2026-01-20',
        time: '10:00',
        updated_at,
      }),
      'not_found',
    )
    await fails(world.as(other)(reminderCalls.skip, { id, day: '2026-01-16' }), 'not_found')
    await fails(world.as(other)(reminderCalls.remove, { id }), 'not_found')
    expect(await events(other)).toEqual([])
    await fails(remind({ day: '2026-01-15', time: '10:59' }), 'already_past')
    await fails(remind({ repeat: 'daily', day: '2026-01-01', until: '2026-01-14' }), 'already_past')
    const row = {
      user_id: other.id,
      title: 'x',
      day: '2026-02-01',
      time: '10:00',
      zone: 'UTC',
      repeat: 'never',
      created_at: start,
      updated_at: start,
    }
    await db
      .insertInto('reminders')
      .values(Array.from({ length: 199 }, () => row))
      .execute()
    const both = await Promise.allSettled([remind({}, other), remind({}, other)])
    expect(both.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
    await fails(remind({}, other), 'too_many_reminders')
  })

  it('are told once when they are due, however often the job runs, and again when they are due again', async () => {
    await remind({ day: '2026-01-15', time: '12:00', repeat: 'daily' })
    await sendDueReminders(db, new Date('2026-01-15T09:59:00Z'))
    expect(await told()).toEqual([])
    const due = new Date('2026-01-15T10:00:30Z')
    await Promise.all([sendDueReminders(db, due), sendDueReminders(db, due)])
    await sendDueReminders(db, due)
    expect(await told()).toEqual([['reminder', 'Reminder: \u2068Watch lesson 9\u2069']])
    await sendDueReminders(db, new Date('2026-01-16T10:00:30Z'))
    expect(await told()).toHaveLength(2)
  })
})

describe('ends', () => {
  it('of what was bought and of a plan stand on their last day, the later one counts', async () => {
    const course = await enrolled({
      ...courseOffers.sale,
      title: 'Arabic lettering',
      title_ar: 'الخط العربي',
    })
    await addEntitlement(world, mona.id, { course_id: course.id }, 5)
    await addEntitlement(
      { db, now: new Date(start.getTime() + 5 * 86_400_000) },
      mona.id,
      { course_id: course.id },
      15,
    )
    await addEntitlement(world, mona.id, 'plan', 10)
    expect(
      (await events()).map((item) => [item.kind, item.title, item.day, item.starts_at, item.to]),
    ).toEqual([
      ['end', 'Monthly', '2026-01-25', null, '/pricing'],
      ['end', 'Arabic lettering', '2026-02-04', null, `/course/${course.slug}`],
    ])
    expect((await events(mona, arabicReader))[1]).toMatchObject({
      title: 'الخط العربي',
      lang: 'ar',
    })
    expect(await events(await world.person())).toEqual([])
  })
})

describe('deadlines', () => {
  it('of a test that runs by the clock stand at the minute its time is up', async () => {
    const course = await enrolled()
    const test = await db
      .insertInto('tests')
      .values({ course_id: course.id, title: 'Planning test' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const attempt = {
      test_id: test.id,
      course_id: course.id,
      user_id: mona.id,
      number: 1,
      started_at: start,
      max_score: 1,
      pass_percentage: 60,
    }
    await db
      .insertInto('attempts')
      .values({ ...attempt, deadline_at: new Date('2026-01-15T10:00:00Z') })
      .execute()
    const at = '2026-01-15T10:00:00.000Z'
    expect(await events()).toMatchObject([
      { kind: 'deadline', title: 'Planning test', starts_at: at, to: `/testing/${course.slug}` },
    ])
    await db
      .updateTable('attempts')
      .set({ submitted_at: start })
      .where('user_id', '=', mona.id)
      .execute()
    expect(await events()).toEqual([])
  })

  it('of a test that closes stand at that minute, for whom it is still to do', async () => {
    const course = await enrolled()
    const closes_at = new Date('2026-01-20T18:00:00Z')
    const { id: test_id } = await db
      .insertInto('tests')
      .values({
        course_id: course.id,
        title: 'Final test',
        title_ar: 'الاختبار النهائي',
        published_at: start,
        closes_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [event] = await events(mona, arabicReader)
    expect(event).toMatchObject({
      name: `deadline-${test_id}`,
      kind: 'deadline',
      title: 'الاختبار النهائي',
      starts_at: '2026-01-20T18:00:00.000Z',
      day: '2026-01-20',
      to: `/testing/${course.slug}`,
    })
    expect(await events(await world.person())).toEqual([])
    const file = (await world.as(mona)(calendarFeedCalls.file, {
      event: `deadline-${test_id}`,
    })) as { bytes: Uint8Array }
    expect(Buffer.from(file.bytes).toString()).toContain('DTSTART:20260120T180000Z')

    // A running attempt uses its own deadline; a failed test is due again; a passed one is not.
    const deadline_at = new Date('2026-01-15T10:00:00Z')
    const attempt = {
      test_id,
      course_id: course.id,
      user_id: mona.id,
      number: 1,
      started_at: start,
      max_score: 1,
      pass_percentage: 60,
    }
    await db
      .insertInto('attempts')
      .values({ ...attempt, deadline_at })
      .execute()
    expect((await events()).map((it) => it.starts_at)).toEqual([deadline_at.toISOString()])
    const ended = (passed: boolean) =>
      db
        .updateTable('attempts')
        .set({ submitted_at: start, score: 0, passed })
        .where('user_id', '=', mona.id)
        .execute()
    await ended(false)
    expect((await events()).map((it) => it.starts_at)).toEqual([closes_at.toISOString()])
    await ended(true)
    expect(await events()).toEqual([])
    await db.updateTable('tests').set({ published_at: null }).where('id', '=', test_id).execute()
    expect(await events()).toEqual([])
  })
})

describe('a study plan', () => {
  const lessons = ['a', 'b', 'c', 'd'].map((slug) => ({ slug, seconds: 1800 }))
  const wish = (course: string, more: object = {}) =>
    world.as(mona)(studyPlanCalls.plan, {
      course,
      finish_by: '2026-01-18',
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      ...more,
    })

  it('has a piece of the course for each day left, and moves when nothing is learned', async () => {
    const course = await enrolled({ lessons })
    const plan = await wish(course.slug)
    expect(plan.days.map((day) => [day.day, day.lessons.map(({ slug }) => slug).join()])).toEqual([
      ['2026-01-15', 'a'],
      ['2026-01-16', 'b'],
      ['2026-01-17', 'c'],
      ['2026-01-18', 'd'],
    ])
    expect((await events()).map((it) => [it.kind, it.day, it.seconds, it.to])).toEqual(
      ['a', 'b', 'c', 'd'].map((slug, at) => [
        'study',
        `2026-01-${15 + at}`,
        1800,
        `/course/${course.slug}/content/l/${slug}`,
      ]),
    )
    await db
      .insertInto('lesson_progress')
      .values({
        user_id: mona.id,
        lesson_id: course.lessons['a']!,
        course_id: course.id,
        percent: 100,
        opened_at: start,
        seen_at: start,
        finished_at: start,
      })
      .execute()
    expect((await events())[0]).toMatchObject({ day: '2026-01-15', is_done: true })
    // Two days later, three lessons remain for two days.
    world.later(2 * 86_400)
    expect((await events()).map((it) => [it.day, it.seconds])).toEqual([
      ['2026-01-17', 3600],
      ['2026-01-18', 1800],
    ])
    world.later(2 * 86_400)
    const { plans } = await world.as(mona)(studyPlanCalls.plans, {})
    expect(plans).toMatchObject([{ state: 'late', days: [{ day: '2026-01-19', seconds: 5400 }] }])
  })

  it('is for courses that one is enrolled in, and for days that come', async () => {
    const course = await addCourse(world, 'not-mine')
    await fails(wish(course.slug), 'not_enrolled')
    await fails(wish('nowhere'), 'not_found')
    const own = await enrolled({ lessons })
    await fails(wish(own.slug, { finish_by: '2026-01-14' }), 'already_past')
    await fails(wish(own.slug, { finish_by: '2027-03-01' }), 'invalid_input')
    await fails(wish(own.slug, { weekdays: [] }), 'invalid_input')
    await wish(own.slug)
    await wish(own.slug, { weekdays: [6], finish_by: '2026-02-18' })
    expect((await world.as(mona)(studyPlanCalls.plans, {})).plans).toMatchObject([
      { weekdays: [6], finish_by: '2026-02-18' },
    ])
    await world.as(mona)(studyPlanCalls.unplan, { course: own.slug })
    await fails(world.as(mona)(studyPlanCalls.unplan, { course: own.slug }), 'not_found')
  })
})

describe('what is kept about a person', () => {
  it('is read out, and forgotten when they go', async () => {
    const course = await enrolled()
    await remind()
    await world.as(mona)(studyPlanCalls.plan, {
      course: course.slug,
      finish_by: '2026-02-01',
      weekdays: [1],
    })
    await world.as(mona)(calendarFeedCalls.renew, {})
    await assignTrainer(world, mona.id, course.id)
    expect(await calendarData.read(db, mona.id)).toMatchObject({
      reminders: [{ title: 'Watch lesson 9', day: '2026-01-16' }],
      study_plans: [{ course: course.slug, finish_by: '2026-02-01' }],
      feed_since: start.toISOString(),
    })
    await db.transaction().execute((tx) => calendarData.forget!(tx, mona.id) as Promise<void>)
    expect(await calendarData.read(db, mona.id)).toEqual({
      reminders: [],
      study_plans: [],
      sessions_joined: [],
      sessions_called: [],
      feed_since: null,
    })
  })
})

it('tells no more days at once than it says', async () => {
  await fails(
    world.as(mona)(calendarCalls.get, { from: '2026-01-01', to: '2026-06-01' }),
    'invalid_input',
  )
  await fails(
    world.as(mona)(calendarCalls.get, { from: '2026-01-02', to: '2026-01-01' }),
    'invalid_input',
  )
  await fails(world.as(null)(calendarCalls.get, month), 'not_logged_in')
})
