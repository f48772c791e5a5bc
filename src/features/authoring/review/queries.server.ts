import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { Review } from './contract.ts'

export async function getReview(db: Db, locale: Locale, course_id: number) {
  const last = await db
    .selectFrom('draft_reviews')
    .select(['requested_at as asked_at', sql<Review['outcome']>`outcome`.as('outcome')])
    .where('course_id', '=', course_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const comments = await db
    .selectFrom('draft_comments')
    .leftJoin('users', 'users.id', 'draft_comments.author_id')
    .select(['draft_comments.id', 'as_editor', 'text', 'draft_comments.created_at'])
    .select(sql<string | null>`${selectTranslated(locale, 'users.name')}`.as('writer'))
    .where('course_id', '=', course_id)
    .orderBy('draft_comments.id', 'desc')
    .limit(100)
    .execute()
  return {
    asked_at: last && last.outcome === null ? last.asked_at : null,
    outcome: last?.outcome ?? null,
    comments: comments.toReversed(),
  }
}
