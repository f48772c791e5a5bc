import { beforeEach, describe, expect, it } from 'vitest'
import { enrollment } from '#features/learning/enrollment/contract.ts'
import { notificationCalls } from '#features/notifications/contract.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import { addCourse, courseOffers, addEntitlement, assignTrainer } from '#tests/courses.ts'
import { arabicReader, englishReader, createWorld } from '#tests/world.ts'
import { calendarCalls } from '../agenda/contract.ts'
import { calendarData } from '../agenda/personal-data.server.ts'
import { liveSessionCalls, trainerSessionCalls } from './contract.ts'
import { sendSessionReminders } from './jobs.server.ts'
import { hasFreeSeats, isRescheduled, canSeeLink } from './rules.ts'

const world = await createWorld({ connections: 5 })
const { db } = world
const start = new Date('2026-01-15T09:00:00Z')
let nadia: Actor, mona: Actor, course: Awaited<ReturnType<typeof addCourse>>
let courses = 0

beforeEach(async () => {
  world.now = start
  nadia = await world.person({ is_trainer: true, first_name: 'Nadia' })
  course = await addCourse(world, `live-${courses++}`, { title: 'Calligraphy', title_ar: 'الخط' })
  await assignTrainer(world, nadia.id, course.id)
  mona = await student()
})

async function student(of = course.id) {
  const person = await world.person()
  await world.as(person)(enrollment.enroll, { course_id: of })
  return person
}
type Words = EndpointInput<typeof trainerSessionCalls.schedule>
const words = (more: Partial<Words> = {}) => ({
  title: 'Reading your sheets',
  title_ar: 'قراءة في أوراقكم',
  day: '2026-01-20',
  time: '18:00',
  minutes: 90,
  link: 'https://meet.example/naskh',
  ...more,
})
const call = (more: Partial<Words> = {}, who = nadia) =>
  world.as(who)(trainerSessionCalls.schedule, { course_id: course.id, ...words(more) })
const join = (id: number, who = mona) => world.as(who)(liveSessionCalls.join, { id })
const see = (id: number, who = mona, reader = englishReader) =>
  world.as(who, reader)(liveSessionCalls.get, { id })
const told = async (who = mona) => (await world.as(who)(notificationCalls.get, {})).notifications
const fails = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code })
const days = { from: '2026-01-01', to: '2026-02-28' }

