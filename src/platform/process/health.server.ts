import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database } from '#platform/data/db.server.ts'
import type { Metrics } from './metrics.server.ts'
import { migrationNames } from '#platform/data/migrate.server.ts'
import { dataHeaders } from '#platform/call/security.server.ts'

// Bytes that do not compress, so that the time they take says something of the connection.
const pingBytes = randomBytes(4096)

/** `/ping`: a small file for the connectivity check, which every open page asks for every minute: answered before anything is noted of it. */
export function answersPing({ url }: IncomingMessage, response: ServerResponse, id: string): boolean {
  if (url !== '/ping') return false
  response.setHeader('x-request-id', id)
  reply(response, 200, 'application/octet-stream', pingBytes)
  return true
}

/** `/livez`: the process answers. `/readyz`: it can do its work. `/metrics`: figures, for this machine only. */
export function healthAnswers({ database, metrics, isStopping }: { database: Database; metrics: Metrics; isStopping: () => boolean }) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url!.split('?', 1)[0]
    if (path === '/livez') reply(response, 200, 'text/plain', 'ok')
    else if (path === '/readyz')
      void ready(database, isStopping()).then(({ ok, checks }) =>
        reply(response, ok ? 200 : 503, 'application/json', JSON.stringify(checks)),
      )
    else if (path === '/metrics' && isLocal(request)) void metrics.text().then((text) => reply(response, 200, metrics.contentType, text))
    else return false
    return true
  }
}

async function ready({ pool }: Database, stopping: boolean) {
  const timeout = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('slow')), 1000).unref())
  const known = await migrationNames()
  const asked = pool.query<{ count: number }>('select count(*)::int as count from migrations')
  const database = await Promise.race([asked, timeout]).then(
    (it) => (it.rows[0]!.count >= known.length ? 'ok' : 'schema is behind'),
    () => 'unreachable',
  )
  const checks = { database, accepting: stopping ? 'stopping' : 'ok' }
  return { ok: database === 'ok' && !stopping, checks }
}

/** Asked directly from this machine, not through a proxy on it. */
function isLocal({ socket, headers }: IncomingMessage) {
  const peer = socket.remoteAddress ?? ''
  return /^(::1|(::ffff:)?127\.)/.test(peer) && !headers['x-forwarded-for'] && !headers.forwarded && !headers.via
}

function reply(response: ServerResponse, status: number, type: string, body: string | Buffer) {
  response.writeHead(status, { ...dataHeaders, 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
