import { makeApp } from '#app.ts'
import type { Log } from '#platform/log.server.ts'
import { newWorld } from '#tests/world.ts'

/** The whole product as a function from request to answer, over a world. Pages are left out: nothing here asks for one. */
export async function newApp({ log }: { log?: Log } = {}) {
  const world = await newWorld()
  if (log) world.services.log = log
  const build = () => {
    throw new Error('No page is asked for here.')
  }
  const { app } = makeApp({ database: world.database, services: world.services, build, count: () => {} })
  const ask = (path: string, init: RequestInit = {}) => app.request(`http://localhost:3000${path}`, init)
  const send = (path: string, body: BodyInit, type = 'application/json', headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body, headers: { 'content-type': type, ...headers } })
  return { world, ask, send }
}
