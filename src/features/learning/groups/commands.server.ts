import { randomBytes } from 'node:crypto'
import { matchesSlugOrId } from '#features/catalogue/courses/queries.server.ts'
import { parseItemName } from '#features/orders/checkout/rules.ts'
import {
  grantFree,
  isCodeUsable,
  redeemBatchCode,
} from '#features/orders/giveaways/commands.server.ts'
import type { CommerceServices } from '#features/orders/services.ts'
import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime, PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordEvent } from '#platform/data/events.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { groupEnrolled } from './contract.ts'
import { listSeatCourseIds } from './queries.server.ts'
import { createJoinCode, type SeatSource } from './rules.ts'

type Call = Pick<PersonCallContext, 'actor' | 'now' | 'services'>
type GroupNames = { name: string; name_ar: string }
type Seat = { user_id: string; locale: string }

export const createGroup = (db: Db, { name, name_ar }: GroupNames, { actor, now }: ActorAndTime) =>
  db.transaction().execute(async (tx) => {
    const group = await tx
      .insertInto('groups')
      .values({ name, name_ar, created_by: actor.id, created_at: now })
      .returning(['id', 'name', 'name_ar'])
      .executeTakeFirstOrThrow()
    await recordAuditEntry(
      tx,
      actor,
      { action: 'group.add', subject_id: null, details: { group_id: group.id, name } },
      now,
    )
    return group
  })

export const renameGroup = (
  db: Db,
  { group_id, name, name_ar }: GroupNames & { group_id: number },
  { actor, now }: ActorAndTime,
) =>
  runWithGroupLock(db, group_id, async (tx) => {
    await tx.updateTable('groups').set({ name, name_ar }).where('id', '=', group_id).execute()
    await recordAuditEntry(
      tx,
      actor,
      { action: 'group.save', subject_id: null, details: { group_id, name } },
      now,
    )
  })

/** Null disables joining by code. */
export const setJoinCode = (
  db: Db,
  { group_id, open }: { group_id: number; open: boolean },
  { actor, now }: ActorAndTime,
) =>
  runWithGroupLock(db, group_id, async (tx) => {
    const join_code = open ? createJoinCode(randomBytes(16)) : null
    await tx.updateTable('groups').set({ join_code }).where('id', '=', group_id).execute()
    await recordAuditEntry(
      tx,
      actor,
      { action: 'group.code', subject_id: null, details: { group_id, open } },
      now,
    )
    return { join_code }
  })

/** Returns whether the person is a new member. */
export const addMember = (
  db: Db,
  { group_id, email }: { group_id: number; email: string },
  { actor, now, services }: Call,
) =>
  runWithGroupLock(db, group_id, async (tx) => {
    const person = await findPersonByEmail(tx, email)
    const isNew = await seatMember(
      tx,
      services,
      group_id,
      { user_id: person.id, locale: person.locale },
      now,
    )
    if (isNew)
      await recordAuditEntry(
        tx,
        actor,
        { action: 'group.add_member', subject_id: person.id, details: { group_id } },
        now,
      )
    return isNew
  })

export async function joinByCode(
  db: Db,
  code: string,
  { actor, now, services, locale }: Call & { locale: string },
) {
  const group = await db
    .selectFrom('groups')
    .select(['id', 'name', 'name_ar'])
    .where('join_code', '=', code)
    .executeTakeFirst()
  if (!group) throw new Failure('not_found')
  await runWithGroupLock(db, group.id, (tx) =>
    seatMember(tx, services, group.id, { user_id: actor.id, locale }, now),
  )
  return group
}

/** Returns false if no seat is left. */
export async function addImportedMember(
  db: Db,
  services: CommerceServices,
  group_id: number,
  it: Seat,
  now: Date,
) {
  try {
    await runWithGroupLock(db, group_id, (tx) => seatMember(tx, services, group_id, it, now))
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'seats_taken') return false
    throw error
  }
}

/**
 * Takes a seat in everything; throws if one is full, so the transaction rolls back. Returns whether
 * the member is new.
 */
async function seatMember(
  tx: Db,
  post: CommerceServices,
  group_id: number,
  { user_id, locale }: Seat,
  now: Date,
) {
  const added = await tx
    .insertInto('group_members')
    .values({ group_id, user_id, joined_at: now })
    .onConflict((it) => it.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!added) return false
  const all = await tx
    .selectFrom('group_seats')
    .selectAll()
    .where('group_id', '=', group_id)
    .orderBy('id')
    .execute()
  for (const it of all)
    if (!(await takeSeat(tx, post, it, { user_id, locale }, now))) throw new Failure('seats_taken')
  return true
}

