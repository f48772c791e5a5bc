import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { demoAccounts } from '#db/demo/accounts.ts'
import { makeCarriers } from '#platform/carriers.server.ts'
import { now, ticks } from '#platform/clock.ts'
import { CannotStart, readConfig, type Config } from '#platform/config.server.ts'
import { openEmbedded, openPostgres, templatePath, type Database } from '#platform/db.server.ts'
import { healthAnswers } from '#platform/health.server.ts'
import { startJobs } from '#platform/jobs.server.ts'
import { makeLog, requestIdFrom, withRequestId } from '#platform/log.server.ts'
import { makeMetrics } from '#platform/metrics.server.ts'
import { migrate } from '#platform/migrate.server.ts'
import { AnswerCache } from '#platform/answer-cache.server.ts'
import { PageCache } from '#platform/page-cache.server.ts'
import { visitorPages } from '#platform/pages.server.ts'
import { routeNames } from '#platform/route-names.ts'
import { secretOf } from '#platform/secret.server.ts'
import type { Services } from '#platform/kit.server.ts'
import { listen } from '#platform/signals.server.ts'
import { staticFiles } from '#platform/static-files.server.ts'
import { makeStorage, type Storage } from '#platform/storage.server.ts'
import { api } from './api.ts'
import { makeApp } from './app.ts'
import { jobs } from './jobs.ts'
import { publicPages } from './public-pages.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => boolean
/** Serves scripts and styles, and passes on what it does not know: built files, or the development server. */
type Assets = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Starts everything in one process and answers how to stop it. */
export async function start(env: Record<string, string | undefined>, assets: Assets) {
  const config = readConfig(env)
  const log = makeLog(config.logLevel)
  const say = (line: string) => config.production || console.log(line)

  const database = await openDatabase(config, say)
  const applied = await migrate(database.db)
  if (applied.length) say(`  schema brought up to date (${applied.length} steps)`)
  const storage = makeStorage(config)
  if (config.demo) await demo(database, storage, say)

  const services: Services = {
    config,
    log,
    storage,
    carriers: makeCarriers(config),
    secret: secretOf(config),
    jobs: null!,
  }
  services.jobs = await startJobs(database, jobs, () => services, log)

  const cache = new PageCache()
  const answers = new AnswerCache()
  const stopListening = await listen(database, log, () => {
    answers.drop()
    cache.drop()
  })
  const metrics = makeMetrics(database, () => cache.size)
  const build = () => import('virtual:react-router/server-build')
  const routeOf = routeNames(
    (await build()).routes,
    api.map((it) => it.endpoint.path),
  )
  const { app, render, failed } = makeApp({
    database,
    services,
    build,
    count: (code) => metrics.refusals.inc({ code }),
    ...(import.meta.env.DEV ? {} : { answers }),
    hotReload: import.meta.env.DEV,
  })

  let stopping = false
  const health = healthAnswers({ database, metrics, isStopping: () => stopping })
  // While developing every page is rendered anew.
  const visitors: Handle = import.meta.env.DEV ? () => false : visitorPages({ cache, config, publicPages, render, failed })
  const everythingElse = getRequestListener(app.fetch)
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 },
    (request, response) => {
      const began = ticks()
      const id = requestIdFrom(request.headers['x-request-id'] as string | undefined)
      // Whoever keeps a connection to a process that stops is sent to another one.
      if (stopping) response.setHeader('connection', 'close')
      response.once('finish', () => {
        const seconds = (ticks() - began) / 1000
        const route = routeOf(request.url!)
        metrics.requests.observe({ method: request.method!, route, status: response.statusCode }, seconds)
        log.debug(
          { request_id: id, method: request.method, route, status: response.statusCode, ms: Math.round(seconds * 1000) },
          'answered',
        )
      })
      withRequestId(id, () => {
        if (visitors(request, response)) return
        response.setHeader('x-request-id', id)
        if (health(request, response)) return
        assets(request, response, () => void everythingElse(request, response))
      })
    },
  )
  await opened(server, config)

  say(`\n  Farqad is open at ${config.origin}\n`)
  if (config.demo) for (const it of demoAccounts) say(`  ${it.role.padEnd(8)} ${it.email.padEnd(26)} ${it.password}`)

  /** Finishes what is under way, then lets go of everything. */
  const stop = async () => {
    if (stopping) return
    stopping = true
    // A proxy needs a moment to notice that this process no longer wants requests.
    if (config.production) await new Promise((resolve) => setTimeout(resolve, 5000))
    const closed = new Promise((resolve) => server.close(resolve))
    const idle = setInterval(() => server.closeIdleConnections(), 100)
    setTimeout(() => server.closeAllConnections(), 20_000).unref()
    await closed
    clearInterval(idle)
    await services.jobs.stop()
    await stopListening()
    await database.close()
  }
  return { stop, config, log }
}

async function openDatabase(config: Config, say: (line: string) => void): Promise<Database> {
  if (config.databaseUrl) return openReachable(config.databaseUrl, config.databasePool)
  say(`  opening the embedded database in ${config.dataDir}/`)
  return openEmbedded({ folder: config.dataDir, template: templatePath })
}

async function openReachable(url: string, max: number) {
  const database = openPostgres(url, { max })
  try {
    await database.pool.query('select 1')
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    throw new CannotStart(`The database at ${new URL(url).host} that DATABASE_URL names cannot be used: ${message || code}.`)
  }
  return database
}

function opened(server: Server, { host, port }: Config) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new CannotStart(
          code === 'EADDRINUSE'
            ? `Port ${port} is taken by another program. Stop that one, or set PORT to another.`
            : `The server cannot listen on ${host}:${port} (${code}). Set HOST and PORT to an address of this machine.`,
        ),
      ),
    )
    server.listen(port, host, resolve)
  })
}

/** The demo academy's code and texts are read only where they are wanted. */
async function demo({ db }: Database, storage: Storage, say: (line: string) => void) {
  const { loadDemo } = await import('#db/demo/load.ts')
  if (await loadDemo(db, now(), storage)) say('  demo academy loaded')
}

/** Runs the product until it is told to stop. */
export async function main(assets: Assets) {
  try {
    const { stop, log } = await start(process.env, assets)
    const end = (code: number) => void stop().finally(() => process.exit(code))
    process.once('SIGTERM', () => end(0))
    process.once('SIGINT', () => end(0))
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'uncaught')
      end(1)
    })
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error)
    process.exit(1)
  }
}

if (import.meta.env.PROD) {
  const files = staticFiles('build/client')
  await main((request, response, next) => {
    if (!files(request, response)) next()
  })
}
