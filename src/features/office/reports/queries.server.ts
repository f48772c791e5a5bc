import { sql, type RawBuilder } from 'kysely'
import { percentOf, takesPartIn } from '#features/learning/groups/queries.server.ts'
import { academyTimeZone } from '#platform/data/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { numbers } from '#platform/data/numbers.ts'
import { listed } from '#platform/call/page-of.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { translated } from '#platform/language/translated.server.ts'
import { clockIn, dayAfter, instantIn } from '#platform/language/zone-time.ts'
import type { Services } from '#platform/process/services.server.ts'
import { askedReport, type MadeReport, type ReportCell, type ReportRow, type SavedReport } from './contract.ts'
import { daysOf, sortOf, type AskedReport, type ReportKind } from './rules.ts'

/** What a report is about, worked out: moments instead of days, rows instead of names. */
export type Scope = {
  kind: ReportKind
  from: Date | null
  to: Date | null
  /** Null: any. A course or plan that there is not has no row. */
  course: number | null
  plan: number | null
  country: string | null
  currency: string | null
  group: number | null
  locale: Locale
  now: Date
  sort: { column: string; down: boolean }
}

const nothing = -1

export async function scopeOf(
  db: Db,
  kind: ReportKind,
  asked: AskedReport,
  { services, locale, now }: { services: Pick<Services, 'settings'>; locale: Locale; now: Date },
): Promise<Scope> {
  const zone = services.settings.get(academyTimeZone)
  const days = daysOf(asked, clockIn(zone, now).slice(0, 10))
  const idOf = async (table: 'courses' | 'plans', slug: string) =>
    slug ? ((await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst())?.id ?? nothing) : null
  return {
    kind,
    from: days.from ? instantIn(zone, days.from) : null,
    to: days.to ? instantIn(zone, dayAfter(days.to, 1)) : null,
    course: await idOf('courses', asked.course),
    plan: await idOf('plans', asked.plan),
    country: asked.country,
    currency: asked.currency || null,
    group: asked.group,
    locale,
    now,
    sort: sortOf(kind, asked.sort),
  }
}

type Condition = RawBuilder<unknown> | false | null
const all = (...them: Condition[]) => {
  const real = them.filter((it) => it !== null && it !== false)
  return real.length ? sql.join(real, sql` and `) : sql`true`
}
const within = (column: RawBuilder<unknown>, { from, to }: Scope) => all(from && sql`${column} >= ${from}`, to && sql`${column} < ${to}`)

const isLearner = (it: Scope) =>
  all(
    sql`users.deleted_at is null`,
    within(sql`users.created_at`, it),
    it.country !== null && sql`users.country_id = ${it.country}`,
    it.course !== null && sql`users.id in (select user_id from enrolments where course_id = ${it.course})`,
    it.group !== null && sql`users.id in (select user_id from group_members where group_id = ${it.group})`,
    it.plan !== null &&
      sql`users.id in (select user_id from subscriptions where plan_id = ${it.plan} and starts_at <= ${it.now} and ends_at > ${it.now})`,
  )

/** Whom and what a report is about: the rows it has, without what they tell. */
const about: Record<ReportKind, (it: Scope) => RawBuilder<unknown>> = {
  learners: (it) => sql`users where ${isLearner(it)}`,
  courses: (it) => sql`courses where ${all(sql`published_at is not null`, it.course !== null && sql`courses.id = ${it.course}`)}`,
  tests: (it) =>
    sql`tests where ${all(
      sql`(published_at is not null or exists (select from attempts where test_id = tests.id))`,
      it.course !== null && sql`tests.course_id = ${it.course}`,
    )}`,
  income: (it) => sql`ledger_movements as moved
    left join orders on orders.id = moved.order_id left join users on users.id = orders.user_id where ${all(
      sql`moved.kind in ('sale', 'refund', 'dispute')`,
      within(sql`moved.created_at`, it),
      it.currency !== null && sql`moved.currency = ${it.currency}`,
      it.course !== null && sql`orders.course_id = ${it.course}`,
      it.plan !== null && sql`orders.plan_id = ${it.plan}`,
      it.country !== null && sql`users.country_id = ${it.country}`,
    )}`,
  groups: (it) => sql`groups where ${all(it.group !== null && sql`groups.id = ${it.group}`)}`,
}

const idIn: Record<ReportKind, RawBuilder<unknown>> = {
  learners: sql`users.id`,
  courses: sql`courses.id`,
  tests: sql`tests.id`,
  income: sql`moved.id`,
  groups: sql`groups.id`,
}

