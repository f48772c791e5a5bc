import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { DB } from '../../../db/schema.gen.ts'
import { startEngine, type Engine } from './pglite.server.ts'

export type Db = Kysely<DB>

export type Database = {
  db: Db
  pool: pg.Pool
  engine: 'embedded' | 'postgres'
  /** Connection for LISTEN; the embedded engine has only one for all uses. */
  listener: () => Promise<pg.ClientBase>
  dump: (() => Promise<Buffer>) | null
  close: () => Promise<void>
}

// Rows contain plain JSON values: numbers, ISO timestamps and date strings.
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.DATE]: String,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
}
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

// Makes date arithmetic independent of the server's time zone.
const inUtc = '-c TimeZone=UTC'

/** The pool has one timeout for queueing and connecting; connecting needs a shorter one. */
class PoolClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: 5000 })
  }
}

/** `lockWaitMs` bounds lock waits for interactive requests. */
export function openPostgres(
  url: string,
  { max = 10, lockWaitMs = 0 }: { max?: number; lockWaitMs?: number } = {},
): Database {
  const pool = new pg.Pool({
    Client: PoolClient as unknown as new () => pg.ClientBase,
    connectionString: url,
    max,
    types,
    // Wait for a busy connection; opening a new one has its own limit.
    connectionTimeoutMillis: 15_000,
    // JIT compilation would take longer than these short statements.
    options: `${inUtc} -c jit=off -c lock_timeout=${lockWaitMs}`,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // Broken connections are replaced by the pool; without listeners the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const listener = async () => {
    const client = new pg.Client({
      connectionString: url,
      options: inUtc,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    // An unhandled connection error would end the process.
    client.on('error', () => {})
    await client.connect()
    return client
  }
  return {
    db: createKysely(pool),
    pool,
    engine: 'postgres',
    listener,
    dump: null,
    close: () => pool.end(),
  }
}

export const templatePath = 'build/database.tgz'

/** In memory if `folder` is null. A new database is copied from `template` if that exists. */
export async function openEmbedded({
  folder,
  template = null,
}: {
  folder: string | null
  template?: string | null
}): Promise<Database> {
  const isNew = folder === null || !existsSync(join(folder, 'postgres', 'PG_VERSION'))
  return openEngine(
    await startEngine({
      folder,
      template: template && isNew && existsSync(template) ? template : null,
    }),
  )
}

export function openEngine(engine: Engine): Database {
  const pool = new pg.Pool({
    max: 1,
    types,
    idleTimeoutMillis: 0,
    stream: engine.socket,
    connectionTimeoutMillis: 15_000,
  })
  const listener = async () => {
    const client = await pool.connect()
    client.release()
    return client
  }
  const close = async () => {
    await pool.end()
    await engine.close()
  }
  return { db: createKysely(pool), pool, engine: 'embedded', listener, dump: engine.dump, close }
}

const diskFull = '53100'
const fullDisks = new WeakSet<pg.Pool>()

/** Probes with a table only after a statement failed because of a full disk. */
export async function hasDiskSpace({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  if (!fullDisks.has(pool)) return true
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      "create table room_probe as select repeat('x', 1000) from generate_series(1, 1000)",
    )
    fullDisks.delete(pool)
    return true
  } catch {
    return false
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}

export type Connection = {
  query: (text: string, values: unknown[]) => Promise<unknown>
  release: (isBroken?: boolean) => void
}
export type Connect = () => Promise<Connection>

/** `way` wraps how connections are acquired and awaited. */
export function createKysely(
  pool: pg.Pool,
  way: (connect: Connect) => Connect = (connect) => connect,
): Db {
  const connect = way(() => getConnection(pool)) as unknown as PostgresPool['connect']
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, end: () => pool.end(), connect },
    }),
  })
}

const namesOf = new WeakMap<pg.Pool, Map<string, string>>()

/** Names each statement, so the server parses it once per connection. */
async function getConnection(pool: pg.Pool): Promise<Connection> {
  const names = namesOf.get(pool) ?? new Map<string, string>()
  namesOf.set(pool, names)
  const nameOf = (text: string) => {
    let name = names.get(text)
    // Statements with variable-length lists would fill the server's memory, so only 500 are named.
    if (!name && names.size < 500) names.set(text, (name = `s${names.size}`))
    return name
  }
  const client = await pool.connect()
  return {
    query: (text, values) => {
      const name = values.length ? nameOf(text) : undefined
      return client
        .query(name ? { name, text, values } : { text, values })
        .catch((error: { code?: string }) => {
          if (error.code === diskFull) fullDisks.add(pool)
          throw error
        })
    },
    release: (isBroken) => client.release(isBroken),
  }
}
