import { sql } from 'kysely'
import { matchTaughtCourse } from '#features/community/trainers/queries.server.ts'
import { notify } from '#features/notifications/commands.server.ts'
import type { NotificationKind } from '#features/notifications/rules.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Actor, PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { computeNextVersionTime, createConflictFailure } from '#platform/call/row-version.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { toInstant } from '#platform/language/zone-time.ts'
import { getJoinableSession, getTaughtSession } from './queries.server.ts'
import { hasFreeSeats, isRescheduled, isSessionOver } from './rules.ts'

/** Idempotent. */
export async function joinSession(db: Db, actor: Actor, id: number, now: Date) {
  await db.transaction().execute(async (tx) => {
    const session = await getJoinableSession(tx, actor, id, now)
    if (session.joined) return
    if (!hasFreeSeats(session)) throw new Failure('session_full')
    await tx
      .insertInto('live_session_attendees')
      .values({ session_id: id, user_id: actor.id, joined_at: now })
      .execute()
  })
}

/** Idempotent. */
export const leaveSession = (db: Db, user_id: string, session_id: number) =>
  db
    .deleteFrom('live_session_attendees')
    .where('session_id', '=', session_id)
    .where('user_id', '=', user_id)
    .execute()

type SessionInput = {
  title: string
  title_ar: string
  description: string
  description_ar: string
  day: string
  time: string
  minutes: number
  link: string | null
  capacity: number | null
  remind_minutes: number
}

/** Converts the local day and time to an instant in the trainer's time zone. */
function toSessionRow(
  { day, time, title, title_ar, link, ...words }: SessionInput,
  zone: string,
  now: Date,
) {
  if (!title && !title_ar) throw new Failure('required', { fields: { title: 'required' } })
  const starts_at = toInstant(zone, day, time)
  if (starts_at <= now) throw new Failure('already_past', { fields: { day: 'already_past' } })
  return {
    ...words,
    title: title || title_ar,
    title_ar: title ? title_ar : '',
    link: link!,
    starts_at,
  }
}

