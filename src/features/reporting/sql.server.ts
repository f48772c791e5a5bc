import { sql, type RawBuilder } from 'kysely'
import {
  enrollmentPercent,
  selectGroupCourseIds,
} from '#features/learning/groups/queries.server.ts'
import { parseSort } from '#platform/call/lists/list-shape.ts'
import { academyTimeZone } from '#platform/page/academy/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import { formatZoneTime, addDays, toInstant } from '#platform/language/zone-time.ts'
import type { Services } from '#platform/process/services.server.ts'
import { allDaysKey } from './all-days.ts'
import type { ReportCell, ReportRow } from './contract.ts'
import { canSort, getReportDays, type ReportQuery } from './rules.ts'
import { type ReportColumnId, getReportList, type ReportKind } from './list.ts'

/** The resolved report query: timestamps and ids. */
export type ReportScope = {
  kind: ReportKind
  from: Date | null
  to: Date | null
  /** Days in the academy's time zone, inclusive. */
  days: { from: string | null; to: string | null }
  /** Null: any. An unknown course or plan matches no row. */
  course: number | null
  plan: number | null
  country: string | null
  currency: string | null
  group: number | null
  locale: Locale
  now: Date
  sort: { column: ReportColumnId; down: boolean }
}

const nothing = -1

export async function resolveReportScope(
  db: Db,
  kind: ReportKind,
  asked: ReportQuery,
  { services, locale, now }: { services: Pick<Services, 'settings'>; locale: Locale; now: Date },
): Promise<ReportScope> {
  const zone = services.settings.get(academyTimeZone)
  const days = getReportDays(asked, formatZoneTime(zone, now).slice(0, 10))
  const idOf = async (table: 'courses' | 'plans', slug: string) =>
    slug
      ? ((await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst())
          ?.id ?? nothing)
      : null
  return {
    kind,
    from: days.from ? toInstant(zone, days.from) : null,
    to: days.to ? toInstant(zone, addDays(days.to, 1)) : null,
    days,
    course: await idOf('courses', asked.course),
    plan: await idOf('plans', asked.plan),
    country: asked.country,
    currency: asked.currency || null,
    group: asked.group,
    locale,
    now,
    sort: parseSort(
      asked.sort && canSort({ kind, sort: asked.sort }) ? asked.sort : getReportList(kind).usual,
    ),
  }
}

type SqlCondition = RawBuilder<unknown> | false | '' | null
export const joinConditions = (...them: SqlCondition[]) => {
  const real = them.filter((it) => it !== null && it !== false && it !== '')
  return real.length ? sql.join(real, sql` and `) : sql`true`
}
export const buildPeriodCondition = (column: RawBuilder<unknown>, { from, to }: ReportScope) =>
  joinConditions(from && sql`${column} >= ${from}`, to && sql`${column} < ${to}`)

export const isLearner = (reportScope: ReportScope) =>
  joinConditions(
    sql`users.deleted_at is null`,
    buildPeriodCondition(sql`users.created_at`, reportScope),
    reportScope.country !== null && sql`users.country_id = ${reportScope.country}`,
    reportScope.course !== null &&
      sql`users.id in (select user_id from enrollments where course_id = ${reportScope.course})`,
    reportScope.group !== null &&
      sql`users.id in (select user_id from group_members where group_id = ${reportScope.group})`,
    reportScope.plan !== null &&
      sql`users.id in (select user_id from subscriptions where plan_id = ${reportScope.plan} and starts_at <= ${reportScope.now} and ends_at > ${reportScope.now})`,
  )

/** FROM and WHERE of each report, without its columns. */
export const reportSources: Record<ReportKind, (it: ReportScope) => RawBuilder<unknown>> = {
  learners: (it) => sql`users where ${isLearner(it)}`,
  courses: (reportScope) =>
    sql`courses where ${joinConditions(sql`published_at is not null`, reportScope.course !== null && sql`courses.id = ${reportScope.course}`)}`,
  tests: (reportScope) =>
    sql`tests where ${joinConditions(
      sql`(published_at is not null or exists (select from attempts where test_id = tests.id))`,
      reportScope.course !== null && sql`tests.course_id = ${reportScope.course}`,
    )}`,
  income: (reportScope) =>
    sql`income_report_rows as moved where ${joinConditions(
      buildPeriodCondition(sql`moved.created_at`, reportScope),
      reportScope.currency !== null && sql`moved.currency = ${reportScope.currency}`,
      reportScope.course !== null && sql`moved.course_id = ${reportScope.course}`,
      reportScope.plan !== null && sql`moved.plan_id = ${reportScope.plan}`,
      reportScope.country !== null && sql`moved.country_id = ${reportScope.country}`,
    )}`,
  groups: (reportScope) =>
    sql`groups where ${joinConditions(reportScope.group !== null && sql`groups.id = ${reportScope.group}`)}`,
}

/** Stored stats plus pending deltas; all-time uses a single row. */
const selectCourseDays = ({ days: { from, to } }: ReportScope) => {
  const told = sql`select enrollments, finished, last_learned, completions, certificates, reviews, egp, usd`
  const asked = joinConditions(from && sql`day >= ${from}::date`, to && sql`day <= ${to}::date`)
  const kept =
    from || to ? sql`${asked} and day > ${allDaysKey}::date` : sql`day = ${allDaysKey}::date`
  return sql`${told} from course_daily_stats where course_id = courses.id and ${kept}
    union all ${told} from course_stat_deltas where course_id = courses.id and ${asked}`
}

