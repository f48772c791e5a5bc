import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { Digits } from '#platform/locale.ts'
import { mediaPath } from '#platform/media.server.ts'
import { hashToken } from '#platform/session.server.ts'

/** The account of an address; one that was deleted only if no living one has the address. */
export const userByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'first_name', 'last_name', 'locale', 'country_id', 'banned_at', 'deleted_at'])
    .where('email', '=', email)
    .orderBy('deleted_at', (it) => it.desc().nullsFirst())
    .executeTakeFirst()

export const userById = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'first_name', 'last_name', 'locale', 'country_id', 'banned_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Whose a ticket is, as long as it is good. */
export const ticketHolder = (db: Db, purpose: 'sessions' | 'reset', ticket: string, now: Date) =>
  db
    .selectFrom('access_tickets')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.id', 'users.email', 'first_name', 'last_name'])
    .where('token_hash', '=', hashToken(ticket))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Where a person is logged in, the last used first. */
export const liveSessions = (db: Db, user_id: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'country', 'last_seen_at'])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_seen_at', 'desc')
    .execute()

/** Seed 7: what a person reads of their own profile. */
export const ownProfile = (db: Db, id: string) =>
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
      'is_trainer',
      'staff_role',
    ])
    .select(['country_id', 'mobile', 'mobile_verified_at', 'birth_date', 'education_level', 'job', 'locale', 'created_at', 'delete_after'])
    .select([
      mediaPath('image').as('image'),
      sql<Digits | null>`digits`.as('digits'),
      sql<boolean>`password_hash is not null`.as('has_password'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
