import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { translated } from '#platform/language/translated.server.ts'

const shown = 50

/** The archives that were made here, the newest first. */
export const backupsMade = (db: Db, locale: Locale) =>
  db
    .selectFrom('backups')
    .leftJoin('users', 'users.id', 'backups.created_by')
    .select(['backups.id', 'backups.created_at', 'finished_at', 'bytes', 'failed', 'encrypted', translated(locale, 'users.name').as('by')])
    .orderBy('backups.created_at', 'desc')
    .limit(shown)
    .execute()

export const finishedBackup = (db: Db, id: string) =>
  db
    .selectFrom('backups')
    .select(['id', 'created_at', 'encrypted'])
    .where('id', '=', id)
    .where('finished_at', 'is not', null)
    .where('failed', 'is', null)
    .executeTakeFirst()
