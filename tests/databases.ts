import type pg from 'pg'
import { openEngine, openPostgres, type Database } from '#platform/data/db.server.ts'
import { startEngine } from '#platform/data/pglite.server.ts'
import { embeddedTemplatePath } from './engines.ts'
import { copySharedDatabase, emptyTemplateName } from './shared-postgres.ts'
import { recordStatements } from './sent-statements.ts'

type InitialState = {
  shape: string
  tables: { name: string; columns: string; rows: string }[]
  sequences: string
}
type OpenDatabase = (connections?: number) => Database
/** A free database with its initial state, for reuse. */
type ReusedDatabase = { asNew: InitialState; open: OpenDatabase }

const free: ReusedDatabase[] = []

/**
 * Databases are reused within a process, because creating one is slow: reset on close, unless the
 * schema changed. With a single connection, a call that uses the pool inside its own transaction
 * fails, as on the embedded engine; tests of races ask for more.
 */
export async function openReusedDatabase(connections = 1): Promise<Database> {
  const { asNew, open } = free.pop() ?? (await createReusedDatabase())
  const database = open(connections)
  if (database.engine === 'postgres') recordStatements(database.pool)
  return {
    ...database,
    close: async () => {
      await database.pool.end()
      const again = open()
      if (await resetDatabase(again.pool, asNew)) {
        free.push({ asNew, open })
        await again.pool.end()
      } else await again.close()
    },
  }
}

async function createReusedDatabase(): Promise<ReusedDatabase> {
  const open = await ways[getTestEngine()]()
  const { pool } = open()
  const asNew = await readInitialState(pool)
  await pool.end()
  return { asNew, open }
}

/** Copies the empty database of an engine and returns a function that opens it. */
const ways: Record<Database['engine'], () => Promise<OpenDatabase>> = {
  embedded: async () => {
    const engine = await startEngine({ folder: null, template: embeddedTemplatePath })
    return () => openEngine(engine)
  },
  postgres: async () => {
    const url = await copySharedDatabase(emptyTemplateName)
    return (connections = 1) => openPostgres(url, { max: connections })
  },
}
const getTestEngine = () => (process.env.ENGINE === 'postgres' ? 'postgres' : 'embedded')

/** Not reused. */
export const openNewDatabase = async (engine: Database['engine'] = getTestEngine()) =>
  (await ways[engine]())(5)

/** Schema changes that truncation does not undo. */
const shapeNow = `select string_agg(it, ' ') as shape from (
  select 'relations ' || count(*) || ' ' || max(oid) from pg_class where oid >= 16384 and relkind <> 't' union all
  select 'functions ' || count(*) || ' ' || max(oid) from pg_proc where oid >= 16384 union all
  select 'triggers ' || count(*) || ' ' || max(oid) from pg_trigger union all
  select 'constraints ' || count(*) || ' ' || max(oid) from pg_constraint union all
  select 'settings ' || count(*) from pg_db_role_setting) as parts (it)`

const tablesNow = `select format('%I.%I', nspname, relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and pg_class.oid >= 16384`

const sequencesNow = `select coalesce(json_agg(it), '[]')::text as sequences from
  (select schemaname, sequencename, start_value, last_value from pg_sequences order by 1, 2) it`

async function readInitialState(pool: pg.Pool): Promise<InitialState> {
  const one = async <Row>(text: string) => (await pool.query(text)).rows[0] as Row
  const tables = []
  for (const { name, columns } of (await pool.query(tablesNow)).rows as {
    name: string
    columns: string
  }[]) {
    const { rows } = await one<{ rows: string | null }>(
      `select json_agg(it)::text as rows from ${name} it`,
    )
    if (rows) tables.push({ name, columns, rows })
  }
  const { shape } = await one<{ shape: string }>(shapeNow)
  return { shape, tables, ...(await one<{ sequences: string }>(sequencesNow)) }
}

/** Returns false if truncation is not enough. */
async function resetDatabase(pool: pg.Pool, asNew: InitialState): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    if ((await client.query(shapeNow)).rows[0].shape !== asNew.shape) return false
    const large = await client.query<{ name: string }>(
      `select name from (${tablesNow}) it where pg_relation_size(name) > 1e5`,
    )
    await client.query(`do $$ declare one text; begin
      for one in select name from (${tablesNow}) it where pg_relation_size(name) > 0 loop execute 'delete from ' || one; end loop;
    end $$`)
    for (const { name } of large.rows) await client.query(`vacuum ${name}`)
    for (const { name, columns, rows } of asNew.tables)
      await client.query(
        `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $1)`,
        [rows],
      )
    await client.query(
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(was.last_value, was.start_value), was.last_value is not null)
      from json_to_recordset($1) as was (schemaname text, sequencename text, start_value bigint, last_value bigint)
      join pg_sequences now using (schemaname, sequencename) where now.last_value is distinct from was.last_value`,
      [asNew.sequences],
    )
    return true
  } finally {
    client.release(true)
  }
}
