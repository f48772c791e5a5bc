import type { Db } from '#platform/data/db.server.ts'

/** Limited to the size of the select. */
export const listNewestGroups = (db: Db) =>
  db
    .selectFrom('groups')
    .select(['id', 'name', 'name_ar'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()

export const listSegments = (db: Db) =>
  db
    .selectFrom('people_segments')
    .select(['id', 'name', 'name_ar', 'asked'])
    .orderBy('id')
    .execute()
