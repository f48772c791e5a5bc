import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Digits } from '#platform/language/locale.ts'
import { selectMediaPath } from '#platform/data/media-path.server.ts'
import { hashToken } from '#platform/identity/session.server.ts'

const ownFields = [
  'id',
  'merged_into',
  'email',
  'password_hash',
  'first_name',
  'last_name',
  'locale',
  'country_id',
  'time_zone',
  'device_time_zone',
  'banned_at',
  'deleted_at',
] as const

/** Returns a deleted account only if no active one has the address. */
export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(ownFields)
    .where('email', '=', email)
    .orderBy('deleted_at', (it) => it.desc().nullsFirst())
    .executeTakeFirst()

export const findUserById = (db: Db, id: string) =>
  db.selectFrom('users').select(ownFields).where('id', '=', id).executeTakeFirst()

/**
 * Must run before codes and tickets are consumed, so that all transactions lock in the same order.
 */
export async function lockPerson(tx: Db, id: string) {
  const person = await tx
    .selectFrom('users')
    .select(ownFields)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw new Failure('not_logged_in')
  return person
}

export type TicketPurpose = 'sessions' | 'reset' | 'second_factor'

export const findTicketHolder = (db: Db, purpose: TicketPurpose, ticket: string, now: Date) =>
  db
    .selectFrom('access_tickets')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.id', 'users.email', 'users.name', 'name_ar', 'hue'])
    .where('token_hash', '=', hashToken(ticket))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const listActiveSessions = (db: Db, user_id: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'country', 'last_seen_at'])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_seen_at', 'desc')
    .execute()

/** Seed 7: the fields of a profile that its owner can read. */
export const findProfile = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'first_name',
      'middle_name',
      'last_name',
      'certificate_name',
      'certificate_name_ar',
      'name',
      'name_ar',
      'hue',
      'is_trainer',
      'staff_role',
    ])
    .select([
      'country_id',
      'mobile',
      'mobile_verified_at',
      'birth_date',
      'education_level',
      'job',
      'locale',
      'time_zone',
      'created_at',
      'delete_after',
    ])
    .select([
      selectMediaPath('image').as('image'),
      sql<Digits | null>`digits`.as('digits'),
      sql<boolean>`password_hash is not null`.as('has_password'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const hasFactor = async (db: Db, user_id: string) =>
  (await findFactor(db, user_id)) !== undefined

export const findFactor = (db: Db, user_id: string) =>
  db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