type SeatsRow = {
  id: number
  course_id: number | null
  diploma_id: number | null
  plan_id: number | null
  seats: number | null
  taken: number
  batch_id: number | null
  order_id: string | null
}

/** The caller locks the group row; the table constraint is the second guard. */
async function takeSeat(
  tx: Db,
  post: CommerceServices,
  it: SeatsRow,
  { user_id, locale }: Seat,
  now: Date,
): Promise<boolean> {
  const before = await tx
    .selectFrom('group_seat_assignments')
    .select('user_id')
    .where('seat_id', '=', it.id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  // A former member still has a seat.
  if (before) return true
  const { numUpdatedRows } = await tx
    .updateTable('group_seats')
    .set((of) => ({ taken: of('taken', '+', 1) }))
    .where('id', '=', it.id)
    .where((of) => of.or([of('seats', 'is', null), of('taken', '<', of.ref('seats'))]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const order_id = await grantSeat(tx, post, it, { user_id, locale }, now)
  if (order_id === false) return false
  await tx
    .insertInto('group_seat_assignments')
    .values({ seat_id: it.id, user_id, order_id, taken_at: now })
    .execute()
  return true
}

/**
 * Creates a free order, redeems a giveaway code, or only enrolls. False if the source is exhausted.
 */
async function grantSeat(
  tx: Db,
  post: CommerceServices,
  it: SeatsRow,
  { user_id, locale }: Seat,
  now: Date,
): Promise<string | null | false> {
  if (it.seats === null) {
    await recordEvent(
      tx,
      groupEnrolled,
      { user_id, course_ids: await listSeatCourseIds(tx, it) },
      now,
    )
    return null
  }
  if (it.batch_id !== null)
    return (await redeemBatchCode(tx, post, it.batch_id, { user_id, locale }, now)) ?? false
  if (it.order_id !== null && !(await isPaid(tx, it.order_id))) return false
  const { course_id, diploma_id, plan_id } = it
  return grantFree(
    tx,
    post,
    { course_id, diploma_id, plan_id, key: `group:${it.id}` },
    { user_id, locale },
    now,
  )
}

/** Seats of a refunded order are no longer granted. */
async function isPaid(tx: Db, id: string) {
  const order = await tx
    .selectFrom('orders')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
  return order?.state === 'paid' || order?.state === 'partly_refunded'
}

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
    if (!(await takeSeat(tx, post, it, member, now))) break
    seated++
  }
  return seated
}

export const removeMember = (
  db: Db,
  { group_id, user_id }: { group_id: number; user_id: string },
  { actor, now }: ActorAndTime,
) =>
  runWithGroupLock(db, group_id, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('group_members')
      .where('group_id', '=', group_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Failure('not_found')
    await recordAuditEntry(
      tx,
      actor,
      { action: 'group.remove_member', subject_id: user_id, details: { group_id } },
      now,
    )
  })

export const addManager = (
  db: Db,
  { group_id, email }: { group_id: number; email: string },
  { actor, now }: ActorAndTime,
) =>
  runWithGroupLock(db, group_id, async (tx) => {
    const { id: user_id } = await findPersonByEmail(tx, email)
    const added = await tx
      .insertInto('group_managers')
      .values({ group_id, user_id, since: now })
      .onConflict((it) => it.doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (added)
      await recordAuditEntry(
        tx,
        actor,
        { action: 'group.add_manager', subject_id: user_id, details: { group_id } },
        now,
      )
  })

export const removeManager = (
  db: Db,
  { group_id, user_id }: { group_id: number; user_id: string },
  { actor, now }: ActorAndTime,
) =>
  runWithGroupLock(db, group_id, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('group_managers')
      .where('group_id', '=', group_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Failure('not_found')
    await recordAuditEntry(
      tx,
      actor,
      { action: 'group.remove_manager', subject_id: user_id, details: { group_id } },
      now,
    )
  })

/** Locks the group row, so that concurrent joins are serialized. */
export const runWithGroupLock = <T>(db: Db, id: number, act: (tx: Db) => Promise<T>) =>
  db.transaction().execute(async (tx) => {
    const group = await tx
      .selectFrom('groups')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!group) throw new Failure('not_found')
    return act(tx)
  })

async function findPersonByEmail(tx: Db, email: string) {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'locale'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where('banned_at', 'is', null)
    .executeTakeFirst()
  if (!person) throw new Failure('user_not_found', { fields: { email: 'user_not_found' } })
  return person
}
