import { sql } from 'kysely'
import type { Database, Db } from './db.server.ts'

/** Locks for work that outlasts transactions; released when the owning process ends. */
export type ProcessLocks = {
  hold(name: string): Promise<() => Promise<void>>
  isHeld(db: Db, name: string): Promise<boolean>
}

const lock = (name: string) => sql`hashtextextended(${name}, 0)`

/**
 * On PostgreSQL a dedicated connection owns the lock in an open transaction, which also works
 * behind a pooler. The embedded engine has a single process, so memory is enough.
 */
export function createProcessLocks({
  engine,
  listener,
}: Pick<Database, 'engine' | 'listener'>): ProcessLocks {
  const here = new Set<string>()
  return {
    async hold(name) {
      const client = engine === 'postgres' ? await listener() : null
      await client?.query(
        'begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0',
      )
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
      const { rows } = await sql<{
        is_free: boolean
      }>`select pg_try_advisory_xact_lock(${lock(name)}) as is_free`.execute(db)
      return !rows[0]!.is_free
    },
  }
}