describe('a trainer', () => {
  it('calls a session for an own course, at a time of the own clocks', async () => {
    const session = await call({ capacity: 20 })
    expect(session).toMatchObject({
      starts_at: '2026-01-20T16:00:00.000Z',
      minutes: 90,
      capacity: 20,
      joined_count: 0,
      remind_minutes: 30,
    })
    expect((await world.as(mona, arabicReader)(calendarCalls.get, days)).events).toMatchObject([
      {
        name: `session-${session.id}`,
        kind: 'session',
        title: 'قراءة في أوراقكم',
        day: '2026-01-20',
        joined: false,
        course: { title: 'الخط' },
      },
    ])
    expect((await world.as(nadia)(trainerSessionCalls.list, {})).items).toMatchObject([
      { id: session.id },
    ])
    expect((await world.as(await world.person())(calendarCalls.get, days)).events).toEqual([])
  })

  it('needs a name in one language, a time to come, a link, and a course of their own', async () => {
    await fails(call({ title: '', title_ar: '' }), 'required')
    expect(await call({ title: '' })).toMatchObject({ title: 'قراءة في أوراقكم', title_ar: '' })
    await fails(call({ day: '2026-01-15', time: '10:00' }), 'already_past')
    await fails(call({ link: 'javascript:alert(1)' }), 'invalid_input')
    await fails(call({ link: '' }), 'invalid_input')
    const other = await world.person({ is_trainer: true })
    await fails(call({}, other), 'not_found')
    const { id, updated_at } = await call()
    await fails(world.as(other)(trainerSessionCalls.get, { id }), 'not_found')
    await fails(world.as(other)(trainerSessionCalls.people, { id }), 'not_found')
    await fails(world.as(other)(trainerSessionCalls.cancel, { id }), 'not_found')
    await fails(
      world.as(other)(trainerSessionCalls.reschedule, { id, ...words(), updated_at }),
      'not_found',
    )
    await fails(world.as(mona)(trainerSessionCalls.list, {}), 'forbidden')
  })

  it('moves it: those who joined are told, and reminded of the new time', async () => {
    const { id, updated_at } = await call()
    await join(id)
    await sendSessionReminders(db, new Date('2026-01-20T15:45:00Z'))
    world.now = new Date('2026-01-20T15:50:00Z')
    const moved = await world.as(nadia)(trainerSessionCalls.reschedule, {
      id,
      ...words({ day: '2026-01-22' }),
      updated_at,
    })
    expect(moved.starts_at).toBe('2026-01-22T16:00:00.000Z')
    await sendSessionReminders(db, new Date('2026-01-22T15:45:00Z'))
    expect((await told()).map((it) => it.kind)).toEqual([
      'live_session',
      'session_moved',
      'live_session',
    ])
    expect((await told())[1]!.text).toMatch(
      /Reading your sheets.*Calligraphy.*22 January 2026.*6:00/,
    )
    // Text changes send no notification; a stale save returns both versions; an identical one is no
    // conflict.
    await world.as(nadia)(trainerSessionCalls.reschedule, {
      id,
      ...words({ day: '2026-01-22', title: 'Other' }),
      updated_at: moved.updated_at,
    })
    await world.as(nadia)(trainerSessionCalls.reschedule, {
      id,
      ...words({ day: '2026-01-22', title: 'Other' }),
      updated_at,
    })
    await expect(
      world.as(nadia)(trainerSessionCalls.reschedule, { id, ...words(), updated_at }),
    ).rejects.toMatchObject({
      code: 'changed_meanwhile',
      versions: { theirs: { title: 'Other' } },
    })
    expect(await told()).toHaveLength(3)
  })

  it('does not take away places that are taken', async () => {
    const { id, updated_at } = await call({ capacity: 5 })
    await join(id)
    await join(id, await student())
    await fails(
      world.as(nadia)(trainerSessionCalls.reschedule, {
        id,
        ...words({ capacity: 1 }),
        updated_at,
      }),
      'session_full',
    )
    expect(
      await world.as(nadia)(trainerSessionCalls.reschedule, {
        id,
        ...words({ capacity: 2 }),
        updated_at,
      }),
    ).toMatchObject({
      capacity: 2,
    })
  })

  it('cancels it once: those who joined are told, and it is written down', async () => {
    const { id } = await call()
    await join(id)
    await world.as(nadia)(trainerSessionCalls.cancel, { id })
    await world.as(nadia)(trainerSessionCalls.cancel, { id })
    expect((await told()).map((it) => it.kind)).toEqual(['session_cancelled'])
    expect((await world.as(mona)(calendarCalls.get, days)).events).toMatchObject([
      { is_cancelled: true },
    ])
    expect((await world.as(await student())(calendarCalls.get, days)).events).toEqual([])
    await fails(join(id, await student()), 'session_over')
    const acts = await db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('actor_id', '=', nadia.id)
      .execute()
    expect(acts).toMatchObject([{ action: 'session.cancel', details: { session_id: id } }])
    await sendSessionReminders(db, new Date('2026-01-20T15:45:00Z'))
    expect(await told()).toHaveLength(1)
    expect((await world.as(nadia)(trainerSessionCalls.list, { show: 'past' })).items).toMatchObject(
      [{ id }],
    )
  })
})

