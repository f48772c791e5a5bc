import { sql } from 'kysely'
import type { Db } from './db.server.ts'
import type { DomainEvent } from './events.ts'
import { defineJob, type Job } from './job.ts'
import type { Jobs } from './job-queue.ts'
import type { Services } from '../process/services.server.ts'

export type RecordedEvent<Data> = {
  id: number
  user_id: string | null
  created_at: string
  data: Data
}

type EventHandler<Data> = (it: {
  db: Db
  fact: RecordedEvent<Data>
  now: Date
  services: Services
}) => Promise<unknown>

/** Reaction of a feature to an event. `isWanted` skips it if there is nothing to do. */
export type Listener = { kind: string; job: Job; isWanted?: (db: Db) => Promise<boolean> }

/**
 * Example: `defineListener(courseCompleted, 'certificates.issue', issueCertificate)`. Delivery is
 * at least once with retries, so listeners must be idempotent.
 */
export function defineListener<Data extends object>(
  fact: DomainEvent<Data>,
  name: string,
  hear: EventHandler<Data>,
  { isWanted, ...how }: Pick<Job, 'batch'> & Pick<Listener, 'isWanted'> = {},
): Listener {
  return {
    kind: fact.kind,
    ...(isWanted && { isWanted }),
    job: defineJob<{ event_id: number }>({
      name,
      ...how,
      run: async ({ db, data: { event_id }, now, services }) => {
        const row = await db
          .selectFrom('events')
          .select(['id', 'user_id', 'created_at', 'data'])
          .where('id', '=', event_id)
          .executeTakeFirst()
        if (row)
          await hear({ db, fact: { ...row, data: fact.data.parse(row.data) }, now, services })
      },
    }),
  }
}

/**
 * Records the event in the transaction that causes it, so it is delivered if and only if that
 * commits.
 */
export async function recordEvent<Data extends object>(
  tx: Db,
  fact: DomainEvent<Data>,
  { user_id, ...data }: Data & { user_id: string | null },
  now: Date,
) {
  await tx
    .insertInto('events')
    .values({
      kind: fact.kind,
      user_id,
      data: JSON.stringify(fact.data.parse(data)),
      created_at: now,
    })
    .execute()
}

const atOnce = 500

/** Enqueues one job per listener and event; returns the number of events. */
export async function dispatchEvents(
  db: Db,
  listeners: Listener[],
  jobs: Pick<Jobs, 'enqueueAll'>,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; kind: string }>`
      update events set dispatched_at = ${now}
      where id in (select id from events where dispatched_at is null order by id limit ${atOnce} for update skip locked)
      returning id, kind`.execute(tx)
    rows.sort((a, b) => a.id - b.id)
    for (const { kind, job, isWanted } of listeners) {
      const heard = rows.filter((it) => it.kind === kind)
      if (heard.length && (!isWanted || (await isWanted(tx))))
        await jobs.enqueueAll(
          tx,
          job.name,
          heard.map((it) => ({ event_id: it.id })),
        )
    }
    return rows.length
  })
}
