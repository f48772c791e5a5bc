/** Sends a statement on one connection. */
export type Query = <Row extends object>(text: string) => Promise<{ rows: Row[] }>

/** What an archive says of itself, before all else. */
export type ArchiveFacts = { product: 'farqad'; format: 1; made_at: string; migration: string }

/** What an archive ends with: it is whole if this is there, and right if it says what came before. */
export type ArchiveEnd = { rows: Record<string, number>; files: number }

export const archiveEntries = { facts: 'archive.json', secret: 'secret', jobs: 'jobs', end: 'end.json' }

/** Every table that holds something of the academy, with the columns that are written and not worked out. */
export async function tablesOf(query: Query): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await query<{ name: string; columns: string[] }>(`
    select relname::text as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('migrations', 'migrations_lock')
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`)
  return rows
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The last migration of a database, in the order they are made. */
export async function lastMigration(query: Query) {
  const { rows } = await query<{ name: string }>('select name from migrations order by name desc limit 1')
  return rows[0]!.name
}
