import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { orderOf, type Order } from '#platform/call/lists/list-order.server.ts'
import { reach } from '#platform/call/lists/list-shape.ts'
import { listed } from '#platform/call/page-of.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { translated } from '#platform/language/translated.server.ts'
import { askedReport, type MadeReport, type SavedReport } from './contract.ts'
import { canStand, type AskedReport, type ReportColumnId, type ReportKind } from './rules.ts'
import { about, all, isLearner, rowsOf, type Scope } from '../report-rows/queries.server.ts'

const idIn: Record<ReportKind, RawBuilder<unknown>> = {
  learners: sql`users.id`,
  courses: sql`courses.id`,
  tests: sql`tests.id`,
  income: sql`moved.movement_id`,
  groups: sql`groups.id`,
}

const byText = (locale: Locale, column: string): Order => ({ by: sql`(lower(${translated(locale, column)}) collate "C")` })

/** Word for word what the indexes are made of. */
const sortedBy: Record<ReportKind, (locale: Locale) => { [id in ReportColumnId]?: Order }> = {
  learners: () => ({ joined: { by: sql`users.created_at`, against: true } }),
  courses: (locale) => ({
    course: byText(locale, 'courses.title'),
    published: { by: sql`courses.published_at` },
    rating: { by: sql`courses.rating_avg` },
    students: { by: sql`courses.students_count` },
  }),
  tests: (locale) => ({ test: byText(locale, 'tests.title'), created: { by: sql`tests.created_at` } }),
  income: () => ({ time: { by: sql`moved.created_at` } }),
  groups: (locale) => ({ group: byText(locale, 'groups.name'), created: { by: sql`groups.created_at`, against: true } }),
}

type Part = { limit: number; offset?: number; turned?: boolean }

/** The rows of a report in their order, or in that turned round, by what names them. */
export async function idsOf(db: Db, it: Scope, { limit, offset = 0, turned = false }: Part): Promise<string[]> {
  if (it.sort.column === 'last_learned') return learnersByDay(db, it, { limit, offset, turned })
  const order = orderOf(idIn[it.kind], sortedBy[it.kind](it.locale)[it.sort.column]!, it.sort.down !== turned)
  return idsIn(db, it.kind, sql`${about[it.kind](it)} order by ${order}`, limit, offset)
}

async function idsIn(db: Db, kind: ReportKind, of: RawBuilder<unknown>, limit: number, offset: number) {
  const { rows } = await sql<{ id: string }>`select ${idIn[kind]}::text as id from ${of} limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * Learners by when they last learned, from either end, and last those who never did: each part in an order that is kept, since both together
 * have none.
 */
async function learnersByDay(db: Db, it: Scope, { limit, offset, turned }: Required<Part>): Promise<string[]> {
  const learned = sql`learners join users on users.id = learners.user_id where last_day is not null and ${isLearner(it)}`
  const never = sql`users where ${isLearner(it)}
    and not exists (select from learners where learners.user_id = users.id and last_day is not null)`
  const parts = [
    { of: learned, order: orderOf(sql`learners.user_id`, { by: sql`last_day` }, it.sort.down !== turned) },
    { of: never, order: turned ? sql`users.id desc` : sql`users.id` },
  ]
  const [first, second] = turned ? parts.toReversed() : parts
  const ids = await idsIn(db, it.kind, sql`${first!.of} order by ${first!.order}`, limit, offset)
  if (ids.length === limit) return ids
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${first!.of}`.execute(db)
  const rest = sql`${second!.of} order by ${second!.order}`
  return [...ids, ...(await idsIn(db, it.kind, rest, limit - ids.length, Math.max(0, offset - rows[0]!.count)))]
}

export async function countOf(db: Db, it: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${about[it.kind](it)}`.execute(db)
  return rows[0]!.count
}

/** How many rows a report has and, of income, what all of it comes to. All that ever was is kept added up. */
async function sizeOf(db: Db, it: Scope): Promise<{ total: number; sums: { currency: 'egp' | 'usd'; amount: number }[] }> {
  if (it.kind !== 'income') return { total: await countOf(db, it), sums: [] }
  const isAll = !it.from && !it.to && it.course === null && it.plan === null && it.country === null
  const ofCurrency = all(it.currency !== null && sql`currency = ${it.currency}`)
  const kept = sql`select currency, sum(amount) as amount from (
      select split_part(part, ' ', 1) as currency, amount from figures where figure = 'income'
      union all select split_part(part, ' ', 1), amount from figure_changes where figure = 'income') as them
    where ${ofCurrency} group by currency order by currency`
  const added = sql`select currency, sum(amount) as amount, count(*)::int as count from ${about.income(it)} group by currency order by currency`
  const { rows } = await sql<{ currency: 'egp' | 'usd'; amount: string; count?: number }>`${isAll ? kept : added}`.execute(db)
  const sums = rows.map(({ currency, amount }) => ({ currency, amount: Number(amount) }))
  return { total: isAll ? await countOf(db, it) : rows.reduce((sum, row) => sum + row.count!, 0), sums }
}

/** A page of a report, got at from the nearer end: its rows are settled first, and only they are counted for. */
export async function reportPage(db: Db, it: Scope, page: number) {
  const { total, sums } = await sizeOf(db, it)
  const { skip, take, backwards } = reach(page, total)
  const ids = take ? await idsOf(db, it, { limit: take, offset: skip, turned: backwards }) : []
  const rows = await rowsOf(db, it, backwards ? ids.toReversed() : ids)
  return { ...listed(rows, { page, total }), sums }
}

/** What somebody saved, the newest first. What a saved one asks for that there is no longer is left out. */
export async function savedReports(db: Db, user_id: string): Promise<SavedReport[]> {
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
    asked: askedOf(kind as ReportKind, asked),
    weekly,
    created_at,
  }))
}

/** What was kept asks for, where that can still be asked; an order or a column that went takes nothing else with it. */
export function askedOf(kind: ReportKind, kept: unknown): AskedReport {
  const tries = [kept, { ...(kept as object | null), sort: '', columns: [] }, {}].map((it) => askedReport.safeParse(it))
  const { sort, ...asked } = tries.find((it) => it.success)!.data
  return canStand({ kind, sort }) ? { ...asked, sort } : asked
}

/** The files somebody had made, the newest first. */
export async function madeReports(db: Db, user_id: string): Promise<MadeReport[]> {
  const rows = await db
    .selectFrom('made_reports')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(30)
    .execute()
  return rows.map((it) => ({
    ...it,
    kind: it.kind as ReportKind,
    format: it.format as MadeReport['format'],
    failed: it.failed !== null,
  }))
}

export const finishedReport = (db: Db, user_id: string, id: string) =>
  db
    .selectFrom('made_reports')
    .select(['id', 'title', 'kind', 'format', 'created_at'])
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('finished_at', 'is not', null)
    .where('failed', 'is', null)
    .executeTakeFirst()
