import type { Db } from '#platform/data/db.server.ts'
import type { Provider } from './gateways/claims.ts'

/** Includes banned and deleted owners. */
export const findIdentityOwner = (db: Db, provider: Provider, sub: string) =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.id', 'banned_at', 'deleted_at'])
    .where('provider', '=', provider)
    .where('sub', '=', sub)
    .executeTakeFirst()

export const findEmailHolder = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'locale', 'country_id', 'merged_into'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const listIdentities = async (db: Db, user_id: string) => {
  const rows = await db
    .selectFrom('identities')
    .select(['id', 'provider', 'email', 'linked_at'])
    .where('user_id', '=', user_id)
    .orderBy('linked_at')
    .execute()
  return rows.map((row) => ({ ...row, provider: row.provider as Provider }))
}
