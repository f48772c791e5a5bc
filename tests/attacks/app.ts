import { createApp } from '#app.ts'
import type { RenderBudget } from '#platform/call/render-budget.server.ts'
import type { Log } from '#platform/process/log.server.ts'
import { createWorld } from '#tests/world.ts'

/** The whole API without pages, as a function from request to response. */
export async function createTestApp({
  log,
  allowance,
  count = () => {},
  contentOrigin,
  connections,
}: {
  log?: Log
  allowance?: RenderBudget
  count?: (code: string) => void
  contentOrigin?: string
  connections?: number
} = {}) {
  const world = await createWorld(connections ? { connections } : {})
  if (contentOrigin) world.services.config.contentOrigin = contentOrigin
  if (log) world.services.log = log
  const build = () => {
    throw new Error('No page is asked for here.')
  }
  const { app } = createApp({
    database: world.database,
    services: world.services,
    build,
    count,
    ...(allowance && { allowance }),
  })
  const ask = (path: string, init: RequestInit = {}, ip = '127.0.0.1') =>
    app.request(`http://localhost:3000${path}`, init, {
      incoming: { socket: { remoteAddress: ip } },
    })
  const send = (
    path: string,
    body: BodyInit,
    type = 'application/json',
    headers: Record<string, string> = {},
  ) => ask(path, { method: 'POST', body, headers: { 'content-type': type, ...headers } })
  return { world, ask, send }
}
