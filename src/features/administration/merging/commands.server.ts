import { sql } from 'kysely'
import { sendAccountsMergedMail } from '#features/accounts/mail/commands.server.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { revokeSessions } from '#platform/identity/session.server.ts'
import { listPersonColumns, getMergeableAccounts, type PersonColumn } from './queries.server.ts'
import { maskEmail, removedTables } from './rules.ts'

type MergedAccounts = { from: string; into: string; now: Date }

/** All or nothing. */
export async function mergePeople(
  db: Db,
  asked: { id: string; into: string; reason: string },
  { actor, now, services }: Pick<PersonCallContext, 'actor' | 'now' | 'services'>,
) {
  return db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${asked.id} or email = ${asked.into} order by id for update`.execute(
      tx,
    )
    const { from, kept } = await getMergeableAccounts(tx, asked, { actor })
    const two = { from: from.id, into: kept.id, now }
    await revokeSessions(tx, from.id)
    for (const table of removedTables)
      await tx.deleteFrom(table).where('user_id', '=', from.id).execute()
    await mergeLastDay(tx, two)
    await mergeProgress(tx, two)
    await mergeCertificates(tx, two)
    await mergePeriods(tx, two, 'subscriptions')
    await mergePeriods(tx, two, 'purchases')
    await mergeNumberedRows(tx, two)
    for (const it of await listPersonColumns(tx)) await moveRows(tx, it, two)
    await recountCompletion(tx, two)
    const { is_trainer } = from
    if (is_trainer)
      await tx.updateTable('users').set({ is_trainer }).where('id', '=', kept.id).execute()
    await tx
      .updateTable('users')
      .set({
        merged_into: kept.id,
        banned_at: now,
        ban_reason: asked.reason,
        is_trainer: false,
        delete_after: null,
      })
      .where('id', '=', from.id)
      .execute()
    const details = { reason: asked.reason, from: from.id, email: from.email }
    await recordAuditEntry(tx, actor, { action: 'person.merge', subject_id: kept.id, details }, now)
    await sendAccountsMergedMail(tx, services, from, 'gone', maskEmail(kept.email))
    await sendAccountsMergedMail(tx, services, kept, 'kept', maskEmail(from.email))
    return { id: kept.id }
  })
}

/** Retains the later last-learned day and corrects the daily stats of both days. */
const mergeLastDay = (tx: Db, { from, into }: MergedAccounts) =>
  sql`with moved as (
      update learners as kept set last_day = gone.last_day from learners as gone, learners as was
      where gone.user_id = ${from} and kept.user_id = ${into} and was.user_id = kept.user_id
        and gone.last_day is not null and (kept.last_day is null or kept.last_day < gone.last_day)
      returning was.last_day as before, kept.last_day as now)
    insert into daily_stat_deltas (metric, day, amount)
      select 'last_learned', now, 1 from moved union all select 'last_learned', before, -1 from moved where before is not null`.execute(
    tx,
  )

/** For shared courses: earlier start, later step, union of watched parts. */
async function mergeProgress(tx: Db, { from, into }: MergedAccounts) {
  await sql`update courses set students_count = greatest(students_count - 1, 0) where id in (
    select gone.course_id from enrollments as gone join enrollments as kept on kept.course_id = gone.course_id and kept.user_id = ${into}
    where gone.user_id = ${from})`.execute(tx)
  await sql`update enrollments as kept set
      enrolled_at = least(kept.enrolled_at, gone.enrolled_at), last_learned_at = greatest(kept.last_learned_at, gone.last_learned_at),
      watch_credit_until = greatest(kept.watch_credit_until, gone.watch_credit_until), completed_at = least(kept.completed_at, gone.completed_at),
      last_lesson_id = case when gone.last_learned_at > kept.last_learned_at then coalesce(gone.last_lesson_id, kept.last_lesson_id)
        else kept.last_lesson_id end
    from enrollments as gone where gone.user_id = ${from} and kept.user_id = ${into} and kept.course_id = gone.course_id`.execute(
    tx,
  )
  await sql`update lesson_progress as kept set
      watched = kept.watched + gone.watched, percent = greatest(kept.percent, gone.percent), seen_at = greatest(kept.seen_at, gone.seen_at),
      progressed_at = greatest(kept.progressed_at, gone.progressed_at),
      opened_at = least(kept.opened_at, gone.opened_at), finished_at = least(kept.finished_at, gone.finished_at),
      position = case when gone.seen_at > kept.seen_at then gone.position else kept.position end
    from lesson_progress as gone where gone.user_id = ${from} and kept.user_id = ${into} and kept.lesson_id = gone.lesson_id`.execute(
    tx,
  )
}

/** Course completion is the sum of its lessons. */
const recountCompletion = (tx: Db, { into }: MergedAccounts) =>
  sql`update enrollments set lessons_completion = it.sum from (
      select course_id, sum(percent)::int as sum from lesson_progress where user_id = ${into} group by course_id) as it
    where user_id = ${into} and enrollments.course_id = it.course_id and lessons_completion < it.sum`.execute(
    tx,
  )

/** The earlier certificate remains; public addresses of the other redirect to it. */
async function mergeCertificates(tx: Db, { from, into, now }: MergedAccounts) {
  const { rows } = await sql<{ gone: number; kept: number }>`
    select gone.id as gone, kept.id as kept from earned_certificates as gone
    join earned_certificates as kept on kept.user_id = ${into} and (kept.course_id = gone.course_id or kept.diploma_id = gone.diploma_id)
    where gone.user_id = ${from}`.execute(tx)
  for (const both of rows) {
    const earned = await tx
      .selectFrom('earned_certificates')
      .select(['id', 'earned_at'])
      .where('id', 'in', [both.gone, both.kept])
      .execute()
    const at = (id: number) => earned.find((it) => it.id === id)!.earned_at
    const [winner, loser] =
      at(both.gone) < at(both.kept) ? [both.gone, both.kept] : [both.kept, both.gone]
    const current = await tx
      .selectFrom('issued_certificates')
      .select('id')
      .where('earned_id', '=', winner)
      .where('replaced_by', 'is', null)
      .executeTakeFirst()
    await tx
      .updateTable('issued_certificates')
      .set({ earned_id: winner, ...(current && { replaced_by: current.id, replaced_at: now }) })
      .where('earned_id', '=', loser)
      .where('replaced_by', 'is', null)
      .execute()
    await tx
      .updateTable('issued_certificates')
      .set({ earned_id: winner })
      .where('earned_id', '=', loser)
      .execute()
    await tx.deleteFrom('earned_certificates').where('id', '=', loser).execute()
  }
}

/** Paid periods add up: current and future ones are appended. */
async function mergePeriods(
  tx: Db,
  { from, into, now }: MergedAccounts,
  table: 'subscriptions' | 'purchases',
) {
  const of = table === 'purchases' ? sql.ref('course_id') : sql`0`
  const open = async (user_id: string) =>
    (
      await sql<{ id: string; of: number; starts_at: string; ends_at: string }>`
        select id, ${of} as of, starts_at, ends_at from ${sql.table(table)}
        where user_id = ${user_id} and ends_at > ${now} and ends_at > starts_at order by starts_at, id`.execute(
        tx,
      )
    ).rows
  const ends = new Map<number, number>()
  for (const it of await open(into))
    ends.set(it.of, Math.max(ends.get(it.of) ?? 0, Date.parse(it.ends_at)))
  for (const it of await open(from)) {
    const until = ends.get(it.of)
    if (until === undefined) continue
    const long = Date.parse(it.ends_at) - Math.max(Date.parse(it.starts_at), now.getTime())
    const times = { starts_at: new Date(until), ends_at: new Date(until + long) }
    await tx.updateTable(table).set(times).where('id', '=', it.id).execute()
    ends.set(it.of, until + long)
  }
}

const far = 1_000_000

/**
 * Renumbers attempts and coupon uses, makes idempotency keys unique, and closes one of two open
 * tickets.
 */
async function mergeNumberedRows(tx: Db, { from, into, now }: MergedAccounts) {
  // A large offset first, to avoid unique conflicts in between.
  await sql`update attempts as gone set number = number + ${far} + coalesce(
    (select max(kept.number) from attempts as kept where kept.user_id = ${into} and kept.test_id = gone.test_id), 0) where user_id = ${from}`.execute(
    tx,
  )
  await sql`update attempts set number = number - ${far} where user_id = ${from}`.execute(tx)
  await sql`update coupon_uses as gone set nth = nth + ${far} + coalesce(
    (select max(kept.nth) from coupon_uses as kept where kept.user_id = ${into} and kept.coupon_id = gone.coupon_id), 0) where user_id = ${from}`.execute(
    tx,
  )
  await sql`update coupon_uses set nth = nth - ${far} where user_id = ${from}`.execute(tx)
  await sql`update orders set idempotency_key = left(idempotency_key, 60) || ':' || ${from} where user_id = ${from}
    and idempotency_key in (select idempotency_key from orders where user_id = ${into})`.execute(tx)
  await sql`update support_tickets set closed_at = ${now}, close_reason = 'duplicate', waiting_since = null
    where user_id = ${from} and closed_at is null and source = 'account'
    and exists (select from support_tickets where user_id = ${into} and closed_at is null and source = 'account')`.execute(
    tx,
  )
}

/** On unique conflicts (favorites, notifications) the row of the remaining account wins. */
async function moveRows(tx: Db, { table, column }: PersonColumn, { from, into }: MergedAccounts) {
  const { rows: uniques } = await sql<{ others: string[]; only: string | null }>`
    select array(select attname::text from unnest(indkey::int2[]) as number join pg_attribute on attrelid = indrelid and attnum = number
      where attname <> ${column}) as others, pg_get_expr(indpred, indrelid) as only
    from pg_index where indrelid = ${table}::regclass and indisunique and (
      select attnum from pg_attribute where attrelid = indrelid and attname = ${column}) = any (indkey::int2[])`.execute(
    tx,
  )
  const [rows, person] = [sql.table(table), sql.ref(column)]
  for (const { others, only } of uniques) {
    const some = only === null ? sql`true` : sql.raw(only)
    const names = others.length ? sql.join(others.map((it) => sql.ref(it))) : sql`1`
    await sql`delete from ${rows} where ${person} = ${from} and ${some}
      and (${names}) in (select ${names} from ${rows} where ${person} = ${into} and ${some})`.execute(
      tx,
    )
  }
  await sql`update ${rows} set ${person} = ${into} where ${person} = ${from}`.execute(tx)
}