export async function scheduleSession(
  db: Db,
  { course_id, ...words }: SessionInput & { course_id: number },
  { actor, reader, now }: Pick<PersonCallContext, 'actor' | 'reader' | 'now'>,
) {
  const row = toSessionRow(words, reader.zone, now)
  const course = await db
    .selectFrom('courses')
    .select('id')
    .where('id', '=', course_id)
    .where(matchTaughtCourse(actor.id))
    .executeTakeFirst()
  if (!course) throw new Failure('not_found')
  const { id } = await db
    .insertInto('live_sessions')
    .values({ ...row, course_id, user_id: actor.id, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Notifies participants only if the time, length or link changes. */
export async function rescheduleSession(
  db: Db,
  { id, updated_at, ...words }: SessionInput & { id: number; updated_at: string | null },
  { actor, reader, now }: Pick<PersonCallContext, 'actor' | 'reader' | 'now'>,
) {
  await db.transaction().execute(async (tx) => {
    const before = await lockTaughtSession(tx, actor.id, id)
    if (before.cancelled_at !== null || isSessionOver(before, now))
      throw new Failure('session_over')
    const startsAsBefore =
      toInstant(reader.zone, words.day, words.time).getTime() === Date.parse(before.starts_at)
    // A running session may retain its start time, which is in the past.
    const row = toSessionRow(words, reader.zone, startsAsBefore ? new Date(0) : now)
    const after = { ...row, starts_at: row.starts_at.toISOString() }
    if (hasSameFields(before, after)) return
    if (updated_at !== before.updated_at)
      throw createConflictFailure({ yours: words, theirs: before })
    if (row.capacity !== null && row.capacity < before.joined_count)
      throw new Failure('session_full', { fields: { capacity: 'number_too_small' } })
    const moved = isRescheduled(before, after)
    await tx
      .updateTable('live_sessions')
      .set({ ...row, updated_at: computeNextVersionTime(before.updated_at, now) })
      // A new start time sends a new reminder.
      .$if(moved, (it) => it.set({ sequence: sql`sequence + 1` }))
      .$if(!startsAsBefore, (it) => it.set({ reminded_at: null }))
      .where('id', '=', id)
      .execute()
    if (moved)
      await notifyParticipants(
        tx,
        id,
        'session_moved',
        String(computeNextVersionTime(before.updated_at, now).getTime()),
        now,
      )
  })
}

export async function cancelSession(
  db: Db,
  id: number,
  { actor, now }: Pick<PersonCallContext, 'actor' | 'now'>,
) {
  await db.transaction().execute(async (tx) => {
    const before = await lockTaughtSession(tx, actor.id, id)
    if (before.cancelled_at !== null) return
    if (isSessionOver(before, now)) throw new Failure('session_over')
    const updated_at = computeNextVersionTime(before.updated_at, now)
    await tx
      .updateTable('live_sessions')
      .set({ cancelled_at: now, updated_at, sequence: sql`sequence + 1` })
      .where('id', '=', id)
      .execute()
    await recordAuditEntry(
      tx,
      actor,
      {
        action: 'session.cancel',
        subject_id: null,
        details: { session_id: id, title: before.title },
      },
      now,
    )
    await notifyParticipants(tx, id, 'session_cancelled', 'cancelled', now)
  })
}

/** The row lock ensures that a recording is added once; returns null if it already was. */
export async function lockFinishedSession(tx: Db, user_id: string, id: number, now: Date) {
  const session = await lockTaughtSession(tx, user_id, id)
  if (session.lesson || session.draft_part_id !== null) return null
  if (session.cancelled_at !== null || !isSessionOver(session, now))
    throw new Failure('session_over')
  return session
}

export const markRecorded = (
  tx: Db,
  { id, updated_at }: { id: number; updated_at: string },
  draft_part_id: number,
  now: Date,
) =>
  tx
    .updateTable('live_sessions')
    .set({ draft_part_id, updated_at: computeNextVersionTime(updated_at, now) })
    .where('id', '=', id)
    .execute()

async function lockTaughtSession(tx: Db, user_id: string, id: number) {
  await sql`select from live_sessions where id = ${id} for update`.execute(tx)
  return getTaughtSession(tx, 'en', user_id, id)
}

const editable = [
  'title',
  'title_ar',
  'description',
  'description_ar',
  'minutes',
  'link',
  'capacity',
  'remind_minutes',
] as const
type EditableFields = Record<(typeof editable)[number], string | number | null> & {
  starts_at: string
}
const hasSameFields = (a: EditableFields, b: EditableFields) =>
  editable.every((it) => a[it] === b[it]) && Date.parse(a.starts_at) === Date.parse(b.starts_at)

const atOnce = 1000

/** Inserts notifications in batches. */
export async function notifyParticipants(
  tx: Db,
  id: number,
  kind: NotificationKind,
  once: string,
  now: Date,
) {
  const session = await tx
    .selectFrom('live_sessions')
    .innerJoin('courses', 'courses.id', 'live_sessions.course_id')
    .select([
      'live_sessions.title',
      'live_sessions.title_ar',
      'live_sessions.starts_at',
      'courses.slug',
    ])
    .select(['courses.title as course', 'courses.title_ar as course_ar'])
    .where('live_sessions.id', '=', id)
    .executeTakeFirstOrThrow()
  const people = await tx
    .selectFrom('live_session_attendees')
    .select('user_id')
    .where('session_id', '=', id)
    .orderBy('user_id')
    .execute()
  const params = {
    title: { en: session.title, ar: session.title_ar },
    course: { en: session.course, ar: session.course_ar },
    date: { date: session.starts_at },
    time: { time: session.starts_at },
  }
  const link = { kind: 'course', slug: session.slug }
  for (let at = 0; at < people.length; at += atOnce) {
    const to = people.slice(at, at + atOnce).map((it) => it.user_id)
    await notify(tx, { to, kind, params, link, once: `${id}:${once}` }, now)
  }
}
