import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { lockFor } from '#platform/data/advisory-lock.server.ts'
import { createConflictFailure } from '#platform/call/row-version.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { postTransaction } from '#features/orders/ledger/commands.server.ts'
import { buildPayoutLines } from '#features/orders/ledger/rules.ts'
import { isMonthClosed, listStatements } from './queries.server.ts'

type Call = Pick<PersonCallContext, 'actor' | 'now'>
type PayoutRequest = {
  trainer_id: number
  month: string
  currency: 'egp' | 'usd'
  due: number
  reference: string
}

/** Marks every entry due up to the month's end as paid by this payout, exactly once. */
export const recordPayout = (db: Db, paid: PayoutRequest, call: Call) =>
  db.transaction().execute((tx) => recordPayoutInTransaction(tx, paid, call))

export async function recordPayoutInTransaction(
  tx: Db,
  { trainer_id, month, currency, due, reference }: PayoutRequest,
  { actor, now }: { actor: { id: string }; now: Date },
) {
  if (!(await isMonthClosed(tx, month))) throw new Failure('month_not_closed')
  await lockFor(tx, `payout:${trainer_id}:${currency}`)
  const statement = (await listStatements(tx, month, 'en', trainer_id)).find(
    (it) => it.currency === currency,
  )
  if (!statement) throw new Failure('not_found')
  if (statement.paid) throw new Failure('statement_paid')
  if (statement.due !== due) throw new Failure('statement_changed')
  const first = `${month}-01`
  const { id } = await tx
    .insertInto('payouts')
    .values({
      trainer_id,
      currency,
      month: first,
      amount: due,
      reference,
      paid_by: actor.id,
      paid_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('ledger_entries')
    .set({ payout_id: id })
    .from('ledger_transactions')
    .whereRef('ledger_transactions.id', '=', 'transaction_id')
    .where('account', '=', 'trainer')
    .where('trainer_id', '=', trainer_id)
    .where('payout_id', 'is', null)
    .where('ledger_transactions.currency', '=', currency)
    .where('ledger_transactions.month', '<=', first)
    .execute()
  const key = `payout:${trainer_id}:${month}:${currency}`
  await postTransaction(
    tx,
    { order_id: null, kind: 'payout', key, currency, payout_id: id },
    buildPayoutLines(trainer_id, due),
    now,
  )
  const trainer = await tx
    .selectFrom('trainers')
    .select('user_id')
    .where('id', '=', trainer_id)
    .executeTakeFirst()
  const details = { trainer_id, month, currency, amount: due, reference }
  await recordAuditEntry(
    tx,
    actor,
    { action: 'payout.pay', subject_id: trainer?.user_id ?? null, details },
    now,
  )
}

export const setTrainerShare = (
  db: Db,
  { course_id, percent, was }: { course_id: number; percent: number | null; was: number | null },
  { actor, now }: Call,
) =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('courses')
      .select('trainer_percent')
      .where('id', '=', course_id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    if (row.trainer_percent === percent) return
    if (row.trainer_percent !== was)
      throw createConflictFailure({ yours: { percent }, theirs: { percent: row.trainer_percent } })
    await tx
      .updateTable('courses')
      .set({ trainer_percent: percent })
      .where('id', '=', course_id)
      .execute()
    await recordAuditEntry(
      tx,
      actor,
      {
        action: 'payout.share',
        subject_id: null,
        details: { course_id, before: was, after: percent },
      },
      now,
    )
  })
