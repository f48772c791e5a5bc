import { sql } from 'kysely'
import { streamBatches } from '#platform/call/lists/list-file.server.ts'
import { applyOrder } from '#platform/call/lists/list-order.server.ts'
import { parseSort } from '#platform/call/lists/list-shape.ts'
import { queryOrderedPage } from '#platform/call/lists/ordered-page.server.ts'
import { getMonotonicMs } from '#platform/data/clock.ts'
import type { Db } from '#platform/data/db.server.ts'
import { maskedCode } from '#platform/mail/code-text.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import { sendMessageJob } from '#platform/mail/outgoing.server.ts'
import type { FailedJob, UnsentMessage } from './contract.ts'
import { type FileKind } from './rules.ts'
import { failedJobList, unsentMessageList, type JobSort, type MessageSort } from './list.ts'

/** Uses the database clock, as the queue does. Completed jobs are not counted. */
export async function listQueues(db: Db) {
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

type QueueTables = {
  'jobs.job': {
    id: string
    name: string
    state: string
    retry_count: number
    output: unknown
    created_on: string
    start_after: string
  }
}
type JobSearch = { queue: string; state: FailedJob['state'] | ''; sort?: JobSort | undefined }

export const listFailedJobs = (db: Db, { page, ...search }: JobSearch & { page: number }) =>
  queryOrderedPage(page, buildJobQuery(db, search), buildJobQuery(db, search, true), 'job.id')

export const streamFailedJobs = (db: Db, search: JobSearch) =>
  streamBatches(buildJobQuery(db, search), 'job.id')

function buildJobQuery(
  db: Db,
  { queue, state, sort = failedJobList.usual }: JobSearch,
  turned = false,
) {
  const { column, down } = parseSort(sort)
  const those = db
    .withTables<QueueTables>()
    .selectFrom('jobs.job as job')
    .select([
      'job.id',
      'job.name',
      'job.created_on as created_at',
      sql<FailedJob['state']>`job.state::text`.as('state'),
    ])
    .select([
      sql<number>`job.retry_count + (job.state = 'failed')::int`.as('tries'),
      sql<string>`coalesce(job.output ->> 'message', job.output ->> 'value', '')`.as('error'),
      sql<string | null>`case when job.state = 'retry' then job.start_after end`.as('next_at'),
    ])
    .where(sql<boolean>`job.state in ('retry', 'failed')`)
    .$if(state !== '', (it) => it.where(sql<boolean>`job.state = ${state}`))
    .$if(queue !== '', (it) => it.where('job.name', '=', queue))
  return applyOrder(
    those,
    'job.id',
    { by: column === 'job' ? sql`job.name` : sql`job.created_on` },
    down !== turned,
  )
}

export async function listQueueNames(db: Db) {
  const { rows } = await sql<{
    name: string
  }>`select name from jobs.queue where name not like '\\_\\_%' order by name`.execute(db)
  return rows.map((it) => it.name)
}

type MessageSearch = { q: string; kind: UnsentMessage['kind'] | ''; sort?: MessageSort | undefined }

export const listUnsentMessages = (db: Db, { page, ...search }: MessageSearch & { page: number }) =>
  queryOrderedPage(
    page,
    buildMessageQuery(db, search),
    buildMessageQuery(db, search, true),
    'it.id',
  )

export const streamUnsentMessages = (db: Db, search: MessageSearch) =>
  streamBatches(buildMessageQuery(db, search), 'it.id')

function buildMessageQuery(
  db: Db,
  { q, kind, sort = unsentMessageList.usual }: MessageSearch,
  turned = false,
) {
  const { column, down } = parseSort(sort)
  const those = db
    .selectFrom('outgoing_messages as it')
    .select(['it.id', 'it.recipient', 'it.attempts', 'it.last_error', 'it.created_at'])
    // Masks codes that are still valid.
    .select(
      sql<string | null>`replace(it.subject, coalesce(it.secrets[1], ''), ${maskedCode})`.as(
        'subject',
      ),
    )
    .select(sql<UnsentMessage['kind']>`it.kind`.as('kind'))
    .where('it.sent_at', 'is', null)
    .where('it.last_error', 'is not', null)
    .$if(q !== '', (it) => it.where(containsText(sql`it.recipient`, q)))
    .$if(kind !== '', (it) => it.where('it.kind', '=', kind))
  // Must match the index expression exactly.
  const by = column === 'to' ? sql`(lower(it.recipient) collate "C")` : sql`it.created_at`
  return applyOrder(those, 'it.id', { by }, down !== turned)
}

export async function findMessageJob(db: Db, id: string) {
  const { rows } = await sql<{ id: string }>`
    select id from jobs.job where name = ${sendMessageJob} and state in ('retry', 'failed') and data ->> 'id' = ${id} limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

export const isUnsent = async (db: Db, id: string) =>
  (await db
    .selectFrom('outgoing_messages')
    .select('id')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('last_error', 'is not', null)
    .executeTakeFirst()) !== undefined

export async function countSentMessages(db: Db, since: Date) {
  const { count } = await db
    .selectFrom('outgoing_messages')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('sent_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function getDatabaseVersion(db: Db) {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  return rows[0]!.server_version
}

export const listStorageUse = (db: Db) =>
  db
    .selectFrom('storage_usage')
    .select(['files', 'bytes', 'counted_at'])
    .select(sql<FileKind>`kind`.as('kind'))
    .orderBy('bytes', 'desc')
    .orderBy('kind')
    .execute()

export async function getHealth(db: Db) {
  const began = getMonotonicMs()
  await sql`select 1`.execute(db)
  const database_ms = Math.round(getMonotonicMs() - began)
  const { rows } = await sql<{
    database_bytes: number
    waiting_since: string | null
    backed_up_at: string | null
  }>`
    select pg_database_size(current_database())::float8 as database_bytes,
      (select min(start_after) from jobs.job where state = 'created' and start_after <= now() and name not like '\\_\\_%') as waiting_since,
      (select max(finished_at) from backups where failed is null) as backed_up_at`.execute(db)
  return { database_ms, ...rows[0]! }
}

/** Values for alerts: failed jobs, unsent messages, open order tasks, last backup. */
export async function getOperatingMetrics(db: Db) {
  type Row = {
    failed_jobs: number
    unsent_messages: number
    order_tasks: number
    backup_at: string | null
  }
  const { rows } = await sql<Row>`
    select (select count(*) from jobs.job where state = 'failed')::int as failed_jobs,
      (select count(*) from outgoing_messages where sent_at is null and attempts > 0)::int as unsent_messages,
      (select count(*) from order_tasks where done_at is null)::int as order_tasks,
      (select max(finished_at) from backups where failed is null) as backup_at`.execute(db)
  return rows[0]!
}