/** Computed only for the requested rows. */
const told: Record<ReportKind, (it: ReportScope) => RawBuilder<unknown>> = {
  learners: (reportScope) => sql`
    ${selectTranslated(reportScope.locale, 'users.name')} as name, users.email, users.country_id as country, users.created_at as joined,
    (select ${selectTranslated(reportScope.locale, 'plans.title')} from subscriptions join plans on plans.id = plan_id
      where subscriptions.user_id = users.id and starts_at <= ${reportScope.now} and ends_at > ${reportScope.now} order by ends_at desc limit 1) as plan,
    (select count(*)::int from enrollments where user_id = users.id) as courses,
    (select count(*)::int from enrollments where user_id = users.id and completed_at is not null) as completed,
    (select count(distinct test_id)::int from attempts where user_id = users.id and passed) as tests_passed,
    (select count(*)::int from earned_certificates where user_id = users.id) as certificates,
    (select last_day::text from learners where user_id = users.id) as last_learned
    from asked join users on users.id = asked.id::uuid`,
  courses: (reportScope) => sql`
    ${selectTranslated(reportScope.locale, 'courses.title')} as course, published_at as published, counted.enrolments, counted.active, counted.completions,
    case when counted.enrolments > 0 then counted.finished::float8 / counted.enrolments end as completion_rate, counted.certificates,
    case when rating_count > 0 then rating_avg::float8 end as rating, counted.reviews, counted.income_egp, counted.income_usd,
    students_count as students
    from asked join courses on courses.id = asked.id::bigint
    join lateral (select coalesce(sum(enrollments), 0)::int as enrolments, coalesce(sum(last_learned), 0)::int as active,
      coalesce(sum(completions), 0)::int as completions, coalesce(sum(finished), 0)::int as finished,
      coalesce(sum(certificates), 0)::int as certificates, coalesce(sum(reviews), 0)::int as reviews,
      coalesce(sum(egp), 0)::float8 as income_egp, coalesce(sum(usd), 0)::float8 as income_usd
      from (${selectCourseDays(reportScope)}) as days) as counted on true`,
  tests: (reportScope) => sql`
    ${selectTranslated(reportScope.locale, 'tests.title')} as test, ${selectTranslated(reportScope.locale, 'courses.title')} as course, tests.created_at as created,
    taken.*
    from asked join tests on tests.id = asked.id::bigint join courses on courses.id = tests.course_id
    left join lateral (select count(*)::int as attempts, count(distinct user_id)::int as people, count(*) filter (where passed)::int as passed,
      (count(*) filter (where passed))::float8 / nullif(count(passed), 0) as pass_rate,
      avg(score::float8 / nullif(max_score, 0)) filter (where passed is not null) as score,
      count(*) filter (where ungraded_count > 0)::int as waiting
      from attempts where test_id = tests.id and submitted_at is not null and ${buildPeriodCondition(sql`submitted_at`, reportScope)}) as taken on true`,
  income: (reportScope) => sql`
    moved.created_at as time, moved.kind as movement, '#' || orders.number as "order", ${selectTranslated(reportScope.locale, 'users.name')} as name,
    users.country_id as country, ${selectTranslated(reportScope.locale, 'orders.title')} as what,
    case when orders.plan_id is not null then 'plan' when orders.course_id is not null then 'course' when orders.diploma_id is not null then 'diploma' end as kind,
    orders.method, moved.currency,
    (select coalesce(sum(amount), 0)::float8 from ledger_entries where transaction_id = moved.id and account = 'money') as amount
    from asked join ledger_transactions as moved on moved.id = asked.id::bigint
    left join orders on orders.id = moved.order_id left join users on users.id = orders.user_id`,
  groups: (reportScope) => sql`
    ${selectTranslated(reportScope.locale, 'groups.name')} as "group", groups.created_at as created,
    (select count(*)::int from group_members where group_id = groups.id) as members, places.*, learned.*,
    (select count(*)::int from earned_certificates join group_members using (user_id)
      where group_id = groups.id and course_id in ${selectGroupCourseIds(sql`groups.id`)} and ${buildPeriodCondition(sql`earned_at`, reportScope)}) as certificates
    from asked join groups on groups.id = asked.id::bigint
    left join lateral (select sum(seats)::int as seats, sum(taken) filter (where seats is not null)::int as seats_taken
      from group_seats where group_id = groups.id) as places on true
    left join lateral (select count(distinct user_id) filter (where ${buildPeriodCondition(sql`last_learned_at`, reportScope)})::int as active,
      (avg(${enrollmentPercent}) / 100)::float8 as progress,
      count(*) filter (where completed_at is not null and ${buildPeriodCondition(sql`completed_at`, reportScope)})::int as completions
      from group_members join enrollments using (user_id) join courses on courses.id = enrollments.course_id
      where group_id = groups.id and courses.id in ${selectGroupCourseIds(sql`groups.id`)}) as learned on true`,
}

/** In the order of `ids`. */
export async function listReportRows(db: Db, it: ReportScope, ids: string[]): Promise<ReportRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<Record<string, ReportCell> & { id: string }>`
    with asked as (select id, place from unnest(${ids}::text[]) with ordinality as asked (id, place))
    select asked.id, ${told[it.kind](it)} order by asked.place`.execute(db)
  return rows.map(({ id, ...cells }) => ({ id, cells }))
}
