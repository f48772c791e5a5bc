import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { lockFor } from '#platform/data/advisory-lock.server.ts'
import {
  computeNextVersionTime,
  computeNextVersion,
  createConflictFailure,
} from '#platform/call/row-version.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import type { OfficePlan } from './contract.ts'
import { selectPlans } from './queries.server.ts'
import { pickFreeSlug, buildPlanSlug } from './rules.ts'

type Call = Pick<PersonCallContext, 'actor' | 'now'>
export type PlanFields = Omit<
  OfficePlan,
  'id' | 'slug' | 'period' | 'sold' | 'running' | 'updated_at'
>

const planOf = (tx: Db, id: number, now: Date) =>
  selectPlans(tx, now).where('plans.id', '=', id).executeTakeFirst()

export const createPlan = (
  db: Db,
  { period, ...words }: PlanFields & { period: OfficePlan['period'] },
  { actor, now }: Call,
) =>
  db.transaction().execute(async (tx) => {
    await lockFor(tx, 'plans')
    const taken = (await tx.selectFrom('plans').select('slug').execute()).map((it) => it.slug)
    await clearOtherHighlights(tx, words, null, now)
    const row = {
      ...words,
      period,
      slug: pickFreeSlug(buildPlanSlug(words.title, period), taken),
      created_at: now,
      updated_at: now,
    }
    const { id } = await tx
      .insertInto('plans')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAuditEntry(
      tx,
      actor,
      { action: 'plan.add', subject_id: null, details: { plan_id: id, ...words } },
      now,
    )
    return (await planOf(tx, id, now))!
  })

/** Orders store their own titles and prices. */
export const updatePlan = (
  db: Db,
  { id, updated_at, ...words }: PlanFields & { id: number; updated_at: string | null },
  { actor, now }: Call,
) =>
  db.transaction().execute(async (tx) => {
    await lockFor(tx, 'plans')
    const before = await planOf(tx, id, now)
    if (!before) throw new Failure('not_found')
    const changes = (Object.keys(words) as (keyof PlanFields)[])
      .filter((key) => !isDeepStrictEqual(words[key], before[key]))
      .map((key) => ({ key, before: before[key], after: words[key] }))
    if (!changes.length) return before
    if (before.updated_at !== updated_at)
      throw createConflictFailure({ yours: words, theirs: before })
    await clearOtherHighlights(tx, words, id, now)
    await tx
      .updateTable('plans')
      .set({ ...words, updated_at: computeNextVersionTime(before.updated_at, now) })
      .where('id', '=', id)
      .execute()
    await recordAuditEntry(
      tx,
      actor,
      {
        action: 'plan.edit',
        subject_id: null,
        details: { plan_id: id, title: before.title, changes },
      },
      now,
    )
    return (await planOf(tx, id, now))!
  })

/** At most one active plan is highlighted. */
async function clearOtherHighlights(
  tx: Db,
  { highlighted, active }: PlanFields,
  id: number | null,
  now: Date,
) {
  if (!highlighted || !active) return
  await tx
    .updateTable('plans')
    .set({ highlighted: false, updated_at: computeNextVersion(sql`updated_at`, now) })
    .where('highlighted', '=', true)
    .$if(id !== null, (it) => it.where('id', '<>', id!))
    .execute()
}
