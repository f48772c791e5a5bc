import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'

const shown = 50

/** The newest first. */
export const listBackups = (db: Db, locale: Locale) =>
  db
    .selectFrom('backups')
    .leftJoin('users', 'users.id', 'backups.created_by')
    .select([
      'backups.id',
      'backups.created_at',
      'finished_at',
      'bytes',
      'failed',
      'encrypted',
      selectTranslated(locale, 'users.name').as('by'),
    ])
    .orderBy('backups.created_at', 'desc')
    .limit(shown)
    .execute()

export const findFinishedBackup = (db: Db, id: string) =>
  db
    .selectFrom('backups')
    .select(['id', 'created_at', 'encrypted'])
    .where('id', '=', id)
    .where('finished_at', 'is not', null)
    .where('failed', 'is', null)
    .executeTakeFirst()
