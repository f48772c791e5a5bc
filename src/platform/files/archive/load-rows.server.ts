import { sql } from 'kysely'
import { StartupError } from '#platform/process/config.server.ts'
import { quoteIdentifier, listTables, type Query } from './archive.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { migrate } from '#platform/data/migrate.server.ts'
import { renamedJobs } from '#platform/data/renamed-jobs.server.ts'

/**
 * Recreates the schema of the archive's version inside the transaction, then loads the rows.
 * Foreign keys and triggers are off until all rows are loaded.
 */
export async function startLoading(tx: Db, migrations: string[]) {
  const query: Query = (text) => sql.raw<never>(text).execute(tx)
  await query(dropAll)
  await migrate(tx, { only: migrations })
  const tables = new Map((await listTables(query)).map((it) => [it.name, it.columns]))
  const { rows: keys } = await query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const it of keys)
    await query(`alter table ${it.table} drop constraint ${quoteIdentifier(it.name)}`)
  for (const name of tables.keys())
    await query(`alter table ${quoteIdentifier(name)} disable trigger user`)
  // Migrations insert rows that the archive contains too.
  await query(`truncate ${[...tables.keys()].map(quoteIdentifier).join(', ')}`)
  await query('truncate jobs.job')
  const fill = (table: string, columns: string[], lines: string, only = '') => {
    const list = columns.map(quoteIdentifier).join(', ')
    const insert = `insert into ${table} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${table}, `
    return sql`${sql.raw(insert)}${`[${lines.replaceAll('\n', ',')}]`}::jsonb) as it ${sql.raw(only)}`.execute(
      tx,
    )
  }
  return {
    async rows(table: string, lines: string) {
      const columns = tables.get(table)
      if (!columns)
        throw new StartupError(`The archive holds a table that is not known here: ${table}.`)
      const given = Object.keys(
        JSON.parse(lines.slice(0, lines.indexOf('\n') + 1 || undefined)) as object,
      )
      const unknown = given.find((it) => !columns.includes(it))
      if (unknown)
        throw new StartupError(
          `The archive holds a column that is not known here: ${table}.${unknown}.`,
        )
      await fill(quoteIdentifier(table), given, lines)
    },
    async jobs(stored: string) {
      const lines = renameJobs(stored)
      const { rows } = await query<{ column: string }>(
        "select attname as column from pg_attribute where attrelid = 'jobs.job'::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
      )
      const columns = rows.map((it) => it.column)
      await fill(
        'jobs.job',
        columns,
        lines,
        'where name in (select name from jobs.queue) on conflict do nothing',
      )
      await query("update jobs.job set state = 'retry' where state = 'active'")
    },
    /** Restores keys, triggers and sequences, then runs newer migrations. */
    async finish() {
      for (const name of tables.keys())
        await query(`alter table ${quoteIdentifier(name)} enable trigger user`)
      for (const it of keys)
        await query(
          `alter table ${it.table} add constraint ${quoteIdentifier(it.name)} ${it.definition}`,
        )
      await syncSequences(query)
      await migrate(tx)
    },
  }
}

function renameJobs(lines: string) {
  return lines
    .split('\n')
    .map((line) => {
      if (!line) return line
      const job = JSON.parse(line) as { name: string }
      return job.name in renamedJobs
        ? JSON.stringify({ ...job, name: renamedJobs[job.name] })
        : line
    })
    .join('\n')
}

async function syncSequences(query: Query) {
  const { rows } = await query<{ table: string; column: string }>(`
    select attrelid::regclass::text as table, attname as column from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
    where attnum > 0 and not attisdropped and pg_get_serial_sequence(attrelid::regclass::text, attname) is not null`)
  for (const { table, column } of rows)
    await query(
      `select setval(pg_get_serial_sequence('${table.replaceAll("'", "''")}', '${column.replaceAll("'", "''")}'), coalesce(max(${quoteIdentifier(column)}), 0) + 1, false) from ${table}`,
    )
}

/** Drops all objects except extensions, which may belong to the database administrator. */
const dropAll = `do $$ declare it record; begin
  for it in select relname, case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype in ('e', 'i', 'a'))
  loop execute format('drop %s if exists public.%I cascade', it.kind, it.relname); end loop;
  for it in select pg_proc.oid::regprocedure as name, case prokind when 'p' then 'procedure' when 'a' then 'aggregate' else 'function' end as kind
    from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and classid = 'pg_proc'::regclass and deptype = 'e')
  loop execute format('drop %s if exists %s cascade', it.kind, it.name); end loop;
  for it in select typname from pg_type where typnamespace = 'public'::regnamespace and (typtype in ('d', 'e', 'r') or typtype = 'c'
      and exists (select from pg_class where pg_class.oid = typrelid and relkind = 'c'))
      and not exists (select from pg_depend where objid = pg_type.oid and classid = 'pg_type'::regclass and deptype = 'e')
  loop execute format('drop type if exists public.%I cascade', it.typname); end loop;
end $$`
