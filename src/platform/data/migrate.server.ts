import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { StartupError } from '#platform/process/config.server.ts'
import type { Db } from './db.server.ts'

const folder = 'db/migrations'

/**
 * Two migrations were rewritten after early commits had run them. A file here runs right before the
 * migration of the same name and repairs such databases; it does not affect others.
 */
const repairs = join(folder, 'repairs')

/** Migrations that were recorded under another number. */
const renamed = {
  '0008_catalogue_search': '0009_catalogue_search',
  '0012_ended_sessions': '0013_ended_sessions',
}

/**
 * Runs all unrecorded migrations in number order (or only those in `only`), atomically and in one
 * process at a time. Returns their names.
 */
export function migrate(db: Db, { only }: { only?: string[] } = {}): Promise<string[]> {
  // In a caller's transaction the caller sets the timeouts.
  if (db.isTransaction) return runPending(db, only)
  return db.connection().execute(async (one) => {
    // Large tables take long, and other processes may still have locks.
    await sql`set statement_timeout = 0`.execute(one)
    await sql`set lock_timeout = 0`.execute(one)
    try {
      return await runPending(one, only)
    } finally {
      await sql`reset statement_timeout`.execute(one)
      await sql`reset lock_timeout`.execute(one)
    }
  })
}

async function runPending(db: Db, only?: string[]) {
  const known = await listMigrationNames()
  for (const name of await listRecordedMigrations(db))
    if (!known.includes(name))
      throw new StartupError(
        `The database was last used by a newer Farqad: it has the migration ${name}, which this version does not know. Start that version or a later one.`,
      )
  const migrator = new Migrator({
    db: db as Kysely<unknown>,
    provider: { getMigrations: () => readMigrations(only ?? known) },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw new Error('The schema could not be brought up to date.', { cause: error })
  return results.map((it) => it.migrationName)
}

export async function listMigrationNames() {
  return (await readdir(folder))
    .filter((it) => it.endsWith('.sql'))
    .map((it) => it.replace('.sql', ''))
    .sort()
}

export async function countPendingMigrations(db: Db) {
  const recorded = new Set(await listRecordedMigrations(db))
  return (await listMigrationNames()).filter((it) => !recorded.has(it)).length
}

async function listRecordedMigrations(db: Db) {
  const { rows: found } = await sql<{
    exists: boolean
  }>`select to_regclass('public.migrations') is not null as exists`.execute(db)
  if (!found[0]!.exists) return []
  for (const [before, name] of Object.entries(renamed))
    await sql`update migrations set name = ${name} where name = ${before} and not exists (select from migrations where name = ${name})`.execute(
      db,
    )
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    db,
  )
  return rows.map((it) => it.name)
}

async function readMigrations(names: string[]) {
  const migrations: Record<string, Migration> = {}
  const repaired = await readdir(repairs)
  for (const name of names) {
    const file = `${name}.sql`
    const paths = [...(repaired.includes(file) ? [join(repairs, file)] : []), join(folder, file)]
    const texts = await Promise.all(paths.map((it) => readFile(it, 'utf8')))
    migrations[name] = {
      up: async (db) => {
        for (const text of texts) await sql.raw(text).execute(db)
      },
    }
  }
  return migrations
}
