import { createHash } from 'node:crypto'
import { StartupError } from '#platform/process/config.server.ts'

export type Query = <Row extends object>(text: string) => Promise<{ rows: Row[] }>

/** First entry. Format 1 has only the last migration, no digests and no encryption. */
export type ArchiveManifest = { product: 'farqad'; made_at: string } & (
  | { format: 1; migration: string }
  | { format: 2; migrations: string[] }
)

/** Last entry: proves that the archive is complete and matches the entries before it. */
export type ArchiveTrailer = {
  rows: Record<string, number>
  files: number
  digests?: Record<string, string>
}

export const archiveEntries = {
  facts: 'archive.json',
  secret: 'secret',
  jobs: 'jobs',
  end: 'end.json',
}

export class DamagedArchiveError extends StartupError {}

/** Includes name and type, because tar headers are not protected. */
export function startDigest(name: string, type: string) {
  return createHash('sha256').update(`${name}\n${type}\n`)
}

/** Lists all data tables with their non-generated columns. */
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

export async function listMigrations(query: Query) {
  const { rows } = await query<{ name: string }>('select name from migrations order by name')
  return rows.map((it) => it.name)
}
