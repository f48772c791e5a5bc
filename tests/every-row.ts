import type { Database } from '#platform/data/db.server.ts'

/**
 * Row count and digest of each table, except restores and migrations, which differ after every
 * restore.
 */
export async function digestTables({ pool }: Pick<Database, 'pool'>) {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'migrations%' and table_name <> 'restores' order by 1",
  )
  const all: Record<string, string> = {}
  for (const { name } of rows) {
    const found = await pool.query<{ all: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(it::text, ' ' order by it::text collate "C")), '') as all from "${name}" as it`,
    )
    all[name] = found.rows[0]!.all
  }
  return all
}
