import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'

/** A new serial invalidates the previous feed URL. */
export const renewFeed = (db: Db, user_id: string, now: Date) =>
  db
    .insertInto('calendar_feeds')
    .values({ user_id, created_at: now })
    .onConflict((oc) =>
      oc.column('user_id').doUpdateSet({ serial: sql`gen_random_uuid()`, created_at: now }),
    )
    .execute()

export const revokeFeed = (db: Db, user_id: string) =>
  db.deleteFrom('calendar_feeds').where('user_id', '=', user_id).execute()
