import { recordAct } from '#platform/audit.server.ts'
import type { Db } from '#platform/db.server.ts'
import { Failure } from '#platform/failure.ts'
import type { Actor, StaffRole } from '#platform/gate.server.ts'
import { endSessions, shutOut } from '#platform/session.server.ts'
import { deletedAfter } from '../leaving/rules.ts'

type Asked = { actor: Actor; now: Date }
type About = { id: string; reason: string }

/** Bans a person: in one transaction they are banned, signed out everywhere, and it is written down. */
export async function ban(db: Db, { id, reason }: About, { actor, now }: Asked) {
  await about(db, id, actor, async (tx, person) => {
    if (person.banned_at) return
    await refuseLastAdmin(tx, id)
    await tx.updateTable('users').set({ banned_at: now, ban_reason: reason }).where('id', '=', id).execute()
    await shutOut(tx, id)
    await tx.deleteFrom('access_tickets').where('user_id', '=', id).execute()
    await recordAct(tx, actor, { action: 'person.ban', subject_id: id, details: { reason } }, now)
  })
}

export async function unban(db: Db, id: string, { actor, now }: Asked) {
  await about(db, id, actor, async (tx, person) => {
    if (!person.banned_at) return
    await tx.updateTable('users').set({ banned_at: null, ban_reason: null }).where('id', '=', id).execute()
    await recordAct(tx, actor, { action: 'person.unban', subject_id: id }, now)
  })
}

/** Deletes a person: shut out at once, emptied with those who left by themselves. */
export async function remove(db: Db, { id, reason }: About, { actor, now }: Asked) {
  await about(db, id, actor, async (tx) => {
    await refuseLastAdmin(tx, id)
    await tx
      .updateTable('users')
      .set({ deleted_at: now, delete_after: deletedAfter(now) })
      .where('id', '=', id)
      .execute()
    await shutOut(tx, id)
    await tx.deleteFrom('access_tickets').where('user_id', '=', id).execute()
    await recordAct(tx, actor, { action: 'person.delete', subject_id: id, details: { reason } }, now)
  })
}

/** Gives a person a role among the staff, or takes it. */
export async function setRole(db: Db, { id, staff_role }: { id: string; staff_role: StaffRole | null }, { actor, now }: Asked) {
  await about(db, id, actor, async (tx, person) => {
    if (person.staff_role === staff_role) return
    await refuseLastAdmin(tx, id)
    await tx.updateTable('users').set({ staff_role }).where('id', '=', id).execute()
    await endSessions(tx, id)
    const details = { before: person.staff_role, after: staff_role }
    await recordAct(tx, actor, { action: 'person.role', subject_id: id, details }, now)
  })
}

export async function signOut(db: Db, id: string, { actor, now }: Asked) {
  await about(db, id, actor, async (tx) => {
    await endSessions(tx, id)
    await recordAct(tx, actor, { action: 'person.sign_out', subject_id: id }, now)
  })
}

/** Refuses what would leave the academy without an admin. All admins are locked, in one order: two acts at once cannot each count on the other. */
export async function refuseLastAdmin(tx: Db, id: string) {
  const admins = await lockedAdmins(tx)
  const able = admins.filter((it) => !it.banned_at && !it.delete_after)
  if (able.some((it) => it.id === id) && able.length === 1) throw new Failure('last_admin')
}

const lockedAdmins = (tx: Db) =>
  tx
    .selectFrom('users')
    .select(['id', 'banned_at', 'delete_after'])
    .where('staff_role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Does something about a person who is there and is not oneself, locked meanwhile. */
async function about(
  db: Db,
  id: string,
  actor: Actor,
  act: (tx: Db, person: { staff_role: string | null; banned_at: string | null }) => Promise<void>,
) {
  if (id === actor.id) throw new Failure('own_account')
  await db.transaction().execute(async (tx) => {
    // Before the person, so that two admins who act on each other wait in line.
    await lockedAdmins(tx)
    const person = await tx
      .selectFrom('users')
      .select(['staff_role', 'banned_at'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!person) throw new Failure('not_found')
    await act(tx, person)
  })
}
