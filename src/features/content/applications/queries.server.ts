import { sql } from 'kysely'
import type { PersonalData } from '#features/accounts/account-deletion/personal-data.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import { getApplicationState, type experienceRanges, type teachingLanguages } from './rules.ts'

export async function findNewestApplication(db: Db, { locale }: ReaderContext, user_id: string) {
  const row = await db
    .selectFrom('trainer_applications as it')
    .leftJoin('categories', 'categories.id', 'it.category_id')
    .where('user_id', '=', user_id)
    .select([
      'sent_at',
      'review_started_at',
      'approved_at',
      'declined_at',
      'withdrawn_at',
      'decline_reason as reason',
      'job',
      sql<(typeof experienceRanges)[number]>`experience`.as('experience'),
      sql<(typeof teachingLanguages)[number]>`language`.as('language'),
      sql<string | null>`${selectTranslated(locale, 'categories.title')}`.as('category'),
      'course_title',
      'pitch',
      'profile_url',
      'video_url',
      'file_name',
    ])
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, state: getApplicationState(row) } : null
}

export const findCategoryId = (db: Db, slug: string) =>
  db
    .selectFrom('categories')
    .where('slug', '=', slug)
    .where('published_at', 'is not', null)
    .select('id')
    .executeTakeFirst()

export const applicationPersonalData: PersonalData = {
  name: 'trainer_applications',
  read: (db, user_id) =>
    db
      .selectFrom('trainer_applications')
      .select([
        'job',
        'experience',
        'profile_url',
        'language',
        'course_title',
        'pitch',
        'video_url',
        'file_name',
        'sent_at',
      ])
      .select(['review_started_at', 'approved_at', 'declined_at', 'decline_reason', 'withdrawn_at'])
      .where('user_id', '=', user_id)
      .orderBy('sent_at')
      .execute(),
  files: async (db, user_id) => {
    const rows = await db
      .selectFrom('trainer_applications')
      .select(['file_key as key', 'file_name as name', 'file_type as type'])
      .where('user_id', '=', user_id)
      .where('file_key', 'is not', null)
      .execute()
    return rows.map(({ key, name, type }) => ({ key: key!, name: name!, type: type! }))
  },
  forget: (tx, user_id) =>
    tx.deleteFrom('trainer_applications').where('user_id', '=', user_id).execute(),
}
