import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Actor, ActorAndTime, PersonCallContext, StaffRole } from '#platform/call/gate.server.ts'
import { enforceLimit } from '#platform/call/limits.server.ts'
import { endSessions, revokeSessions } from '#platform/identity/session.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import { listPersonalFiles, type PersonalData } from '../leaving/commands.server.ts'
import { getDeletionDate } from '../leaving/rules.ts'
import { removeFactor } from '../second-factor/commands.server.ts'
import { sendTextMail } from '../mails/commands.server.ts'
import { passwordLinkText } from '../mails/settings.ts'

type PersonAct = { id: string; reason: string }

/** Bans a person: in one transaction they are banned, signed out everywhere, and it is written down. */
export async function banPerson(db: Db, { id, reason }: PersonAct, { actor, now }: ActorAndTime) {
  await actOnPerson(db, id, actor, async (tx, person) => {
    if (person.banned_at) return
    await assertNotLastAdmin(tx, id)
    await tx.updateTable('users').set({ banned_at: now, ban_reason: reason }).where('id', '=', id).execute()
    await revokeSessions(tx, id)
    await tx.deleteFrom('access_tickets').where('user_id', '=', id).execute()
    await recordAuditEntry(tx, actor, { action: 'person.ban', subject_id: id, details: { reason } }, now)
  })
}

export async function unbanPerson(db: Db, id: string, { actor, now }: ActorAndTime) {
  await actOnPerson(db, id, actor, async (tx, person) => {
    if (!person.banned_at) return
    // What moved to another account does not come back.
    if (person.merged_into) throw new Failure('not_found')
    await tx.updateTable('users').set({ banned_at: null, ban_reason: null }).where('id', '=', id).execute()
    await recordAuditEntry(tx, actor, { action: 'person.unban', subject_id: id }, now)
  })
}

/** Deletes a person: shut out and off every public page at once, emptied with those who left by themselves. */
export async function deletePerson(db: Db, parts: PersonalData[], { id, reason }: PersonAct, { actor, now, services }: PersonCallContext) {
  const pictures: string[] = []
  await actOnPerson(db, id, actor, async (tx) => {
    await assertNotLastAdmin(tx, id)
    for (const { key } of await listPersonalFiles(tx, parts, id)) if (key.startsWith(toPublicKey(''))) pictures.push(key)
    await tx
      .updateTable('users')
      .set({ deleted_at: now, delete_after: getDeletionDate(now), image: null })
      .where('id', '=', id)
      .execute()
    for (const part of parts) await part.hide?.(tx, id)
    await revokeSessions(tx, id)
    await tx.deleteFrom('access_tickets').where('user_id', '=', id).execute()
    await recordAuditEntry(tx, actor, { action: 'person.delete', subject_id: id, details: { reason } }, now)
  })
  for (const key of new Set(pictures)) await services.storage.remove(key)
}

/** Gives a person a role among the staff, or takes it. */
export async function setStaffRole(db: Db, { id, staff_role }: { id: string; staff_role: StaffRole | null }, { actor, now }: ActorAndTime) {
  await actOnPerson(db, id, actor, async (tx, person) => {
    if (person.staff_role === staff_role) return
    await assertNotLastAdmin(tx, id)
    await tx.updateTable('users').set({ staff_role }).where('id', '=', id).execute()
    await endSessions(tx, id)
    // Made by an admin, they act as one: they end with the role and do not come back with it.
    if (person.staff_role === 'admin') await tx.deleteFrom('access_keys').where('user_id', '=', id).execute()
    const details = { before: person.staff_role, after: staff_role }
    await recordAuditEntry(tx, actor, { action: 'person.role', subject_id: id, details }, now)
  })
}

/** Removes the second factor of somebody who lost their app and their recovery codes. */
export async function removeSecondFactor(db: Db, id: string, { actor, now, services }: PersonCallContext) {
  await actOnPerson(db, id, actor, async (tx) => {
    await removeFactor(tx, id, { services })
    await endSessions(tx, id)
    await recordAuditEntry(tx, actor, { action: 'person.second_factor_off', subject_id: id }, now)
  })
}

export async function signOutPerson(db: Db, id: string, { actor, now }: ActorAndTime) {
  await actOnPerson(db, id, actor, async (tx) => {
    await endSessions(tx, id)
    await recordAuditEntry(tx, actor, { action: 'person.sign_out', subject_id: id }, now)
  })
}

const resets = { hits: 5, seconds: 3600 }

/** Writes to somebody how to set a new password: the code goes to their address, so no member of staff can use it. */
export async function sendPasswordReset(db: Db, id: string, { actor, now, services }: PersonCallContext) {
  await enforceLimit(db, `people.reset:${id}`, resets, now)
  await actOnPerson(db, id, actor, async (tx) => {
    const to = await tx.selectFrom('users').select(['email', 'locale', 'country_id']).where('id', '=', id).executeTakeFirstOrThrow()
    await sendTextMail(tx, services, to, passwordLinkText, { forgot: `${services.config.origin}/forgot-password` })
    await recordAuditEntry(tx, actor, { action: 'person.reset', subject_id: id }, now)
  })
}

/** Refuses what would leave the academy without an admin. All admins are locked, in one order: two acts at once cannot each count on the other. */
export async function assertNotLastAdmin(tx: Db, id: string) {
  const admins = await lockAdmins(tx)
  const able = admins.filter((it) => !it.banned_at && !it.delete_after)
  if (able.some((it) => it.id === id) && able.length === 1) throw new Failure('last_admin')
}

const lockAdmins = (tx: Db) =>
  tx
    .selectFrom('users')
    .select(['id', 'banned_at', 'delete_after'])
    .where('staff_role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Does something about a person who is there and is not oneself, locked meanwhile. */
async function actOnPerson(
  db: Db,
  id: string,
  actor: Actor,
  act: (tx: Db, person: { staff_role: string | null; banned_at: string | null; merged_into: string | null }) => Promise<void>,
) {
  if (id === actor.id) throw new Failure('own_account')
  await db.transaction().execute(async (tx) => {
    // Before the person, so that two admins who act on each other wait in line.
    await lockAdmins(tx)
    const person = await tx
      .selectFrom('users')
      .select(['staff_role', 'banned_at', 'merged_into'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!person) throw new Failure('not_found')
    await act(tx, person)
  })
}
