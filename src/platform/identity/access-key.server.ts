import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { hasScopeForPath } from './scopes.ts'
import { actorColumns, toActor, getAccountFailure, hashToken } from './session.server.ts'

/** By which somebody who finds a key knows what it opens, and a scanner of code that it is one. */
const mark = 'farqad_'
const minute = 60_000

/** A new key: the whole of it is shown once, its hash and its ending are kept. */
export function generateAccessKey() {
  const key = `${mark}${randomBytes(32).toString('base64url')}`
  return { key, key_hash: hashToken(key), ending: key.slice(-4) }
}

/** The key a call is made with, if it is made with one. */
export const parseAccessKey = (authorization: string | null) => authorization?.match(/^bearer (\S{1,200})$/i)?.[1] ?? null

/** In whose name a key makes a call. A key that is nobody's, has expired or does not open the call is refused, and so is whoever was shut out. */
export async function authenticateAccessKey(db: Db, key: string, path: string, now: Date): Promise<Actor> {
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
  // Written at most once a minute, since some programs ask all day.
  if (!row.last_used_at || now.getTime() - new Date(row.last_used_at).getTime() > minute)
    await db.updateTable('access_keys').set({ last_used_at: now }).where('id', '=', row.session_id).execute()
  return { ...toActor({ ...row, proved_at: null }), key: { id: row.session_id, title: row.title } }
}
