import { sql } from 'kysely'
import { findNextDue } from '#features/calendar/reminders/rules.ts'
import type { Db } from '#platform/data/db.server.ts'
import { addDays, toInstant } from '#platform/language/zone-time.ts'
import { getZoneDay } from '#platform/language/zone.ts'
import { getId, hashToNumber, readSource } from './source.ts'

const zone = 'Africa/Cairo'
/** Public events belong to a course of the demo student. */
const everybody = 'project-management'

const remembered = [
  { title: 'Watch the next lesson', days: 0, time: '21:00', repeat: 'weekly', weekdays: [0, 3] },
  { title: 'مكالمة مع عمر', days: 7, time: '20:00', repeat: 'never', weekdays: [] },
  { title: 'Review my notes', days: 3, time: '18:30', repeat: 'monthly', weekdays: [] },
] as const

/** A month of live sessions with attendees, and the reminders of the demo student. */
export async function loadCalendar(
  tx: Db,
  now: Date,
  courses: Map<string, number>,
  student: string,
) {
  const subjects = new Map(
    (await readSource('life/subjects')).map((it) => [it.subject, it.courses[0]]),
  )
  const today = getZoneDay(zone, now)
  for (const it of await readSource('life/events')) {
    const slug = it.subject === null ? everybody : subjects.get(it.subject)
    if (!slug || !courses.has(slug)) continue
    await addSession(
      tx,
      { ...it, starts_at: toInstant(zone, addDays(today, it.days_from_now), `${it.hour}:00`) },
      getId(courses, slug),
      now,
    )
  }
  await joinSome(tx, now, student)
  await addReminders(tx, now, today, student)
  await tx
    .insertInto('study_plans')
    .values({
      user_id: student,
      course_id: getId(courses, everybody),
      finish_by: addDays(today, 24),
      weekdays: [0, 1, 2, 3, 4],
      created_at: now,
      updated_at: now,
    })
    .onConflict((it) => it.doNothing())
    .execute()
}

type DemoEvent = {
  slug: string
  title: string
  title_ar: string
  description: string
  description_ar: string
  duration: number
  starts_at: Date
}

const addSession = (tx: Db, it: DemoEvent, course_id: number, now: Date) =>
  sql`
  insert into live_sessions (course_id, user_id, title, title_ar, description, description_ar, starts_at, minutes, link, capacity,
    remind_minutes, created_at, updated_at)
  select ${course_id}::bigint, (select trainers.user_id from course_trainers join trainers on trainers.id = course_trainers.trainer_id
      where course_trainers.course_id = ${course_id} order by course_trainers.position limit 1),
    ${it.title}::text, ${it.title_ar}, ${it.description}, ${it.description_ar}, ${it.starts_at}::timestamptz, ${it.duration / 60},
    ${`https://meet.example.com/${it.slug}`}, ${20 + (hashToNumber(it.slug) % 5) * 10}, 30, ${now}::timestamptz, ${now}
  where not exists (select from live_sessions where course_id = ${course_id} and title = ${it.title})`.execute(
    tx,
  )

/** Students of a course attend its sessions; the demo student attends every other one. */
const joinSome = (tx: Db, now: Date, student: string) =>
  sql`
  insert into live_session_attendees (session_id, user_id, joined_at)
  select live_sessions.id, enrollments.user_id, ${now}::timestamptz from live_sessions
  join enrollments on enrollments.course_id = live_sessions.course_id
  where enrollments.user_id <> ${student} or live_sessions.id % 2 = 0
  on conflict do nothing`.execute(tx)

async function addReminders(tx: Db, now: Date, today: string, user_id: string) {
  const has = await tx
    .selectFrom('reminders')
    .select('id')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (has) return
  const rows = remembered.map(({ days, weekdays, ...it }) => {
    const reminder = {
      ...it,
      day: addDays(today, days),
      zone,
      weekdays: [...weekdays],
      until: null,
      skipped: [],
    }
    return {
      ...reminder,
      user_id,
      next_at: findNextDue(reminder, now)?.at ?? null,
      created_at: now,
      updated_at: now,
    }
  })
  await tx.insertInto('reminders').values(rows).execute()
}
