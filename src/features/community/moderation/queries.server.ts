import { sql } from 'kysely'
import { selectReferenceFields } from '#features/catalogue/courses/queries.server.ts'
import { streamBatches } from '#platform/call/lists/list-file.server.ts'
import { applyOrder } from '#platform/call/lists/list-order.server.ts'
import { parseSort } from '#platform/call/lists/list-shape.ts'
import { queryOrderedPage } from '#platform/call/lists/ordered-page.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { ReportedComment } from './contract.ts'
import { reportedCommentList, type ReportedCommentSort } from './list.ts'

const selectName = (locale: Locale) =>
  sql`case when users.deleted_at is null then ${selectTranslated(locale, 'users.name')} end`

type Search = { q: string; sort?: ReportedCommentSort | undefined }

export const findReportedComments = (
  db: Db,
  reader: ReaderContext,
  { page, ...search }: Search & { page: number },
) =>
  queryOrderedPage(
    page,
    queryReportedComments(db, reader, search),
    queryReportedComments(db, reader, search, true),
    'it.id',
  )

export const streamReportedComments = (db: Db, reader: ReaderContext, search: Search) =>
  streamBatches(queryReportedComments(db, reader, search), 'it.id')

function queryReportedComments(
  db: Db,
  { locale }: ReaderContext,
  { q, sort = reportedCommentList.usual }: Search,
  turned = false,
) {
  const { column, down } = parseSort(sort)
  const reports = sql<ReportedComment['reports']>`(
    select json_agg(json_build_object('name', ${selectName(locale)}, 'reason', said.reason, 'created_at', said.created_at) order by said.created_at)
    from comment_reports as said join users on users.id = said.user_id where said.comment_id = it.id and said.handled_at is null)`
  const reported = db
    .selectFrom('comments as it')
    .where('it.reported_since', 'is not', null)
    .where('it.removed_at', 'is', null)
    .leftJoin('users', 'users.id', 'it.user_id')
    .leftJoin('courses', 'courses.id', 'it.course_id')
    .leftJoin('lessons', 'lessons.id', 'it.lesson_id')
    .select([
      'it.id',
      'it.text',
      'it.user_id',
      'it.created_at',
      sql<string>`it.reported_since`.as('reported_at'),
    ])
    .select([sql<string | null>`${selectName(locale)}`.as('name'), reports.as('reports')])
    .select([
      sql<ReportedComment['course']>`${selectReferenceFields(locale, 'courses')}`.as('course'),
      sql<ReportedComment['lesson']>`${selectReferenceFields(locale, 'lessons')}`.as('lesson'),
    ])
    .$if(q !== '', (it) => it.where(containsText(sql`it.text`, q)))
  return applyOrder(
    reported,
    'it.id',
    { by: column === 'written' ? sql`it.created_at` : sql`it.reported_since` },
    down !== turned,
  )
}
