import type { Db } from '#platform/data/db.server.ts'
import { toPublicKey } from '#platform/files/media.server.ts'
import type { PersonalData } from './personal-data.ts'
import { Failure } from '#platform/call/failure.ts'

export const accountPersonalData: PersonalData = {
  name: 'account',
  read: async (db, user_id) => ({
    profile: await selectAccount(db, user_id),
    devices: await db
      .selectFrom('sessions')
      .select(['user_agent', 'country', 'created_at', 'last_seen_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
    linked_accounts: await db
      .selectFrom('identities')
      .select(['provider', 'email', 'linked_at'])
      .where('user_id', '=', user_id)
      .orderBy('linked_at')
      .execute(),
    second_factor: await db
      .selectFrom('second_factors')
      .select('confirmed_at')
      .where('user_id', '=', user_id)
      .where('confirmed_at', 'is not', null)
      .execute(),
    decisions_of_staff: await db
      .selectFrom('audit_log')
      .select(['action', 'details', 'created_at'])
      .where('subject_id', '=', user_id)
      .where('actor_id', 'is distinct from', user_id)
      .orderBy('created_at')
      .execute(),
  }),
  forget: async (tx, user_id) => {
    await tx.deleteFrom('identities').where('user_id', '=', user_id).execute()
    for (const table of ['second_factors', 'recovery_codes'] as const)
      await tx.deleteFrom(table).where('user_id', '=', user_id).execute()
    await tx.deleteFrom('events').where('user_id', '=', user_id).execute()
  },
  files: async (db, user_id) => {
    const { image } = await db
      .selectFrom('users')
      .select('image')
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow()
    return image ? [{ key: toPublicKey(image), name: 'picture.webp', type: 'image/webp' }] : []
  },
}

const selectAccount = (db: Db, user_id: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'email_verified_at',
      'first_name',
      'middle_name',
      'last_name',
      'certificate_name',
      'certificate_name_ar',
    ])
    .select([
      'is_trainer',
      'staff_role',
      'country_id',
      'mobile',
      'mobile_verified_at',
      'birth_date',
      'education_level',
      'job',
    ])
    .select(['locale', 'digits', 'time_zone', 'device_time_zone', 'created_at', 'delete_after'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()

/** Locks all admins in a fixed order, so that two concurrent actions cannot remove the last two. */
export async function assertNotLastAdmin(tx: Db, id: string) {
  const admins = await lockAdmins(tx)
  const able = admins.filter((it) => !it.banned_at && !it.delete_after)
  if (able.some((it) => it.id === id) && able.length === 1) throw new Failure('last_admin')
}

export const lockAdmins = (tx: Db) =>
  tx
    .selectFrom('users')
    .select(['id', 'banned_at', 'delete_after'])
    .where('staff_role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
