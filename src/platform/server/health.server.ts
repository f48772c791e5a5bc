import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { hasDiskSpace, type Database } from '#platform/data/db.server.ts'
import type { Metrics } from '#platform/process/metrics.server.ts'
import { listMigrationNames } from '#platform/data/migrate.server.ts'
import { dataHeaders } from '#platform/call/security.server.ts'

// Incompressible, so the timing reflects the connection.
const pingBytes = randomBytes(4096)

/**
 * `/ping` for the connectivity check; answered before logging and metrics, since every open page
 * calls it each minute.
 */
export function answerPing(
  { url }: IncomingMessage,
  response: ServerResponse,
  id: string,
): boolean {
  if (url !== '/ping') return false
  response.setHeader('x-request-id', id)
  sendReply(response, 200, 'application/octet-stream', pingBytes)
  return true
}

/** `/livez`: alive. `/readyz`: ready. `/metrics`: Prometheus, local only. */
export function createHealthHandler({
  database,
  metrics,
  dataDir,
  isStopping,
}: {
  database: Database
  metrics: Metrics
  /** Null if neither files nor the database are local. */
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

export async function checkReadiness(
  database: Database,
  dataDir: string | null,
  stopping: boolean,
  timeoutMs = 1000,
) {
  const [schema, room] = await Promise.all([
    withTimeout(getSchemaState(database), timeoutMs),
    checkDiskSpace(database, dataDir, timeoutMs),
  ])
  const checks = { database: schema, disk: room, accepting: stopping ? 'stopping' : 'ok' }
  return { ok: Object.values(checks).every((it) => it === 'ok'), checks }
}

async function getSchemaState({ pool }: Database) {
  const known = await listMigrationNames()
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from migrations',
  )
  return rows[0]!.count >= known.length ? 'ok' : 'schema is behind'
}

function withTimeout(asked: Promise<string>, timeoutMs: number) {
  const timeout = new Promise<string>((resolve) =>
    setTimeout(() => resolve('unreachable'), timeoutMs).unref(),
  )
  return Promise.race([asked.catch(() => 'unreachable'), timeout])
}

/** Enough for a database page or a small file. */
const probeBytes = 65_536

/** Writes a probe, because free bytes ignore quotas and reserved space. */
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

/** Direct local requests only, not forwarded by a local proxy. */
function isLocal({ socket, headers }: IncomingMessage) {
  const peer = socket.remoteAddress ?? ''
  return (
    /^(::1|(::ffff:)?127\.)/.test(peer) &&
    !headers['x-forwarded-for'] &&
    !headers.forwarded &&
    !headers.via
  )
}

function sendReply(response: ServerResponse, status: number, type: string, body: string | Buffer) {
  response
    .writeHead(status, { ...dataHeaders, 'content-type': type, 'cache-control': 'no-store' })
    .end(body)
}
