import { createHash } from 'node:crypto'
import { StartupError } from '#platform/process/config.server.ts'

/** Sends a statement on one connection. */
export type Query = <Row extends object>(text: string) => Promise<{ rows: Row[] }>

/** The first entry. Format 1 has the last migration only and neither digests nor encryption. */
export type ArchiveManifest = { product: 'farqad'; made_at: string } & (
  | { format: 1; migration: string }
  | { format: 2; migrations: string[] }
)

/** The last entry: the archive is complete if it is there, and correct if it agrees with the entries before it. */
export type ArchiveTrailer = { rows: Record<string, number>; files: number; digests?: Record<string, string> }

export const archiveEntries = { facts: 'archive.json', secret: 'secret', jobs: 'jobs', end: 'end.json' }

/** An archive that is not one, or not as it was written. */
export class DamagedArchiveError extends StartupError {}

/** A digest of an entry: its name and type count too, since the tar format does not protect them. */
export function startDigest(name: string, type: string) {
  return createHash('sha256').update(`${name}\n${type}\n`)
}

/** Every table that holds something of the academy, with the columns that are written and not generated. */
export async function listTables(query: Query): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await query<{ name: string; columns: string[] }>(`
    select relname::text as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('migrations', 'migrations_lock')
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`)
  return rows
}

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The migrations that a database has run, in number order. */
export async function listMigrations(query: Query) {
  const { rows } = await query<{ name: string }>('select name from migrations order by name')
  return rows.map((it) => it.name)
}
