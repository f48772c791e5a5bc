import type { Db } from '#platform/data/db.server.ts'
import { isRecentlyAuthenticated } from './rules.ts'

/** Whether the person of a session showed not long ago, by logging in or since, that it is them. */
export async function isSessionRecentlyAuthenticated(db: Db, id: string, now: Date) {
  const session = await db.selectFrom('sessions').select(['created_at', 'proved_at']).where('id', '=', id).executeTakeFirst()
  return session !== undefined && isRecentlyAuthenticated(session, now)
}
