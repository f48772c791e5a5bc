import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { Reader } from '#platform/locale.ts'
import { translated } from '#platform/translated.server.ts'
import { applicationState, type experiences, type teachingLanguages } from './rules.ts'

/** A person's newest application. */
export async function newestApplication(db: Db, { locale }: Reader, user_id: string) {
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
      sql<(typeof experiences)[number]>`experience`.as('experience'),
      sql<(typeof teachingLanguages)[number]>`language`.as('language'),
      sql<string | null>`${translated(locale, 'categories.title')}`.as('category'),
      'course_title',
      'pitch',
      'profile_url',
      'video_url',
      'file_name',
    ])
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, state: applicationState(row) } : null
}

/** The id of a published category. */
export const categoryId = (db: Db, slug: string) =>
  db.selectFrom('categories').where('slug', '=', slug).where('published_at', 'is not', null).select('id').executeTakeFirst()
