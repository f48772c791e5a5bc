import { sql } from 'kysely'
import { ticks } from '#platform/data/clock.ts'
import type { Db } from '#platform/data/db.server.ts'
import { sendJob } from '#platform/mail/outgoing.server.ts'
import type { FailedJob } from './contract.ts'
import type { FileKind } from './rules.ts'

/** How every queue stands, by the queue's own tables and the clock it goes by, which is the database's. What is done with is not counted. */
export async function queuesNow(db: Db) {
  type Row = { name: string; waiting: number; running: number; retrying: number; failed: number }
  const { rows } = await sql<Row>`
    select queue.name,
      count(*) filter (where state = 'created' and start_after <= now())::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'failed')::int as failed
    from jobs.queue left join jobs.job on job.name = queue.name and job.state <> 'completed'
    where queue.name not like '\\_\\_%'
    group by queue.name order by queue.name`.execute(db)
  return rows
}

/** Jobs that failed, those first that nobody will try again. */
export async function failingJobs(db: Db, most = 100): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, name, state::text, retry_count + (state = 'failed')::int as tries,
      coalesce(output ->> 'message', output ->> 'value', '') as error, created_on as created_at,
      case when state = 'retry' then start_after end as next_at
    from jobs.job where state in ('retry', 'failed')
    order by state = 'failed' desc, created_on desc limit ${most}`.execute(db)
  return rows
}

export const stuckMessages = (db: Db, most = 50) =>
  db
    .selectFrom('outgoing_messages')
    .select(['id', 'recipient', 'subject', 'attempts', 'last_error', 'created_at'])
    .select(sql<'mail' | 'sms'>`kind`.as('kind'))
    .where('sent_at', 'is', null)
    .where('last_error', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()

/** The job that would send a message, where one waits to be tried again or was given up. */
export async function jobOfMessage(db: Db, id: string) {
  const { rows } = await sql<{ id: string }>`
    select id from jobs.job where name = ${sendJob} and state in ('retry', 'failed') and data ->> 'id' = ${id} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Whether it is still to be sent. */
export const isStuck = async (db: Db, id: string) =>
  (await db
    .selectFrom('outgoing_messages')
    .select('id')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('last_error', 'is not', null)
    .executeTakeFirst()) !== undefined

export async function sentSince(db: Db, since: Date) {
  const { count } = await db
    .selectFrom('outgoing_messages')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('sent_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function databaseVersion(db: Db) {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  return rows[0]!.server_version
}

/** What files take, as they were last counted. */
export const storageUsed = (db: Db) =>
  db
    .selectFrom('storage_used')
    .select(['files', 'bytes', 'counted_at'])
    .select(sql<FileKind>`kind`.as('kind'))
    .orderBy('bytes', 'desc')
    .orderBy('kind')
    .execute()

/** How the database and what is done in the background are. */
export async function healthOf(db: Db) {
  const began = ticks()
  await sql`select 1`.execute(db)
  const database_ms = Math.round(ticks() - began)
  const { rows } = await sql<{ database_bytes: number; waiting_since: string | null; backed_up_at: string | null }>`
    select pg_database_size(current_database())::float8 as database_bytes,
      (select min(start_after) from jobs.job where state = 'created' and start_after <= now() and name not like '\\_\\_%') as waiting_since,
      (select max(finished_at) from backups where failed is null) as backed_up_at`.execute(db)
  return { database_ms, ...rows[0]! }
}
