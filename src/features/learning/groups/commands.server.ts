import { randomBytes } from 'node:crypto'
import { grantFree, redeemBatchCode } from '#features/orders/giveaways/commands.server.ts'
import type { CommerceServices } from '#features/orders/services.ts'
import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime, PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordEvent } from '#platform/data/events.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { groupEnrolled } from './contract.ts'
import { listSeatCourseIds } from './queries.server.ts'
import { createJoinCode } from './rules.ts'

export type Call = Pick<PersonCallContext, 'actor' | 'now' | 'services'>
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
    if (!(await reserveSeat(tx, post, it, { user_id, locale }, now)))
      throw new Failure('seats_taken')
  return true
}

export type SeatsRow = {
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
export async function reserveSeat(
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

export async function findPersonByEmail(tx: Db, email: string) {
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
