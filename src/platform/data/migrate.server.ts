import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Db } from './db.server.ts'

const folder = 'db/migrations'

/** Brings the database to the newest schema, or an earlier one: all of it or none, and only one process at a time. Answers what was applied. */
export function migrate(db: Db, upTo?: string): Promise<string[]> {
  return db.connection().execute(async (one) => {
    // A large table takes its time, and whoever else is at it, or still serves, is waited for.
    await sql`set statement_timeout = 0`.execute(one)
    await sql`set lock_timeout = 0`.execute(one)
    try {
      return await applied(one, upTo)
    } finally {
      await sql`reset statement_timeout`.execute(one)
      await sql`reset lock_timeout`.execute(one)
    }
  })
}

async function applied(db: Db, upTo?: string) {
  const migrator = new Migrator({
    db: db as Kysely<unknown>,
    provider: { getMigrations },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  })
  const { error, results = [] } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw new Error('The schema could not be brought up to date.', { cause: error })
  return results.map((it) => it.migrationName)
}

/** The migrations this version of the product knows, in order. */
export async function migrationNames() {
  return (await readdir(folder)).filter((it) => it.endsWith('.sql')).sort()
}

async function getMigrations() {
  const migrations: Record<string, Migration> = {}
  for (const name of await migrationNames()) {
    const text = await readFile(join(folder, name), 'utf8')
    migrations[name.replace('.sql', '')] = { up: async (db) => void (await sql.raw(text).execute(db)) }
  }
  return migrations
}