describe('a student', () => {
  it('takes a place and gives it back; nobody else sees the link, and they only near the time', async () => {
    const { id } = await call()
    expect(await see(id)).toMatchObject({ joined: false, link: null, by: 'Nadia Adel' })
    expect(await join(id)).toMatchObject({ joined: true, link: null, joined_count: 1 })
    expect(await join(id)).toMatchObject({ joined_count: 1 })
    world.now = new Date('2026-01-20T15:30:00Z')
    expect((await see(id)).link).toBe('https://meet.example/naskh')
    expect((await see(id, await student())).link).toBeNull()
    expect((await world.as(nadia)(trainerSessionCalls.people, { id })).items).toMatchObject([
      { id: mona.id },
    ])
    expect(await world.as(mona)(liveSessionCalls.leave, { id })).toMatchObject({
      joined: false,
      link: null,
      joined_count: 0,
    })
    world.now = new Date('2026-01-20T17:30:00Z')
    await fails(join(id), 'session_over')
  })

  it('is only let into sessions of courses that open for them', async () => {
    course = await addCourse(world, `paid-${courses++}`, courseOffers.sale)
    nadia = await world.person({ is_trainer: true })
    await assignTrainer(world, nadia.id, course.id)
    const { id } = await call()
    const stranger = await world.person()
    await fails(see(id, stranger), 'not_found')
    await fails(join(id, stranger), 'not_found')
    const enrolled = await student()
    expect((await world.as(enrolled)(calendarCalls.get, days)).events).toEqual([])
    await fails(join(id, enrolled), 'must_buy')
    await addEntitlement(world, enrolled.id, { course_id: course.id }, 3)
    await join(id, enrolled)
    // Paid access ends before the session starts.
    world.now = new Date('2026-01-20T15:50:00Z')
    expect(await see(id, enrolled)).toMatchObject({ joined: true, link: null })
  })

  it('gets one of the places there are, however many want the last at the same moment', async () => {
    const { id } = await call({ capacity: 3 })
    const people = await Promise.all(Array.from({ length: 12 }, () => student()))
    const tries = await Promise.allSettled(people.map((it) => join(id, it)))
    expect(tries.filter((it) => it.status === 'fulfilled')).toHaveLength(3)
    for (const it of tries)
      if (it.status === 'rejected') expect(it.reason).toMatchObject({ code: 'session_full' })
    const inside = people[tries.findIndex((it) => it.status === 'fulfilled')]!
    await world.as(inside)(liveSessionCalls.leave, { id })
    expect(await join(id)).toMatchObject({ joined_count: 3 })
  })

  it('is told once, in time, with the link in the calendar', async () => {
    const { id } = await call({ remind_minutes: 60 })
    await join(id)
    await sendSessionReminders(db, new Date('2026-01-20T14:59:00Z'))
    expect(await told()).toEqual([])
    const due = new Date('2026-01-20T15:00:00Z')
    await Promise.all([sendSessionReminders(db, due), sendSessionReminders(db, due)])
    await sendSessionReminders(db, new Date('2026-01-20T15:30:00Z'))
    const all = await told()
    expect(all).toMatchObject([
      { kind: 'live_session', link: { kind: 'course', slug: course.slug } },
    ])
    expect(all[0]!.title).toMatch(/^Live at .*6:00/)
  })

  it('is no longer counted when they go', async () => {
    const { id } = await call({ capacity: 1 })
    await join(id)
    expect(await calendarData.read(db, mona.id)).toMatchObject({
      sessions_joined: [{ course: course.slug }],
    })
    await db.transaction().execute((tx) => calendarData.forget!(tx, mona.id) as Promise<void>)
    expect(await join(id, await student())).toMatchObject({ joined_count: 1 })
    expect(await calendarData.read(db, nadia.id)).toMatchObject({
      sessions_called: [{ link: 'https://meet.example/naskh' }],
    })
    await db.transaction().execute((tx) => calendarData.forget!(tx, nadia.id) as Promise<void>)
    expect(await see(id)).toMatchObject({ by: null })
  })
})

it('rules: the link is shown near the time, what was moved is news, room is room', () => {
  const session = {
    starts_at: '2026-01-20T16:00:00Z',
    minutes: 60,
    remind_minutes: 1440,
    cancelled_at: null,
    link: 'x',
  }
  const at = (time: string, more = {}) => canSeeLink({ ...session, ...more }, new Date(time))
  expect(
    [
      '2026-01-20T14:59:59Z',
      '2026-01-20T15:00:00Z',
      '2026-01-20T16:59:59Z',
      '2026-01-20T17:00:00Z',
    ].map((it) => at(it)),
  ).toEqual([false, true, true, false])
  expect(at('2026-01-20T15:31:00Z', { remind_minutes: 10 })).toBe(true)
  expect(at('2026-01-20T15:31:00Z', { cancelled_at: '2026-01-20T15:31:00Z' })).toBe(false)
  expect([
    isRescheduled(session, session),
    isRescheduled(session, { ...session, link: 'y' }),
  ]).toEqual([false, true])
  expect([
    hasFreeSeats({ capacity: null, joined_count: 9 }),
    hasFreeSeats({ capacity: 1, joined_count: 1 }),
  ]).toEqual([true, false])
})
