import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { overviewPeriods } from './rules.ts'
import { allDaysKey } from '#features/reporting/all-days.ts'

const atOnce = 10_000

/** Applies each delta once. Returns the number of deltas. */
export async function aggregateDailyStats(db: Db, most = atOnce): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from daily_stat_deltas
      where id in (select id from daily_stat_deltas order by id limit ${most} for update skip locked)
      returning metric, day, dimension, amount
    ), added as (
      insert into daily_stats (metric, day, dimension, amount)
      select metric, day, dimension, sum(amount) from taken group by metric, day, dimension order by metric, day, dimension
      on conflict (metric, day, dimension) do update set amount = daily_stats.amount + excluded.amount
    )
    select count(*)::int as count from taken`.execute(db)
  return rows[0]!.count
}

/** Also updates the all-time row of each course and deletes rows of deleted courses. */
export async function aggregateCourseStats(db: Db, most = atOnce): Promise<number> {
  const names = [
    'enrollments',
    'finished',
    'last_learned',
    'completions',
    'certificates',
    'reviews',
    'egp',
    'usd',
  ]
  const joined = (of: (name: string) => RawBuilder<unknown>) => sql.join(names.map(of))
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from course_stat_deltas
      where id in (select id from course_stat_deltas order by id limit ${most} for update skip locked)
      returning *
    ), added as (
      insert into course_daily_stats (course_id, day, ${joined((it) => sql.ref(it))})
      select course_id, counted.day, ${joined((it) => sql`sum(${sql.ref(it)})`)}
      from taken, lateral (values (taken.day), (${allDaysKey}::date)) as counted (day)
      where course_id in (select id from courses) group by course_id, counted.day order by course_id, counted.day
      on conflict (course_id, day) do update set
        ${joined((text) => sql`${sql.ref(text)} = ${sql.ref(`course_daily_stats.${text}`)} + ${sql.ref(`excluded.${text}`)}`)}
    )
    select count(*)::int as count from taken`.execute(db)
  return rows[0]!.count
}

/**
 * Stores the rolling count of learners per day; it cannot be computed later, because each person
 * has only their last day.
 */
export async function recordActiveLearners(db: Db, today: string) {
  for (const days of overviewPeriods) {
    await sql`
      insert into daily_stats (metric, day, dimension, amount)
      select 'learned_within', ${today}::date, ${String(days)}, coalesce(sum(amount), 0) from daily_stats
      where metric = 'last_learned' and day > ${today}::date - ${days}::int and day <= ${today}::date
      on conflict (metric, day, dimension) do update set amount = excluded.amount`.execute(db)
  }
}

/**
 * Needed after a time zone change. Concurrent changes stay in the deltas; it retries if the
 * aggregation ran in between.
 */
export const rebuildCourseStats = (db: Db) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`select rebuild_course_daily_stats()`.execute(tx)
    })

export async function refreshStats(db: Db, today: string) {
  while ((await aggregateDailyStats(db)) === atOnce);
  while ((await aggregateCourseStats(db)) === atOnce);
  await recordActiveLearners(db, today)
}
