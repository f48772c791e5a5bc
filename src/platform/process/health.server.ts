import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { hasDiskSpace, type Database } from '#platform/data/db.server.ts'
import type { Metrics } from './metrics.server.ts'
import { listMigrationNames } from '#platform/data/migrate.server.ts'
import { dataHeaders } from '#platform/call/security.server.ts'

// Bytes that do not compress, so that the time they take says something of the connection.
const pingBytes = randomBytes(4096)

/** `/ping`: a small file for the connectivity check, which every open page asks for every minute: answered before anything is noted of it. */
export function answerPing({ url }: IncomingMessage, response: ServerResponse, id: string): boolean {
  if (url !== '/ping') return false
  response.setHeader('x-request-id', id)
  sendReply(response, 200, 'application/octet-stream', pingBytes)
  return true
}

/** `/livez`: the process answers. `/readyz`: it can do its work. `/metrics`: figures, for this machine only. */
export function createHealthHandler({
  database,
  metrics,
  dataDir,
  isStopping,
}: {
  database: Database
  metrics: Metrics
  /** Null where neither files nor the database are kept on this machine. */
  dataDir: string | null
  isStopping: () => boolean
}) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url!.split('?', 1)[0]
    if (path === '/livez') sendReply(response, 200, 'text/plain', 'ok')
    else if (path === '/readyz')
      void checkReadiness(database, dataDir, isStopping()).then(({ ok, checks }) =>
        sendReply(response, ok ? 200 : 503, 'application/json', JSON.stringify(checks)),
      )
    else if (path === '/metrics' && isLocal(request))
      void metrics.text().then((text) => sendReply(response, 200, metrics.contentType, text))
    else return false
    return true
  }
}

/** Whether it can do its work, and what keeps it from it. */
export async function checkReadiness(database: Database, dataDir: string | null, stopping: boolean, timeoutMs = 1000) {
  const [schema, room] = await Promise.all([withTimeout(getSchemaState(database), timeoutMs), checkDiskSpace(database, dataDir, timeoutMs)])
  const checks = { database: schema, disk: room, accepting: stopping ? 'stopping' : 'ok' }
  return { ok: Object.values(checks).every((it) => it === 'ok'), checks }
}

async function getSchemaState({ pool }: Database) {
  const known = await listMigrationNames()
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from migrations')
  return rows[0]!.count >= known.length ? 'ok' : 'schema is behind'
}

function withTimeout(asked: Promise<string>, timeoutMs: number) {
  const timeout = new Promise<string>((resolve) => setTimeout(() => resolve('unreachable'), timeoutMs).unref())
  return Promise.race([asked.catch(() => 'unreachable'), timeout])
}

/** Enough for a page of the database or a small file. */
const probeBytes = 65_536

/** Tried by writing, since free bytes say nothing of quotas and reserved space. */
async function checkDiskSpace(database: Database, dataDir: string | null, timeoutMs: number) {
  if (dataDir !== null) {
    const path = join(dataDir, `.room-${process.pid}`)
    try {
      await writeFile(path, Buffer.alloc(probeBytes), { flush: true, mode: 0o600 })
      await rm(path, { force: true })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : `not writable (${code})`
    }
  }
  return withTimeout(
    hasDiskSpace(database).then((has) => (has ? 'ok' : 'full')),
    timeoutMs,
  )
}

/** Asked directly from this machine, not through a proxy on it. */
function isLocal({ socket, headers }: IncomingMessage) {
  const peer = socket.remoteAddress ?? ''
  return /^(::1|(::ffff:)?127\.)/.test(peer) && !headers['x-forwarded-for'] && !headers.forwarded && !headers.via
}

function sendReply(response: ServerResponse, status: number, type: string, body: string | Buffer) {
  response.writeHead(status, { ...dataHeaders, 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
