import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'

/** In order. */
export const listPersonEvents = (db: Db, who: { id: string }) =>
  db
    .selectFrom('events')
    .select(['kind', 'user_id as by', sql<string | null>`data ->> 'comment_id'`.as('comment_id')])
    .where(sql<boolean>`data -> 'told' ? ${who.id}`)
    .orderBy('id')
    .execute()