const sortedBy: Record<ReportKind, (locale: Locale) => Record<string, RawBuilder<unknown>>> = {
  learners: () => ({ joined: sql`users.created_at` }),
  courses: (locale) => ({
    course: translated(locale, 'courses.title'),
    published: sql`published_at`,
    rating: sql`rating_avg`,
    students: sql`students_count`,
  }),
  tests: (locale) => ({ test: translated(locale, 'tests.title'), created: sql`tests.created_at` }),
  income: () => ({ time: sql`moved.created_at` }),
  groups: (locale) => ({ group: translated(locale, 'groups.name'), created: sql`groups.created_at` }),
}

/** The rows of a report in their order, by what names them. */
export async function idsOf(db: Db, it: Scope, limit: number, offset = 0): Promise<string[]> {
  if (it.sort.column === 'last_learned') return learnersByDay(db, it, limit, offset)
  const by = sortedBy[it.kind](it.locale)[it.sort.column]!
  const id = idIn[it.kind]
  const way = it.sort.down ? sql`desc nulls last` : sql`asc nulls last`
  // An index on a column that is never empty has no place for the empty ones.
  const order = ['joined', 'time'].includes(it.sort.column) ? (it.sort.down ? sql`desc` : sql`asc`) : way
  const tie = it.kind === 'income' && it.sort.down ? sql`desc` : sql`asc`
  const { rows } = await sql<{ id: string }>`
    select ${id}::text as id from ${about[it.kind](it)} order by ${by} ${order}, ${id} ${tie} limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => row.id)
}

/** Learners by when they last learned, then those who never did: each part in an order that is kept, since both together have none. */
async function learnersByDay(db: Db, it: Scope, limit: number, offset: number): Promise<string[]> {
  const idsIn = async (of: RawBuilder<unknown>, most: number, from: number) =>
    (await sql<{ id: string }>`select users.id::text as id from ${of} limit ${most} offset ${from}`.execute(db)).rows.map((row) => row.id)
  const way = it.sort.down ? sql`desc` : sql`asc`
  const learned = sql`learners join users on users.id = learners.user_id where last_day is not null and ${isLearner(it)}`
  const ids = await idsIn(sql`${learned} order by last_day ${way}, learners.user_id ${way}`, limit, offset)
  if (ids.length === limit) return ids
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${learned}`.execute(db)
  const never = sql`users where ${isLearner(it)}
    and not exists (select from learners where learners.user_id = users.id and last_day is not null) order by users.id`
  return [...ids, ...(await idsIn(never, limit - ids.length, Math.max(0, offset - rows[0]!.count)))]
}

