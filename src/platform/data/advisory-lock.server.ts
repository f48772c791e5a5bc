import { sql } from 'kysely'
import type { Db } from './db.server.ts'

/** Takes a transaction-scoped advisory lock. */
export async function lockFor(tx: Db, what: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(tx)
}
