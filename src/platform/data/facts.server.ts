import { sql } from 'kysely'
import type { Db } from './db.server.ts'
import type { DomainEvent } from './facts.ts'
import { defineJob, type Job } from './job.ts'
import type { Jobs } from './jobs.server.ts'
import type { Services } from '#platform/process/services.server.ts'

/** A fact as it is heard: which one it is, when it happened, by whom, and what is known of it. */
export type RecordedEvent<Data> = { id: number; user_id: string | null; created_at: string; data: Data }

type EventHandler<Data> = (it: { db: Db; fact: RecordedEvent<Data>; now: Date; services: Services }) => Promise<unknown>

/** Something a feature does when a fact has happened in an earlier one; where it can say beforehand that there is nothing to do, it is left alone. */
export type Listener = { kind: string; job: Job; isWanted?: (db: Db) => Promise<boolean> }

/**
 * Who hears what: `on(courseCompleted, 'certificates.issue', issueCertificate)`. A fact is heard at least once, so a listener does its
 * work under a unique key; one that fails hears it again later.
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
    job: defineJob<{ fact_id: number }>({
      name,
      ...how,
      run: async ({ db, data: { fact_id }, now, services }) => {
        const row = await db
          .selectFrom('facts')
          .select(['id', 'user_id', 'created_at', 'data'])
          .where('id', '=', fact_id)
          .executeTakeFirst()
        // Whose account was emptied meanwhile took the fact along.
        if (row) await hear({ db, fact: { ...row, data: fact.data.parse(row.data) }, now, services })
      },
    }),
  }
}

/** Writes a fact down in the transaction in which it happens: it is heard if and only if that holds. */
export async function recordEvent<Data extends object>(
  tx: Db,
  fact: DomainEvent<Data>,
  { user_id, ...data }: Data & { user_id: string | null },
  now: Date,
) {
  await tx
    .insertInto('facts')
    .values({ kind: fact.kind, user_id, data: JSON.stringify(fact.data.parse(data)), created_at: now })
    .execute()
}

const atOnce = 500

/** Gives each listener its piece of work for what was recorded; answers how many facts that were. */
export async function dispatchEvents(db: Db, listeners: Listener[], jobs: Pick<Jobs, 'enqueueAll'>, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; kind: string }>`
      update facts set passed_on_at = ${now}
      where id in (select id from facts where passed_on_at is null order by id limit ${atOnce} for update skip locked)
      returning id, kind`.execute(tx)
    rows.sort((a, b) => a.id - b.id)
    for (const { kind, job, isWanted } of listeners) {
      const heard = rows.filter((it) => it.kind === kind)
      if (heard.length && (!isWanted || (await isWanted(tx))))
        await jobs.enqueueAll(
          tx,
          job.name,
          heard.map((it) => ({ fact_id: it.id })),
        )
    }
    return rows.length
  })
}