export async function countOf(db: Db, it: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${about[it.kind](it)}`.execute(db)
  return rows[0]!.count
}

/** What all income of a report comes to. All that ever was is kept added up. */
async function sumsOf(db: Db, it: Scope): Promise<{ currency: 'egp' | 'usd'; amount: number }[]> {
  if (it.kind !== 'income') return []
  const isAll = !it.from && !it.to && it.course === null && it.plan === null && it.country === null
  const kept = sql`select split_part(part, ' ', 1) as currency, amount from figures where figure = 'income'
    union all select split_part(part, ' ', 1), amount from figure_changes where figure = 'income'`
  const added = sql`select moved.currency, money.amount from (select moved.id, moved.currency from ${about.income(it)}) as moved
    join ledger_entries as money on money.movement_id = moved.id and money.account = 'money'`
  const { rows } = await sql<{ currency: 'egp' | 'usd'; amount: string }>`
    select currency, sum(amount) as amount from (${isAll ? kept : added}) as them
    where ${all(it.currency !== null && sql`currency = ${it.currency}`)} group by currency order by currency`.execute(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

/** A page of a report. */
export async function reportPage(db: Db, it: Scope, page: number) {
  const total = await countOf(db, it)
  const ids = await idsOf(db, it, numbers.page_size, (page - 1) * numbers.page_size)
  return { ...listed(await rowsOf(db, it, ids), { page, total }), sums: await sumsOf(db, it) }
}

/** What each row tells. Only the rows that are asked for are counted for. */
const told: Record<ReportKind, (it: Scope) => RawBuilder<unknown>> = {
  learners: (it) => sql`
    ${translated(it.locale, 'users.name')} as name, users.email, users.country_id as country, users.created_at as joined,
    (select ${translated(it.locale, 'plans.title')} from subscriptions join plans on plans.id = plan_id
      where subscriptions.user_id = users.id and starts_at <= ${it.now} and ends_at > ${it.now} order by ends_at desc limit 1) as plan,
    (select count(*)::int from enrolments where user_id = users.id) as courses,
    (select count(*)::int from enrolments where user_id = users.id and completed_at is not null) as completed,
    (select count(distinct test_id)::int from attempts where user_id = users.id and passed) as tests_passed,
    (select count(*)::int from earned_certificates where user_id = users.id) as certificates,
    (select last_day::text from learners where user_id = users.id) as last_learned
    from asked join users on users.id = asked.id::uuid`,
  courses: (it) => sql`
    ${translated(it.locale, 'courses.title')} as course, published_at as published, enrolled.enrolments, enrolled.active, enrolled.completions,
    case when enrolled.enrolments > 0 then enrolled.finished::float8 / enrolled.enrolments end as completion_rate,
    (select count(*)::int from earned_certificates where course_id = courses.id and ${within(sql`earned_at`, it)}) as certificates,
    case when rating_count > 0 then rating_avg::float8 end as rating,
    (select count(*)::int from reviews where course_id = courses.id and ${within(sql`created_at`, it)}) as reviews,
    coalesce(money.egp, 0)::float8 as income_egp, coalesce(money.usd, 0)::float8 as income_usd, students_count as students
    from asked join courses on courses.id = asked.id::bigint
    left join lateral (select count(*) filter (where ${within(sql`enrolled_at`, it)})::int as enrolments,
      count(*) filter (where ${within(sql`last_learned_at`, it)})::int as active,
      count(*) filter (where completed_at is not null and ${within(sql`completed_at`, it)})::int as completions,
      -- How many of those who began then have come to the end since.
      count(*) filter (where completed_at is not null and ${within(sql`enrolled_at`, it)})::int as finished
      from enrolments where course_id = courses.id) as enrolled on true
    left join lateral (select sum(amount) filter (where moved.currency = 'egp') as egp, sum(amount) filter (where moved.currency = 'usd') as usd
      from orders join ledger_movements as moved on moved.order_id = orders.id join ledger_entries on movement_id = moved.id
      where orders.course_id = courses.id and account = 'money' and moved.kind in ('sale', 'refund', 'dispute')
        and ${within(sql`moved.created_at`, it)}) as money on true`,
  tests: (it) => sql`
    ${translated(it.locale, 'tests.title')} as test, ${translated(it.locale, 'courses.title')} as course, tests.created_at as created,
    taken.*
    from asked join tests on tests.id = asked.id::bigint join courses on courses.id = tests.course_id
    left join lateral (select count(*)::int as attempts, count(distinct user_id)::int as people, count(*) filter (where passed)::int as passed,
      (count(*) filter (where passed))::float8 / nullif(count(passed), 0) as pass_rate,
      avg(score::float8 / nullif(max_score, 0)) filter (where passed is not null) as score,
      count(*) filter (where waiting > 0)::int as waiting
      from attempts where test_id = tests.id and submitted_at is not null and ${within(sql`submitted_at`, it)}) as taken on true`,
  income: (it) => sql`
    moved.created_at as time, moved.kind as movement, '#' || orders.number as "order", ${translated(it.locale, 'users.name')} as name,
    users.country_id as country, ${translated(it.locale, 'orders.title')} as what,
    case when orders.plan_id is not null then 'plan' when orders.course_id is not null then 'course' when orders.diploma_id is not null then 'diploma' end as kind,
    orders.method, moved.currency,
    (select coalesce(sum(amount), 0)::float8 from ledger_entries where movement_id = moved.id and account = 'money') as amount
    from asked join ledger_movements as moved on moved.id = asked.id::bigint
    left join orders on orders.id = moved.order_id left join users on users.id = orders.user_id`,
  groups: (it) => sql`
    ${translated(it.locale, 'groups.name')} as "group", groups.created_at as created,
    (select count(*)::int from group_members where group_id = groups.id) as members, places.*, learned.*,
    (select count(*)::int from earned_certificates join group_members using (user_id)
      where group_id = groups.id and course_id in ${takesPartIn(sql`groups.id`)} and ${within(sql`earned_at`, it)}) as certificates
    from asked join groups on groups.id = asked.id::bigint
    left join lateral (select sum(seats)::int as seats, sum(taken) filter (where seats is not null)::int as seats_taken
      from group_seats where group_id = groups.id) as places on true
    left join lateral (select count(distinct user_id) filter (where ${within(sql`last_learned_at`, it)})::int as active,
      (avg(${percentOf}) / 100)::float8 as progress,
      count(*) filter (where completed_at is not null and ${within(sql`completed_at`, it)})::int as completions
      from group_members join enrolments using (user_id) join courses on courses.id = enrolments.course_id
      where group_id = groups.id and courses.id in ${takesPartIn(sql`groups.id`)}) as learned on true`,
}

/** Rows of a report with what they tell, in the order they are named in. */
export async function rowsOf(db: Db, it: Scope, ids: string[]): Promise<ReportRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<Record<string, ReportCell> & { id: string }>`
    with asked as (select id, place from unnest(${ids}::text[]) with ordinality as asked (id, place))
    select asked.id, ${told[it.kind](it)} order by asked.place`.execute(db)
  return rows.map(({ id, ...cells }) => ({ id, cells }))
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
    asked: askedOf(asked),
    weekly,
    created_at,
  }))
}

export const askedOf = (kept: unknown): AskedReport => {
  const { success, data } = askedReport.safeParse(kept)
  return success ? data : askedReport.parse({})
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
