import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Video } from './contract.ts'

/** The film that was last sent for a lesson. */
export const lastVideo = (db: Db, part_id: number): Promise<Video | undefined> =>
  db
    .selectFrom('lesson_videos')
    .select(['id', 'file_name', 'percent', 'seconds'])
    .select([
      sql<number>`bytes::float8`.as('bytes'),
      sql<number>`received::float8`.as('received'),
      sql<Video['state']>`state`.as('state'),
      sql<Video['fault']>`fault`.as('fault'),
    ])
    .where('part_id', '=', part_id)
    .where('state', '<>', 'cancelled')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
