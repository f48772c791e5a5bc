import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { DB } from '../../../db/schema.gen.ts'
import { startEngine, type Engine } from './pglite.server.ts'

/** What queries and commands are given: the database, or the transaction they are part of. */
export type Db = Kysely<DB>

/** An open database, embedded or PostgreSQL. */
export type Database = {
  db: Db
  pool: pg.Pool
  engine: 'embedded' | 'postgres'
  /** A connection that may wait for notifications; the embedded engine has but one, which does both. */
  listener: () => Promise<pg.ClientBase>
  dump: (() => Promise<Buffer>) | null
  close: () => Promise<void>
}

// Rows hold plain JSON values: whole numbers, ISO times, dates as written.
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.DATE]: String,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
}
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

// Whatever the server's own zone is: a day in a query is the same day on every machine.
const inUtc = '-c TimeZone=UTC'

/** The pool has one limit for waiting and for connecting, but a machine that does not answer is noticed sooner than a queue ends. */
class PoolClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: 5000 })
  }
}

/** PostgreSQL by URL. Where people wait for answers, who waits longer for another's lock than `lockWaitMs` is told to come back. */
export function openPostgres(url: string, { max = 10, lockWaitMs = 0 }: { max?: number; lockWaitMs?: number } = {}): Database {
  const pool = new pg.Pool({
    Client: PoolClient as unknown as new () => pg.ClientBase,
    connectionString: url,
    max,
    types,
    // How long a statement may wait in the pool for a connection that is in use; opening a new one has a limit of its own.
    connectionTimeoutMillis: 15_000,
    // Compiling a statement takes longer than running any of these.
    options: `${inUtc} -c jit=off -c lock_timeout=${lockWaitMs}`,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // A connection that breaks, idle or at work, is replaced by the pool and fails its query; without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const listener = async () => {
    const client = new pg.Client({ connectionString: url, options: inUtc, keepAlive: true, connectionTimeoutMillis: 5000 })
    // Cut while nobody listens for it, it would end the process too.
    client.on('error', () => {})
    await client.connect()
    return client
  }
  return { db: createKysely(pool), pool, engine: 'postgres', listener, dump: null, close: () => pool.end() }
}

/** A migrated, empty database, made by the build. */
export const templatePath = 'build/database.tgz'

/** The embedded engine in `folder`, or in memory when null. A new one starts from `template` if that is there. */
export async function openEmbedded({ folder, template = null }: { folder: string | null; template?: string | null }): Promise<Database> {
  const isNew = folder === null || !existsSync(join(folder, 'postgres', 'PG_VERSION'))
  return openEngine(await startEngine({ folder, template: template && isNew && existsSync(template) ? template : null }))
}

/** The database of an engine that runs; its end is the engine's. */
export function openEngine(engine: Engine): Database {
  const pool = new pg.Pool({ max: 1, types, idleTimeoutMillis: 0, stream: engine.socket, connectionTimeoutMillis: 15_000 })
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

/** Whether the database has room to grow. Nothing is asked unless a statement failed for want of it; then a table is tried out. */
export async function hasDiskSpace({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  if (!fullDisks.has(pool)) return true
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("create table room_probe as select repeat('x', 1000) from generate_series(1, 1000)")
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

/** A connection as statements need it. */
export type Connection = { query: (text: string, values: unknown[]) => Promise<unknown>; release: (isBroken?: boolean) => void }
export type Connect = () => Promise<Connection>

/** Statements over a pool, in a given `way` of waiting for its connections and their answers. */
export function createKysely(pool: pg.Pool, way: (connect: Connect) => Connect = (connect) => connect): Db {
  const connect = way(() => getConnection(pool)) as unknown as PostgresPool['connect']
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: { options: pool.options, end: () => pool.end(), connect } }) })
}

const namesOf = new WeakMap<pg.Pool, Map<string, string>>()

/** Sends each statement under a name of its own, so that the server parses it once a connection and not once a call. */
async function getConnection(pool: pg.Pool): Promise<Connection> {
  const names = namesOf.get(pool) ?? new Map<string, string>()
  namesOf.set(pool, names)
  const nameOf = (text: string) => {
    let name = names.get(text)
    // Statements with lists of every length would fill the server's memory: past the limit they go unnamed.
    if (!name && names.size < 500) names.set(text, (name = `s${names.size}`))
    return name
  }
  const client = await pool.connect()
  return {
    query: (text, values) => {
      const name = values.length ? nameOf(text) : undefined
      return client.query(name ? { name, text, values } : { text, values }).catch((error: { code?: string }) => {
        if (error.code === diskFull) fullDisks.add(pool)
        throw error
      })
    },
    release: (isBroken) => client.release(isBroken),
  }
}
