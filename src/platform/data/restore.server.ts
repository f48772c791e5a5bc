import { text } from 'node:stream/consumers'
import { createTarDecoder } from 'modern-tar'
import type { PoolClient } from 'pg'
import { sql } from 'kysely'
import type { Storage } from '#platform/files/storage.server.ts'
import { CannotStart } from '#platform/process/config.server.ts'
import { archiveEntries, quoted, tablesOf, type ArchiveEnd, type ArchiveFacts } from './archive.server.ts'
import type { Database } from './db.server.ts'
import { migrate, migrationNames } from './migrate.server.ts'

type Target = {
  database: Database
  storage: Storage
  /** Brings the schema of the queues: what waits in the archive needs them. */
  prepareQueues: (database: Database) => Promise<unknown>
  /** Even over an academy that is there. */
  replace: boolean
}

/**
 * Brings an academy back from an archive, all of it or nothing: what was there before stays until every row and file has come and agrees
 * with what the archive says of itself. Answers the secret it signed with, and how much it brought.
 */
export async function restore(archive: ReadableStream<Uint8Array>, { database, storage, prepareQueues, replace }: Target) {
  const entries = archive.pipeThrough(createTarDecoder({ strict: true }))
  let client: PoolClient | null = null
  let loading: Awaited<ReturnType<typeof beginLoading>> | null = null
  let [secret, files] = ['', 0]
  let end: ArchiveEnd | null = null
  const rows: Record<string, number> = {}
  try {
    for await (const { header, body } of entries) {
      const [place, ...rest] = header.name.split('/')
      if (header.name === archiveEntries.facts) {
        await makeReady(database, factsIn(await text(body)), replace)
        await prepareQueues(database)
        client = await database.pool.connect()
        loading = await beginLoading(client)
      } else if (!client || !loading) throw new CannotStart('This is not an archive of Farqad.')
      else if (header.name === archiveEntries.secret) secret = await text(body)
      else if (place === 'tables') rows[rest[0]!] = (rows[rest[0]!] ?? 0) + (await loading.into(rest[0]!, await text(body)))
      else if (place === archiveEntries.jobs) await loading.jobs(await text(body))
      else if (place === 'files') {
        const type = header.pax?.['FARQAD.type'] ?? 'application/octet-stream'
        await storage.putStream(rest.join('/'), body, header.size, type)
        files++
      } else if (header.name === archiveEntries.end) end = JSON.parse(await text(body)) as ArchiveEnd
      else await body.cancel()
    }
    if (!end || !client || !loading) throw new CannotStart('The archive is cut off: nothing was changed.')
    for (const [table, count] of Object.entries(end.rows))
      if ((rows[table] ?? 0) !== count)
        throw new CannotStart(`Of the ${count} rows of ${table} only ${rows[table] ?? 0} are in the archive.`)
    if (end.files !== files) throw new CannotStart(`Of the ${end.files} files only ${files} are in the archive.`)
    await loading.finish()
    client.release()
    client = null
  } catch (error) {
    if (client) await letGo(client)
    throw error
  }
  await migrate(database.db)
  return { secret, files, rows: Object.values(rows).reduce((sum, it) => sum + it, 0) }
}

function factsIn(said: string): ArchiveFacts {
  const facts = JSON.parse(said) as ArchiveFacts
  if (facts.product !== 'farqad' || facts.format !== 1) throw new CannotStart('This is not an archive that this version of Farqad reads.')
  return facts
}

/** The schema as it was when the archive was made; later changes come after its rows are in. */
async function makeReady({ db }: Database, { migration }: ArchiveFacts, replace: boolean) {
  const known = (await migrationNames()).map((it) => it.replace('.sql', ''))
  if (!known.includes(migration)) throw new CannotStart('The archive was made by a newer Farqad. Bring this one up to date first.')
  const there = await sql<{ exists: boolean }>`select to_regclass('public.users') is not null as exists`.execute(db)
  if (there.rows[0]!.exists) {
    const { rows } = await sql<{ taken: boolean }>`select exists (select from users) as taken`.execute(db)
    if (rows[0]!.taken && !replace)
      throw new CannotStart(
        'There is an academy here already. Bring the archive back into an empty one, or say --replace to lose this one.',
      )
    const last = await sql<{ name: string }>`select max(name) as name from migrations`.execute(db)
    // A schema does not go back: it is made anew.
    if (last.rows[0]!.name > migration)
      await sql`drop schema public cascade; drop schema if exists jobs cascade; create schema public`.execute(db)
  }
  await migrate(db, migration)
}

/** A transaction in which tables are emptied and filled. Keys are checked at its end, when all is there; nothing else happens by itself. */
async function beginLoading(client: PoolClient) {
  await client.query('begin')
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  const tables = new Map((await tablesOf((text) => client.query(text))).map((it) => [it.name, it.columns]))
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const it of keys) await client.query(`alter table ${it.table} drop constraint ${quoted(it.name)}`)
  for (const name of tables.keys()) await client.query(`alter table ${quoted(name)} disable trigger user`)
  await client.query(`truncate ${[...tables.keys()].map(quoted).join(', ')}`)
  const fill = (table: string, columns: string[], lines: string, from = '') => {
    const list = columns.map(quoted).join(', ')
    return client.query(
      `insert into ${table} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${table}, $1::jsonb) as it ${from}`,
      [`[${lines.replaceAll('\n', ',')}]`],
    )
  }
  return {
    async into(table: string, lines: string) {
      const columns = tables.get(table)
      if (!columns) throw new CannotStart(`The archive holds a table that is not known here: ${table}.`)
      return (await fill(quoted(table), columns, lines)).rowCount ?? 0
    },
    async jobs(lines: string) {
      const { rows } = await client.query<{ column: string }>(
        "select attname as column from pg_attribute where attrelid = 'jobs.job'::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
      )
      await fill(
        'jobs.job',
        rows.map((it) => it.column),
        lines,
        'where name in (select name from jobs.queue) on conflict do nothing',
      )
      // Whoever was at work on them is not any more.
      await client.query("update jobs.job set state = 'retry' where state = 'active'")
    },
    async finish() {
      for (const name of tables.keys()) await client.query(`alter table ${quoted(name)} enable trigger user`)
      for (const it of keys) await client.query(`alter table ${it.table} add constraint ${quoted(it.name)} ${it.definition}`)
      await countOn(client)
      await client.query('commit')
      await client.query('analyze')
    },
  }
}

/** What is numbered goes on after the last number. */
async function countOn(client: PoolClient) {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select attrelid::regclass::text as table, attname as column from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
    where attnum > 0 and not attisdropped and pg_get_serial_sequence(attrelid::regclass::text, attname) is not null`)
  for (const it of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(it.column)}), 0) + 1, false) from ${it.table}`,
      [it.table, it.column],
    )
}

/** Ends what was begun on a connection and went wrong, and gives it back: the embedded engine has no other. */
async function letGo(client: PoolClient) {
  await client.query('rollback').then(
    () => client.release(),
    (error: Error) => client.release(error),
  )
}
