import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import { zip } from '#platform/files/zip-writer.server.ts'
import { endSessions } from '#platform/identity/session.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { getZoneDay } from '#platform/language/zone.ts'
import { sendAccountDeletionMail } from '../mail/commands.server.ts'
import { assertNotLastAdmin } from './queries.server.ts'
import {
  lockReauthenticatedOwner,
  reauthenticateOwner,
} from '../reauthentication/commands.server.ts'
import { getDeletionDate } from './rules.ts'
import type { PersonalData } from './personal-data.ts'

export async function collectPersonalData(
  db: Db,
  parts: PersonalData[],
  { actor, now, services: { storage } }: PersonCallContext,
) {
  const read: Record<string, unknown> = {}
  for (const part of parts) {
    // Normalizes driver values that JSON does not represent.
    read[part.name] = JSON.parse(JSON.stringify(await part.read(db, actor.id)))
  }
  const files = await listPersonalFiles(db, parts, actor.id)
  const held = await Promise.all(
    files.map(async ({ key, name, type }) => ({
      name,
      type,
      base64: await readBase64(storage, key),
    })),
  )
  return { made_at: now.toISOString(), parts: read, files: held.filter((it) => it.base64 !== '') }
}

export async function buildDataArchive(db: Db, parts: PersonalData[], call: PersonCallContext) {
  const { made_at, parts: told, files } = await collectPersonalData(db, parts, call)
  const bytes = await zip([
    { name: 'data.json', bytes: Buffer.from(JSON.stringify({ made_at, ...told }, null, 2)) },
    ...files.map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, 'base64') })),
  ])
  return {
    bytes,
    type: 'application/zip',
    name: `my-data-${getZoneDay(call.reader.zone, call.now)}.zip`,
  }
}

export async function listPersonalFiles(db: Db, parts: PersonalData[], user_id: string) {
  const files = []
  for (const part of parts) files.push(...((await part.files?.(db, user_id)) ?? []))
  return files
}

async function readBase64(storage: Storage, key: string) {
  const file = await storage.get(key)
  return file ? Buffer.from(await new Response(file.body).arrayBuffer()).toString('base64') : ''
}

/** Ends all sessions and mails how to cancel. */
export async function requestAccountDeletion(
  db: Db,
  password: string | undefined,
  { actor, now, reader, services }: PersonCallContext,
) {
  const user = await reauthenticateOwner(db, { actor, now }, password)
  const delete_after = getDeletionDate(now)
  await db.transaction().execute(async (tx) => {
    await assertNotLastAdmin(tx, actor.id)
    await lockReauthenticatedOwner(tx, user)
    await tx.updateTable('users').set({ delete_after }).where('id', '=', actor.id).execute()
    await tx.deleteFrom('access_tickets').where('user_id', '=', actor.id).execute()
    await endSessions(tx, actor.id)
    await sendAccountDeletionMail(tx, services, user, { delete_after, zone: reader.zone })
  })
  return { delete_after: delete_after.toISOString() }
}

export async function cancelAccountDeletion(db: Db, user_id: string) {
  await db
    .updateTable('users')
    .set({ delete_after: null })
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .execute()
}

/** One transaction per account: a failed one is retried the next day. */
export async function erasePeople(db: Db, parts: PersonalData[], storage: Storage, now: Date) {
  const leaving = await db
    .selectFrom('users')
    .select('id')
    .where('delete_after', '<=', now.toISOString())
    .limit(500)
    .execute()
  for (const { id } of leaving) await erasePerson(db, parts, storage, id, now)
}

async function erasePerson(db: Db, parts: PersonalData[], storage: Storage, id: string, now: Date) {
  const keys = await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['image', 'email', 'mobile_e164', 'name', 'name_ar', 'deleted_at'])
      .where('id', '=', id)
      .where('delete_after', '<=', now.toISOString())
      .forUpdate()
      .executeTakeFirst()
    // The person canceled the deletion meanwhile.
    if (!user) return []
    const files = await listPersonalFiles(tx, parts, id)
    for (const part of parts) await part.forget?.(tx, id)
    await endSessions(tx, id)
    await tx.deleteFrom('one_time_codes').where('subject', 'in', [id, user.email]).execute()
    await tx
      .deleteFrom('outgoing_messages')
      .where('recipient', 'in', [user.email, user.mobile_e164 ?? user.email])
      .execute()
    await eraseMentions(tx, { id, ...user })
    await tx
      .updateTable('users')
      .set({ ...nobody, email: `${id}@deleted.invalid`, deleted_at: user.deleted_at ?? now })
      .where('id', '=', id)
      .execute()
    return [...files.map((it) => it.key), ...(user.image ? [toPublicKey(user.image)] : [])]
  })
  // Files go last: an orphaned file is harmless, a row without its file is not.
  for (const key of new Set(keys)) await storage.remove(key)
}

type ErasedPerson = {
  id: string
  email: string
  mobile_e164: string | null
  name: string
  name_ar: string
}

/**
 * Deletes mentions of a person outside their own rows: mails to others, failed searches, rate
 * limits.
 */
async function eraseMentions(tx: Db, { id, email, mobile_e164, name, name_ar }: ErasedPerson) {
  // The audit log retains the action without personal details.
  await tx
    .updateTable('audit_log')
    .set({ details: sql`details - 'reason' - 'text'` })
    .where('subject_id', '=', id)
    .execute()
  const names = [email, mobile_e164, name, name_ar].filter(
    (it): it is string => (it ?? '').trim().length > 3,
  )
  for (const it of names) {
    await tx
      .deleteFrom('outgoing_messages')
      .where('sent_at', 'is not', null)
      .where(sql<boolean>`position(${it} in body_text) > 0`)
      .execute()
    await tx
      .deleteFrom('search_zero_results')
      .where(sql<boolean>`position(lower(${it}) in lower(query)) > 0`)
      .execute()
  }
  for (const it of [id, email, ...(mobile_e164 ? [mobile_e164] : [])])
    await tx
      .deleteFrom('rate_limits')
      .where(sql<boolean>`position(${it} in key) > 0`)
      .execute()
}

/** Rows that must remain, such as orders, still reference the emptied account. */
const nobody = {
  password_hash: null,
  email_verified_at: null,
  first_name: '',
  middle_name: '',
  last_name: '',
  certificate_name: '',
  certificate_name_ar: '',
  image: null,
  is_trainer: false,
  staff_role: null,
  country_id: null,
  mobile: null,
  mobile_e164: null,
  mobile_verified_at: null,
  birth_date: null,
  education_level: null,
  job: '',
  digits: null,
  time_zone: null,
  device_time_zone: null,
  ban_reason: null,
  delete_after: null,
}
