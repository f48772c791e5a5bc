import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { buildOrderBy, type ListOrder } from '#platform/call/lists/list-order.server.ts'
import { computePageRange } from '#platform/call/lists/list-shape.ts'
import { toListPage } from '#platform/call/paging.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import { reportQuerySchema, type ReportFile, type SavedReport } from './contract.ts'
import { canSort, type ReportQuery } from './rules.ts'
import {
  reportSources,
  joinConditions,
  isLearner,
  listReportRows,
  type ReportScope,
} from './sql.server.ts'
import type { ReportColumnId, ReportKind } from './list.ts'

const idIn: Record<ReportKind, RawBuilder<unknown>> = {
  learners: sql`users.id`,
  courses: sql`courses.id`,
  tests: sql`tests.id`,
  income: sql`moved.transaction_id`,
  groups: sql`groups.id`,
}

const orderByText = (locale: Locale, column: string): ListOrder => ({
  by: sql`(lower(${selectTranslated(locale, column)}) collate "C")`,
})

/** Must match the index expressions exactly. */
const sortedBy: Record<ReportKind, (locale: Locale) => { [id in ReportColumnId]?: ListOrder }> = {
  learners: () => ({ joined: { by: sql`users.created_at`, against: true } }),
  courses: (locale) => ({
    course: orderByText(locale, 'courses.title'),
    published: { by: sql`courses.published_at` },
    rating: { by: sql`courses.rating_avg` },
    students: { by: sql`courses.students_count` },
  }),
  tests: (locale) => ({
    test: orderByText(locale, 'tests.title'),
    created: { by: sql`tests.created_at` },
  }),
  income: () => ({ time: { by: sql`moved.created_at` } }),
  groups: (locale) => ({
    group: orderByText(locale, 'groups.name'),
    created: { by: sql`groups.created_at`, against: true },
  }),
}

type RowRange = { limit: number; offset?: number; turned?: boolean }

/** `turned` reverses the order. */
export async function listRowIds(
  db: Db,
  it: ReportScope,
  { limit, offset = 0, turned = false }: RowRange,
): Promise<string[]> {
  if (it.sort.column === 'last_learned') return listLearnersByDay(db, it, { limit, offset, turned })
  const order = buildOrderBy(
    idIn[it.kind],
    sortedBy[it.kind](it.locale)[it.sort.column]!,
    it.sort.down !== turned,
  )
  return queryIds(db, it.kind, sql`${reportSources[it.kind](it)} order by ${order}`, limit, offset)
}

async function queryIds(
  db: Db,
  kind: ReportKind,
  of: RawBuilder<unknown>,
  limit: number,
  offset: number,
) {
  const { rows } = await sql<{
    id: string
  }>`select ${idIn[kind]}::text as id from ${of} limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * Two index-ordered parts, because no index covers both; people who never learned are last in
 * either direction.
 */
async function listLearnersByDay(
  db: Db,
  it: ReportScope,
  { limit, offset, turned }: Required<RowRange>,
): Promise<string[]> {
  const learned = sql`learners join users on users.id = learners.user_id where last_day is not null and ${isLearner(it)}`
  const never = sql`users where ${isLearner(it)}
    and not exists (select from learners where learners.user_id = users.id and last_day is not null)`
  const parts = [
    {
      of: learned,
      order: buildOrderBy(sql`learners.user_id`, { by: sql`last_day` }, it.sort.down !== turned),
    },
    { of: never, order: turned ? sql`users.id desc` : sql`users.id` },
  ]
  const [first, second] = turned ? parts.toReversed() : parts
  const ids = await queryIds(db, it.kind, sql`${first!.of} order by ${first!.order}`, limit, offset)
  if (ids.length === limit) return ids
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${first!.of}`.execute(db)
  const rest = sql`${second!.of} order by ${second!.order}`
  return [
    ...ids,
    ...(await queryIds(
      db,
      it.kind,
      rest,
      limit - ids.length,
      Math.max(0, offset - rows[0]!.count),
    )),
  ]
}

export async function countScopeRows(db: Db, it: ReportScope): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${reportSources[it.kind](it)}`.execute(db)
  return rows[0]!.count
}

/** All-time income uses stored totals. */
async function computeTotals(
  db: Db,
  it: ReportScope,
): Promise<{ total: number; sums: { currency: 'egp' | 'usd'; amount: number }[] }> {
  if (it.kind !== 'income') return { total: await countScopeRows(db, it), sums: [] }
  const isAll = !it.from && !it.to && it.course === null && it.plan === null && it.country === null
  const ofCurrency = joinConditions(it.currency !== null && sql`currency = ${it.currency}`)
  const kept = sql`select currency, sum(amount) as amount from (
      select split_part(dimension, ' ', 1) as currency, amount from daily_stats where metric = 'income'
      union all select split_part(dimension, ' ', 1), amount from daily_stat_deltas where metric = 'income') as them
    where ${ofCurrency} group by currency order by currency`
  const added = sql`select currency, sum(amount) as amount, count(*)::int as count from ${reportSources.income(it)} group by currency order by currency`
  const { rows } = await sql<{
    currency: 'egp' | 'usd'
    amount: string
    count?: number
  }>`${isAll ? kept : added}`.execute(db)
  const sums = rows.map(({ currency, amount }) => ({ currency, amount: Number(amount) }))
  return {
    total: isAll ? await countScopeRows(db, it) : rows.reduce((sum, row) => sum + row.count!, 0),
    sums,
  }
}

/** Pages from the nearer end; details are computed only for its rows. */
export async function getReportPage(db: Db, it: ReportScope, page: number) {
  const { total, sums } = await computeTotals(db, it)
  const { skip, take, backwards } = computePageRange(page, total)
  const ids = take ? await listRowIds(db, it, { limit: take, offset: skip, turned: backwards }) : []
  const rows = await listReportRows(db, it, backwards ? ids.toReversed() : ids)
  return { ...toListPage(rows, { page, total }), sums }
}

/** The newest first; obsolete filters are dropped. */
export async function listSavedReports(db: Db, user_id: string): Promise<SavedReport[]> {
  const rows = await db
    .selectFrom('saved_reports')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, title, kind, asked, weekly, created_at }) => ({
    id,
    title,
    kind: kind as ReportKind,
    asked: parseSavedQuery(kind as ReportKind, asked),
    weekly,
    created_at,
  }))
}

/** An obsolete sort or column does not discard the other filters. */
export function parseSavedQuery(kind: ReportKind, kept: unknown): ReportQuery {
  const tries = [kept, { ...(kept as object | null), sort: '', columns: [] }, {}].map((it) =>
    reportQuerySchema.safeParse(it),
  )
  const { sort, ...asked } = tries.find((it) => it.success)!.data
  return canSort({ kind, sort }) ? { ...asked, sort } : asked
}

export async function listReportFiles(db: Db, user_id: string): Promise<ReportFile[]> {
  const rows = await db
    .selectFrom('report_files')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(30)
    .execute()
  return rows.map((row) => ({
    ...row,
    kind: row.kind as ReportKind,
    format: row.format as ReportFile['format'],
    failed: row.failed !== null,
  }))
}

export const findFinishedReport = (db: Db, user_id: string, id: string) =>
  db
    .selectFrom('report_files')
    .select(['id', 'title', 'kind', 'format', 'created_at'])
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('finished_at', 'is not', null)
    .where('failed', 'is', null)
    .executeTakeFirst()
