import { sql } from 'kysely'
import { notify } from '#features/notifications/commands.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Db } from '#platform/data/db.server.ts'
import { lockFor } from '#platform/data/advisory-lock.server.ts'
import { computeNextVersionTime, createConflictFailure } from '#platform/call/row-version.server.ts'
import { getZoneDay } from '#platform/language/zone.ts'
import { reminderFields, findReminder, selectReminders } from './queries.server.ts'
import { findNextDue, type RepeatKind, type RepeatRule } from './rules.ts'
import { maxReminders } from './limits.ts'

type ReminderInput = {
  title: string
  day: string
  time: string
  repeat: RepeatKind
  weekdays: number[]
  until: string | null
}

/** Stored as local time with the person's time zone. */
function toReminderRow(
  { weekdays, until, ...words }: ReminderInput,
  zone: string,
  skipped: string[],
  now: Date,
) {
  const row = {
    ...words,
    zone,
    weekdays: words.repeat === 'weekly' ? [...new Set(weekdays)].sort((a, b) => a - b) : [],
    until: words.repeat === 'never' ? null : until,
    skipped,
  }
  const next = findNextDue(row, now)
  return { ...row, next_at: next?.at ?? null }
}

/** Rejects a reminder that would never be due. */
export async function addReminder(
  db: Db,
  user_id: string,
  words: ReminderInput,
  zone: string,
  now: Date,
) {
  const row = toReminderRow(words, zone, [], now)
  if (!row.next_at) throw new Failure('already_past', { fields: { day: 'already_past' } })
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, `reminders:${user_id}`)
    const { count } = await tx
      .selectFrom('reminders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    if (count >= maxReminders) throw new Failure('too_many_reminders')
    return tx
      .insertInto('reminders')
      .values({ ...row, user_id, created_at: now, updated_at: now })
      .returning(reminderFields)
      .executeTakeFirstOrThrow()
  })
}

export async function updateReminder(
  db: Db,
  user_id: string,
  { id, updated_at, ...words }: ReminderInput & { id: number; updated_at: string | null },
  zone: string,
  now: Date,
) {
  return db.transaction().execute(async (tx) => {
    const before = await lockReminder(tx, user_id, id)
    const row = toReminderRow(words, zone, before.skipped, now)
    if (isSame(before, row)) return before
    if (updated_at !== before.updated_at)
      throw createConflictFailure({ yours: words, theirs: before })
    if (!row.next_at) throw new Failure('already_past', { fields: { day: 'already_past' } })
    return update(tx, id, { ...row, updated_at: computeNextVersionTime(before.updated_at, now) })
  })
}

const isSame = (a: RepeatRule & { title: string }, b: RepeatRule & { title: string }) =>
  (['title', 'day', 'time', 'zone', 'repeat', 'until'] as const).every((it) => a[it] === b[it]) &&
  a.weekdays.join() === b.weekdays.join()

const mostSkipped = 400

export async function skipReminderDay(
  db: Db,
  user_id: string,
  { id, day, back }: { id: number; day: string; back: boolean },
  now: Date,
) {
  return db.transaction().execute(async (tx) => {
    const before = await lockReminder(tx, user_id, id)
    const others = before.skipped.filter((it) => it !== day)
    // Caps the list; old skipped days no longer matter.
    const skipped = back ? others : [...others, day].sort().slice(-mostSkipped)
    const next = findNextDue({ ...before, skipped }, now)
    return update(tx, id, {
      skipped,
      next_at: next?.at ?? null,
      updated_at: computeNextVersionTime(before.updated_at, now),
    })
  })
}

export async function removeReminder(db: Db, user_id: string, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('reminders')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!numDeletedRows) throw new Failure('not_found')
}

async function lockReminder(tx: Db, user_id: string, id: number) {
  const row = await selectReminders(tx, user_id).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

async function update(tx: Db, id: number, set: object) {
  const { user_id } = await tx
    .updateTable('reminders')
    .set(set)
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirstOrThrow()
  return (await findReminder(tx, user_id, id))!
}

const atOnce = 200

/** Notifies once per due time and computes the next one. */
export async function sendDueReminders(db: Db, now: Date) {
  for (;;) {
    const sentCount = await db.transaction().execute(async (tx) => {
      const due = await tx
        .selectFrom('reminders')
        .select(reminderFields)
        .select('user_id')
        .where('next_at', '<=', now.toISOString())
        .orderBy('next_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const it of due) {
        const params = { title: it.title, time: { time: it.next_at! } }
        const once = `${it.id}:${getZoneDay(it.zone, new Date(it.next_at!))}:${it.time}`
        await notify(tx, { to: [it.user_id], kind: 'reminder', params, once }, now)
        const next = findNextDue(it, now)
        await tx
          .updateTable('reminders')
          .set({ next_at: next ? next.at : sql`null` })
          .where('id', '=', it.id)
          .execute()
      }
      return due.length
    })
    if (sentCount < atOnce) return
  }
}
