import { matchesSlugOrId } from '#features/catalogue/courses/queries.server.ts'
import { parseItemName } from '#features/orders/checkout/rules.ts'
import { isCodeUsable } from '#features/orders/giveaways/commands.server.ts'
import type { CommerceServices } from '#features/orders/services.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import type { SeatSource } from './rules.ts'
import { type Call, type SeatsRow, reserveSeat, runWithGroupLock } from './commands.server.ts'

type SeatsRequest = {
  group_id: number
  source: SeatSource
  gives: string
  seats?: number | undefined
  from?: number | undefined
}

export const addSeats = (db: Db, wanted: SeatsRequest, { actor, now, services }: Call) =>
  runWithGroupLock(db, wanted.group_id, async (tx) => {
    const { group_id, source } = wanted
    const given = await resolveSeats(tx, wanted, now)
    const row = await tx
      .insertInto('group_seats')
      .values({ group_id, ...given, created_by: actor.id, created_at: now })
      .onConflict((it) => it.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Failure('seats_taken', { fields: { from: 'seats_taken' } })
    const seated = await seatMembers(tx, services, row, now)
    const details = {
      group_id,
      source,
      seats: given.seats,
      gives: wanted.gives,
      from: wanted.from ?? null,
    }
    await recordAuditEntry(tx, actor, { action: 'group.add_seats', subject_id: null, details }, now)
    return { seated }
  })

async function resolveSeats(
  tx: Db,
  { source, gives, seats = 0, from = 0 }: SeatsRequest,
  now: Date,
) {
  const missing = (field: string) =>
    new Failure('invalid_input', { fields: { [field]: 'required' } })
  if (source === 'batch') {
    const batch = await tx
      .selectFrom('giveaway_batches')
      .select(['id', 'plan_id', 'course_id'])
      .select((eb) =>
        eb
          .selectFrom('giveaway_codes')
          .select((of) => of.fn.countAll<number>().as('left'))
          .whereRef('batch_id', '=', 'giveaway_batches.id')
          .where(isCodeUsable(now))
          .as('left'),
      )
      .where('id', '=', from)
      .executeTakeFirst()
    if (!batch) throw new Failure('not_found', { fields: { from: 'not_found' } })
    if (!batch.left) throw new Failure('seats_taken', { fields: { from: 'seats_taken' } })
    return {
      plan_id: batch.plan_id,
      course_id: batch.course_id,
      diploma_id: null,
      seats: batch.left,
      order_id: null,
      batch_id: batch.id,
    }
  }
  if (source !== 'enrol' && !seats) throw missing('seats')
  if (source === 'order') {
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'plan_id', 'course_id', 'diploma_id'])
      .where('number', '=', from)
      .where('state', '=', 'paid')
      .executeTakeFirst()
    if (!order) throw new Failure('not_found', { fields: { from: 'not_found' } })
    return {
      plan_id: order.plan_id,
      course_id: order.course_id,
      diploma_id: order.diploma_id,
      seats,
      order_id: order.id,
      batch_id: null,
    }
  }
  const thing = await findOfferedItem(tx, gives)
  if (!thing || (source === 'enrol' && thing.plan_id !== null))
    throw new Failure('not_found', { fields: { gives: 'not_found' } })
  return { ...thing, seats: source === 'enrol' ? null : seats, order_id: null, batch_id: null }
}

/** Null unless published or on offer. */
async function findOfferedItem(tx: Db, gives: string) {
  const named = parseItemName(gives)
  if (!named) return null
  const nothing = { plan_id: null, course_id: null, diploma_id: null }
  if (named.kind === 'plan') {
    const plan = await tx
      .selectFrom('plans')
      .select('id')
      .where('id', '=', Number(named.name))
      .where('active', '=', true)
      .executeTakeFirst()
    return plan ? { ...nothing, plan_id: plan.id } : null
  }
  const table = named.kind === 'course' ? 'courses' : 'diplomas'
  const row = await tx
    .selectFrom(table as 'courses')
    .select('id')
    .where(matchesSlugOrId(table, named.name))
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  return row ? { ...nothing, [`${named.kind}_id` as 'course_id']: row.id } : null
}

/** In joining order, until no seat is left. Returns the number seated. */
async function seatMembers(
  tx: Db,
  post: CommerceServices,
  it: SeatsRow & { group_id: number },
  now: Date,
) {
  const members = await tx
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'locale'])
    .where('group_id', '=', it.group_id)
    .orderBy('joined_at')
    .orderBy('user_id')
    .limit(it.seats ?? 100_000)
    .execute()
  let seated = 0
  for (const member of members) {
    if (!(await reserveSeat(tx, post, it, member, now))) break
    seated++
  }
  return seated
}
