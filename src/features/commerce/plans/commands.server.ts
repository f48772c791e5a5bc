import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { takeTurn } from '#platform/data/turn.server.ts'
import { laterThan, nextVersion, overtaken } from '#platform/data/version.server.ts'
import { recordAct } from '#platform/identity/audit.server.ts'
import type { OfficePlan } from './contract.ts'
import { plansIn } from './queries.server.ts'
import { freeSlug, slugFrom } from './rules.ts'

type Call = Pick<PersonCallContext, 'actor' | 'now'>
export type PlanWords = Omit<OfficePlan, 'id' | 'slug' | 'period' | 'sold' | 'running' | 'updated_at'>

const planOf = (tx: Db, id: number, now: Date) => plansIn(tx, now).where('plans.id', '=', id).executeTakeFirst()

/** Adds a plan to those that are offered. */
export const addPlan = (db: Db, { period, ...words }: PlanWords & { period: OfficePlan['period'] }, { actor, now }: Call) =>
  db.transaction().execute(async (tx) => {
    await takeTurn(tx, 'plans')
    const taken = (await tx.selectFrom('plans').select('slug').execute()).map((it) => it.slug)
    await stepBack(tx, words, null, now)
    const row = { ...words, period, slug: freeSlug(slugFrom(words.title, period), taken), created_at: now, updated_at: now }
    const { id } = await tx.insertInto('plans').values(row).returning('id').executeTakeFirstOrThrow()
    await recordAct(tx, actor, { action: 'plan.add', subject_id: null, details: { plan_id: id, ...words } }, now)
    return (await planOf(tx, id, now))!
  })

/** Changes a plan from now on. Orders have their own titles and prices. */
export const editPlan = (
  db: Db,
  { id, updated_at, ...words }: PlanWords & { id: number; updated_at: string | null },
  { actor, now }: Call,
) =>
  db.transaction().execute(async (tx) => {
    await takeTurn(tx, 'plans')
    const before = await planOf(tx, id, now)
    if (!before) throw new Failure('not_found')
    const changes = (Object.keys(words) as (keyof PlanWords)[])
      .filter((key) => !isDeepStrictEqual(words[key], before[key]))
      .map((key) => ({ key, before: before[key], after: words[key] }))
    if (!changes.length) return before
    if (before.updated_at !== updated_at) throw overtaken({ yours: words, theirs: before })
    await stepBack(tx, words, id, now)
    await tx
      .updateTable('plans')
      .set({ ...words, updated_at: laterThan(before.updated_at, now) })
      .where('id', '=', id)
      .execute()
    await recordAct(tx, actor, { action: 'plan.edit', subject_id: null, details: { plan_id: id, title: before.title, changes } }, now)
    return (await planOf(tx, id, now))!
  })

/** Where one is to stand out, the one that did no longer does. */
async function stepBack(tx: Db, { highlighted, active }: PlanWords, id: number | null, now: Date) {
  if (!highlighted || !active) return
  await tx
    .updateTable('plans')
    .set({ highlighted: false, updated_at: nextVersion(sql`updated_at`, now) })
    .where('highlighted', '=', true)
    .$if(id !== null, (it) => it.where('id', '<>', id!))
    .execute()
}
