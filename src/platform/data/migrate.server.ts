import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Db } from './db.server.ts'

const folder = 'db/migrations'

/** Brings the database to the newest schema, or an earlier one: all of it or none, and only one process at a time. Answers what was applied. */
export async function migrate(db: Db, upTo?: string): Promise<string[]> {
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
