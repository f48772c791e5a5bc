import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Currency, Locale } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { CourseIncome, Statement } from './contract.ts'

/**
 * All trainer entries except payouts. The ledger stores amounts owed as negative; here they are
 * positive.
 */
const selectEarnings = (db: Db) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .where('account', '=', 'trainer')
    .where('kind', '<>', 'payout')

const sumOf = (of: ReturnType<typeof sql>) =>
  sql<number>`coalesce(-sum(ledger_entries.amount) filter (where ${of}), 0)::float8`
const currency = sql<Currency>`ledger_transactions.currency`
const formatMonthSql = (ref: string) => sql<string>`to_char(${sql.ref(ref)}, 'YYYY-MM')`
const toFirstDay = (month: string) => `${month}-01`

export async function listEarnedMonths(db: Db, trainer_id: number | null) {
  const rows = await selectEarnings(db)
    .$if(trainer_id !== null, (it) => it.where('trainer_id', '=', trainer_id))
    .select([
      formatMonthSql('ledger_transactions.month').as('month'),
      currency.as('currency'),
      sumOf(sql`true`).as('total'),
    ])
    .groupBy(['ledger_transactions.month', 'ledger_transactions.currency'])
    .orderBy('ledger_transactions.month', 'desc')
    .orderBy('ledger_transactions.currency')
    .execute()
  return [...Map.groupBy(rows, (it) => it.month)].map(([month, of]) => ({
    month,
    totals: of.map(({ currency, total }) => ({ currency, total })),
  }))
}

export const isMonthClosed = async (db: Db, month: string) =>
  (await db
    .selectFrom('plan_months')
    .select('month')
    .where('month', '=', toFirstDay(month))
    .executeTakeFirst()) !== undefined

/**
 * Entries paid by one payout stay in its statement; later entries, even of older months, are due
 * with the next.
 */
export async function listStatements(
  db: Db,
  month: string,
  locale: Locale,
  trainer_id: number | null = null,
): Promise<Statement[]> {
  const first = toFirstDay(month)
  const isNow = sql`ledger_transactions.month = ${first}::date`
  const rows = await selectEarnings(db)
    .innerJoin('trainers', 'trainers.id', 'ledger_entries.trainer_id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('payouts')
          .distinctOn(['trainer_id', 'currency'])
          .selectAll()
          .where('month', '>=', first)
          .orderBy('trainer_id')
          .orderBy('currency')
          .orderBy('month')
          .as('payout'),
      (join) =>
        join
          .onRef('payout.trainer_id', '=', 'trainers.id')
          .onRef('payout.currency', '=', 'ledger_transactions.currency'),
    )
    .$if(trainer_id !== null, (it) => it.where('trainers.id', '=', trainer_id))
    .where('ledger_transactions.month', '<=', first)
    .where(sql<boolean>`ledger_entries.payout_id is not distinct from payout.id`)
    .select([
      'trainers.id as trainer_id',
      selectTranslated(locale, 'trainers.name').as('name'),
      currency.as('currency'),
    ])
    .select([
      sumOf(sql`${isNow} and kind = 'sale'`).as('sold'),
      sumOf(sql`${isNow} and kind = 'plan_shares'`).as('plans'),
      sumOf(sql`${isNow} and kind in ('refund', 'dispute')`).as('back'),
      sumOf(sql`not ${isNow}`).as('carried'),
      sumOf(sql`true`).as('due'),
      'payout.paid_at',
      'payout.reference',
      formatMonthSql('payout.month').as('paid_month'),
    ])
    .groupBy([
      'trainers.id',
      'ledger_transactions.currency',
      'payout.paid_at',
      'payout.reference',
      'payout.month',
    ])
    .orderBy('name')
    .orderBy('trainers.id')
    .orderBy('ledger_transactions.currency')
    .execute()
  return rows.map(({ paid_at, reference, paid_month, ...it }) => ({
    ...it,
    paid: paid_at && reference ? { at: paid_at, reference, month: paid_month } : null,
  }))
}

/** Null groups by every month. */
export function listCourseIncome(
  db: Db,
  trainer_id: number,
  month: string | null,
  locale: Locale,
): Promise<(CourseIncome & { month: string })[]> {
  return selectEarnings(db)
    .innerJoin('courses', 'courses.id', 'ledger_entries.course_id')
    .leftJoin('plan_watch_time', (join) =>
      join
        .onRef('plan_watch_time.course_id', '=', 'courses.id')
        .onRef('plan_watch_time.month', '=', 'ledger_transactions.month'),
    )
    .where('trainer_id', '=', trainer_id)
    .$if(month !== null, (query) =>
      query.where('ledger_transactions.month', '=', toFirstDay(month!)),
    )
    .select([
      'courses.id as course_id',
      'courses.slug',
      formatMonthSql('ledger_transactions.month').as('month'),
      currency.as('currency'),
    ])
    .select([
      selectTranslated(locale, 'courses.title').as('title'),
      selectLanguage(locale, 'courses.title').as('lang'),
    ])
    .select([
      sumOf(sql`kind = 'sale'`).as('sold'),
      sumOf(sql`kind = 'plan_shares'`).as('plans'),
      sumOf(sql`kind in ('refund', 'dispute')`).as('back'),
      sql<number>`coalesce(plan_watch_time.seconds, 0)::float8`.as('watched'),
    ])
    .groupBy([
      'courses.id',
      'ledger_transactions.month',
      'ledger_transactions.currency',
      'plan_watch_time.seconds',
    ])
    .orderBy('ledger_transactions.month', 'desc')
    .orderBy('title')
    .orderBy('courses.id')
    .orderBy('ledger_transactions.currency')
    .execute()
}

export const findTrainerId = async (db: Db, user_id: string) =>
  (await db.selectFrom('trainers').select('id').where('user_id', '=', user_id).executeTakeFirst())
    ?.id ?? null

export const findTrainerName = (db: Db, id: number, locale: Locale) =>
  db
    .selectFrom('trainers')
    .select(selectTranslated(locale, 'name').as('name'))
    .where('id', '=', id)
    .executeTakeFirst()

export const listShareableCourses = (db: Db, locale: Locale) =>
  db
    .selectFrom('courses')
    .innerJoin('course_trainers', 'course_trainers.course_id', 'courses.id')
    .innerJoin('trainers', 'trainers.id', 'course_trainers.trainer_id')
    .select(['courses.id', 'trainer_percent as percent'])
    .select([
      selectTranslated(locale, 'courses.title').as('title'),
      selectLanguage(locale, 'courses.title').as('lang'),
    ])
    .select(
      sql<string[]>`json_agg(${selectTranslated(locale, 'trainers.name')} order by trainers.id)`.as(
        'trainers',
      ),
    )
    .groupBy('courses.id')
    .orderBy('title')
    .orderBy('courses.id')
    .execute()
