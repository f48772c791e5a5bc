import type { Db } from '#platform/data/db.server.ts'
import { isRecentlyAuthenticated } from './rules.ts'

export async function isSessionRecentlyAuthenticated(db: Db, id: string, now: Date) {
  const session = await db
    .selectFrom('sessions')
    .select(['created_at', 'proved_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return session !== undefined && isRecentlyAuthenticated(session, now)
}
