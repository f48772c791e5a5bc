import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from './failure.ts'
import type { Actor } from './gate.server.ts'
import { hasScopeForPath } from '#platform/identity/scopes.ts'
import {
  actorColumns,
  toActor,
  getAccountFailure,
  hashToken,
} from '#platform/identity/session.server.ts'

/** Prefix that identifies a leaked key and lets secret scanners find it. */
const mark = 'farqad_'
const minute = 60_000

/** The key is shown once; only its hash and last characters are stored. */
export function generateAccessKey() {
  const key = `${mark}${randomBytes(32).toString('base64url')}`
  return { key, key_hash: hashToken(key), ending: key.slice(-4) }
}

export const parseAccessKey = (authorization: string | null) =>
  authorization?.match(/^bearer (\S{1,200})$/i)?.[1] ?? null

/**
 * Returns the owner of the key. Throws if the key is unknown, expired or lacks the scope, or if its
 * owner is blocked.
 */
export async function authenticateAccessKey(
  db: Db,
  key: string,
  path: string,
  now: Date,
): Promise<Actor> {
  const row = await db
    .selectFrom('access_keys')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['access_keys.id as session_id', 'title', 'scopes', 'last_used_at'])
    .select(actorColumns)
    .where('key_hash', '=', hashToken(key))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) throw new Failure('unknown_key')
  const failure = getAccountFailure(row)
  if (failure) throw new Failure(failure)
  if (!hasScopeForPath(row.scopes, path)) throw new Failure('key_too_narrow')
  // Written at most once a minute, because programs may call all day.
  if (!row.last_used_at || now.getTime() - new Date(row.last_used_at).getTime() > minute)
    await db
      .updateTable('access_keys')
      .set({ last_used_at: now })
      .where('id', '=', row.session_id)
      .execute()
  return { ...toActor({ ...row, proved_at: null }), key: { id: row.session_id, title: row.title } }
}
