import { sql } from 'kysely'
import type { Db } from './db.server.ts'

/** Waits, in a transaction, until nobody else is at the same thing: what is counted next stays true until the transaction ends. */
export async function lockFor(tx: Db, what: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(tx)
}
