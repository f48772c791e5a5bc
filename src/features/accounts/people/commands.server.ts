import { href } from 'react-router'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type {
  Actor,
  ActorAndTime,
  PersonCallContext,
  StaffRole,
} from '#platform/call/gate.server.ts'
import { enforceLimit } from '#platform/call/rate-limits.server.ts'
import { endSessions, revokeSessions } from '#platform/identity/session.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import { listPersonalFiles } from '../account-deletion/commands.server.ts'
import { getDeletionDate } from '../account-deletion/rules.ts'
import { removeFactor } from '../second-factor/commands.server.ts'
import { sendTextMail } from '../mail/commands.server.ts'
import { passwordLinkText } from '../mail/settings.ts'
import { assertNotLastAdmin, lockAdmins } from '../account-deletion/queries.server.ts'
import type { PersonalData } from '../account-deletion/personal-data.ts'

type PersonAct = { id: string; reason: string }

/** Bans, ends all sessions and writes the audit log in one transaction. */
export async function banPerson(db: Db, { id, reason }: PersonAct, { actor, now }: ActorAndTime) {
  await actOnPerson(db, id, actor, async (tx, person) => {
    if (person.banned_at) return
    await assertNotLastAdmin(tx, id)
    await tx
      .updateTable('users')
      .set({ banned_at: now, ban_reason: reason })
      .where('id', '=', id)
      .execute()
    await revokeSessions(tx, id)
    await tx.deleteFrom('access_tickets').where('user_id', '=', id).execute()
    await recordAuditEntry(
      tx,
      actor,
      { action: 'person.ban', subject_id: id, details: { reason } },
      now,
    )
  })
}

export async function unbanPerson(db: Db, id: string, { actor, now }: ActorAndTime) {
  await actOnPerson(db, id, actor, async (tx, person) => {
    if (!person.banned_at) return
    // A merged account cannot be restored.
    if (person.merged_into) throw new Failure('not_found')
    await tx
      .updateTable('users')
      .set({ banned_at: null, ban_reason: null })
      .where('id', '=', id)
      .execute()
    await recordAuditEntry(tx, actor, { action: 'person.unban', subject_id: id }, now)
  })
}

/** Locks the account and hides it from public pages at once; the erasure job empties it later. */
export async function deletePerson(
  db: Db,
  parts: PersonalData[],
  { id, reason }: PersonAct,
  { actor, now, services }: PersonCallContext,
) {
  const pictures: string[] = []
  await actOnPerson(db, id, actor, async (tx) => {
    await assertNotLastAdmin(tx, id)
    for (const { key } of await listPersonalFiles(tx, parts, id))
      if (key.startsWith(toPublicKey(''))) pictures.push(key)
    await tx
      .updateTable('users')
      .set({ deleted_at: now, delete_after: getDeletionDate(now), image: null })
      .where('id', '=', id)
      .execute()
    for (const part of parts) await part.hide?.(tx, id)
    await revokeSessions(tx, id)
    await tx.deleteFrom('access_tickets').where('user_id', '=', id).execute()
    await recordAuditEntry(
      tx,
      actor,
      { action: 'person.delete', subject_id: id, details: { reason } },
      now,
    )
  })
  for (const key of new Set(pictures)) await services.storage.remove(key)
}

export async function setStaffRole(
  db: Db,
  { id, staff_role }: { id: string; staff_role: StaffRole | null },
  { actor, now }: ActorAndTime,
) {
  await actOnPerson(db, id, actor, async (tx, person) => {
    if (person.staff_role === staff_role) return
    await assertNotLastAdmin(tx, id)
    await tx.updateTable('users').set({ staff_role }).where('id', '=', id).execute()
    await endSessions(tx, id)
    // Access keys of an admin act as an admin, so they end with the role.
    if (person.staff_role === 'admin')
      await tx.deleteFrom('access_keys').where('user_id', '=', id).execute()
    const details = { before: person.staff_role, after: staff_role }
    await recordAuditEntry(tx, actor, { action: 'person.role', subject_id: id, details }, now)
  })
}

export async function removeSecondFactor(
  db: Db,
  id: string,
  { actor, now, services }: PersonCallContext,
) {
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

/** The code goes to the person's address, so staff cannot use it. */
export async function sendPasswordReset(
  db: Db,
  id: string,
  { actor, now, services }: PersonCallContext,
) {
  await enforceLimit(db, `people.reset:${id}`, resets, now)
  await actOnPerson(db, id, actor, async (tx) => {
    const to = await tx
      .selectFrom('users')
      .select(['email', 'locale', 'country_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await sendTextMail(tx, services, to, passwordLinkText, {
      forgot: `${services.config.origin}${href('/forgot-password')}`,
    })
    await recordAuditEntry(tx, actor, { action: 'person.reset', subject_id: id }, now)
  })
}

/** Locks an existing person other than the actor and runs the action. */
async function actOnPerson(
  db: Db,
  id: string,
  actor: Actor,
  act: (
    tx: Db,
    person: { staff_role: string | null; banned_at: string | null; merged_into: string | null },
  ) => Promise<void>,
) {
  if (id === actor.id) throw new Failure('own_account')
  await db.transaction().execute(async (tx) => {
    // Locks admins before the person to avoid a deadlock between two admins acting on each other.
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
