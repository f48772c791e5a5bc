import { sql } from 'kysely'
import type { Database, Db } from './db.server.ts'

/** Locks for work that outlasts transactions: they end with the process that holds them, however it ends. */
export type ProcessLocks = {
  /** Waits for the lock and returns how to release it. */
  hold(name: string): Promise<() => Promise<void>>
  /** Whether a living process holds it, this one or another. */
  isHeld(db: Db, name: string): Promise<boolean>
}

const lock = (name: string) => sql`hashtextextended(${name}, 0)`

/**
 * On PostgreSQL a connection of its own keeps a transaction open that has the lock, which works behind a pooler too. The embedded engine
 * has one process and one connection: there the process's own memory says what runs.
 */
export function createProcessLocks({ engine, listener }: Pick<Database, 'engine' | 'listener'>): ProcessLocks {
  const here = new Set<string>()
  return {
    async hold(name) {
      const client = engine === 'postgres' ? await listener() : null
      await client?.query('begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0')
      await client?.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
      here.add(name)
      return async () => {
        here.delete(name)
        if (client && 'end' in client) await (client as { end: () => Promise<void> }).end()
      }
    },
    async isHeld(db, name) {
      if (here.has(name)) return true
      if (engine === 'embedded') return false
      const { rows } = await sql<{ is_free: boolean }>`select pg_try_advisory_xact_lock(${lock(name)}) as is_free`.execute(db)
      return !rows[0]!.is_free
    },
  }
}
