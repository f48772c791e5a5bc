import { sql } from 'kysely'
import { referenceFields } from '#features/catalogue/courses/queries.server.ts'
import { piecesOf } from '#platform/call/lists/list-file.server.ts'
import { inOrder } from '#platform/call/lists/list-order.server.ts'
import { sortOf } from '#platform/call/lists/list-shape.ts'
import { orderedPageOf } from '#platform/call/lists/ordered-page.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import type { Locale, Reader } from '#platform/language/locale.ts'
import { translated } from '#platform/language/translated.server.ts'
import type { ReportedComment } from './contract.ts'
import { reportedList, type ReportedSort } from './rules.ts'

const nameOf = (locale: Locale) => sql`case when users.deleted_at is null then ${translated(locale, 'users.name')} end`

type Search = { q: string; sort?: ReportedSort | undefined }

/** A page of the comments with reports that nobody has looked at. */
export const reportedComments = (db: Db, reader: Reader, { page, ...search }: Search & { page: number }) =>
  orderedPageOf(page, found(db, reader, search), found(db, reader, search, true), 'it.id')

/** All of them, some at a time. */
export const reportedInPieces = (db: Db, reader: Reader, search: Search) => piecesOf(found(db, reader, search), 'it.id')

function found(db: Db, { locale }: Reader, { q, sort = reportedList.usual }: Search, turned = false) {
  const { column, down } = sortOf(sort)
  const reports = sql<ReportedComment['reports']>`(
    select json_agg(json_build_object('name', ${nameOf(locale)}, 'reason', said.reason, 'created_at', said.created_at) order by said.created_at)
    from comment_reports as said join users on users.id = said.user_id where said.comment_id = it.id and said.handled_at is null)`
  const reported = db
    .selectFrom('comments as it')
    .where('it.reported_since', 'is not', null)
    .where('it.removed_at', 'is', null)
    .leftJoin('users', 'users.id', 'it.user_id')
    .leftJoin('courses', 'courses.id', 'it.course_id')
    .leftJoin('lessons', 'lessons.id', 'it.lesson_id')
    .select(['it.id', 'it.text', 'it.user_id', 'it.created_at', sql<string>`it.reported_since`.as('reported_at')])
    .select([sql<string | null>`${nameOf(locale)}`.as('name'), reports.as('reports')])
    .select([
      sql<ReportedComment['course']>`${referenceFields(locale, 'courses')}`.as('course'),
      sql<ReportedComment['lesson']>`${referenceFields(locale, 'lessons')}`.as('lesson'),
    ])
    .$if(q !== '', (it) => it.where(containsText(sql`it.text`, q)))
  return inOrder(reported, 'it.id', { by: column === 'written' ? sql`it.created_at` : sql`it.reported_since` }, down !== turned)
}
