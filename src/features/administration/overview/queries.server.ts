import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { AttentionItem } from './contract.ts'
import type { DailyStat, DaySpan } from './rules.ts'

/** Stored stats plus pending deltas. */
export async function listDailyStats(db: Db, { from, to }: DaySpan): Promise<DailyStat[]> {
  const { rows } = await sql<DailyStat>`
    select metric, day::text as day, dimension, sum(amount)::int8 as amount
    from (select metric, day, dimension, amount from daily_stats where day between ${from} and ${to}
      union all select metric, day, dimension, amount from daily_stat_deltas where day between ${from} and ${to}) as it
    group by metric, day, dimension order by day, metric, dimension`.execute(db)
  return rows
}

/** From the stored rolling counts. */
export const findActiveLearners = async (
  db: Db,
  day: string,
  days: number,
): Promise<number | null> => {
  const row = await db
    .selectFrom('daily_stats')
    .select('amount')
    .where('metric', '=', 'learned_within')
    .where('day', '=', day)
    .where('dimension', '=', String(days))
    .executeTakeFirst()
  return row ? Number(row.amount) : null
}

/** Open tasks with the time of the oldest one. */
export async function listAttentionItems(db: Db): Promise<AttentionItem[]> {
  const { rows } = await sql<AttentionItem>`
    select 'jobs' as kind, count(*)::int as count, min(created_on) as since from jobs.job where state = 'failed'
    union all select 'messages', count(*)::int, min(created_at) from outgoing_messages where sent_at is null and last_error is not null
    union all select 'payments', count(*)::int, min(created_at) from order_tasks where done_at is null
    union all select 'tickets', count(*)::int, min(waiting_since) from support_tickets where closed_at is null and waiting_since is not null
    union all select 'essays', count(*)::int, min(submitted_at) from attempts where ungraded_count > 0
    union all select 'reviews', count(*)::int, min(requested_at) from draft_reviews where decided_at is null
    union all select 'applications', count(*)::int, min(sent_at) from trainer_applications where approved_at is null and declined_at is null
      and withdrawn_at is null and user_id not in (select id from users where deleted_at is not null)
    union all select 'reports', count(*)::int, min(reported_since) from comments where reported_since is not null and removed_at is null`.execute(
    db,
  )
  return rows.filter((it) => it.count > 0)
}
