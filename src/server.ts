import cluster from 'node:cluster'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { failInterruptedBackups } from './features/administration/backups/commands.server.ts'
import { createMessageSenders } from '#platform/mail/message-senders.server.ts'
import { getMonotonicMs } from '#platform/data/clock.ts'
import { StartupError, readConfig, type Config } from '#platform/process/config.server.ts'
import {
  openEmbedded,
  openPostgres,
  templatePath,
  type Database,
} from '#platform/data/db.server.ts'
import { answerPing, createHealthHandler } from './platform/server/health.server.ts'
import { createProcessLocks } from '#platform/data/held-locks.server.ts'
import { startJobs } from '#platform/data/jobs.server.ts'
import {
  ignoreOutputErrors,
  createLog,
  parseRequestId,
  withRequestId,
} from '#platform/process/log.server.ts'
import { limitMallocArenas } from '#platform/process/malloc-arenas.server.ts'
import { addOperatingMetrics } from './platform/server/operating-metrics.server.ts'
import { getOperatingMetrics } from './features/administration/system-status/queries.server.ts'
import { createMetrics } from '#platform/process/metrics.server.ts'
import { httpTimeouts, createHttpServer } from './platform/server/http-timeouts.server.ts'
import { hasUncleanShutdown } from '#platform/data/pglite.server.ts'
import { ConnectionQueue } from '#platform/data/connection-queue.server.ts'
import { withRequestWork } from '#platform/data/request-work.server.ts'
import { createFailFastDb, timeouts } from './platform/data/fail-fast-db.server.ts'
import { shouldRunJobs, startProcesses } from '#platform/process/processes.server.ts'
import { AnswerCache } from '#platform/call/answer-cache.server.ts'
import { PageCache } from '#platform/page/page-cache.server.ts'
import { throttleInvalidation } from './platform/page/throttle-invalidation.server.ts'
import { createRouteNamer } from '#platform/page/route-names.ts'
import { loadSecret } from '#platform/identity/secret.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { startLive } from './platform/page/live.server.ts'
import { listenForSignals } from '#platform/data/signals.server.ts'
import { Settings } from '#platform/data/settings.server.ts'
import { allTopics } from '#platform/call/topics.ts'
import { createStaticFileHandler } from '#platform/page/static-files.server.ts'
import { protectDataFolder } from '#platform/process/data-folder.server.ts'
import { createStorage } from './platform/files/create-storage.server.ts'
import { api } from './api.ts'
import { createApp } from './app.ts'
import { jobs } from './jobs.ts'
import { listeners } from './listeners.ts'
import { settings as ownerSettings } from './settings.ts'
import {
  makeReady,
  logStart,
  announceOpen,
  createStepLogger,
  type StepLogger,
} from './start-report.ts'

/** Serves build files or delegates to the development server; calls `next` for others. */
type Assets = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Returns the stop function. A cluster worker expects a prepared database. */
export async function startServer(env: Record<string, string | undefined>, assets: Assets) {
  const config = readConfig(env)
  const log = createLog(config.logLevel)
  const announce = createStepLogger(config, log)

  const database = await openDatabase(config, announce)
  const storage = createStorage(config)
  if (!cluster.isWorker) await makeReady(database, config, announce)

  const pages = new PageCache({ frames: config.contentOrigin })
  const answers = new AnswerCache()
  const dropPages = throttleInvalidation((changed) => pages.drop(changed))
  const settings = new Settings(ownerSettings, log)
  const stopListening = await listenForSignals(database, log, async ({ about }) => {
    const changed = new Set(about)
    // Settings must be fresh before pages are rendered again.
    if (changed.has(allTopics)) await settings.refresh(database.db)
    answers.drop(changed)
    dropPages(changed)
  })
  await settings.load(database.db)

  const services: Services = {
    config,
    log,
    storage,
    settings,
    messageSenders: createMessageSenders(config, settings),
    secret: loadSecret(config),
    locks: createProcessLocks(database),
    jobs: null!,
  }
  await failInterruptedBackups(database.db, services)
  services.jobs = await startJobs(database, { jobs, listeners }, () => services, log, {
    work: shouldRunJobs(env),
  })

  const live = await startLive(database, log)
  const queue = new ConnectionQueue(database.pool.options.max, config.databaseQueue)
  const metrics = createMetrics(database, {
    cachedPages: () => pages.size,
    liveStreams: () => live.size,
    waiting: () => queue.length,
  })
  addOperatingMetrics(metrics.registry, config.dataDir, () => getOperatingMetrics(database.db))
  const load = () => import('virtual:react-router/server-build')
  const built = await load()
  const routeOf = createRouteNamer(
    built.routes,
    api.map((it) => it.endpoint.path),
  )
  const { app, visitors, unreadable, isContent } = createApp({
    database: { ...database, db: createFailFastDb(database, queue) },
    services,
    count: (code) => metrics.failures.inc({ code }),
    // No caches in development.
    ...(import.meta.env.DEV ? { build: load } : { build: async () => built, answers, pages }),
    hotReload: import.meta.env.DEV,
  })

  let stopping = false
  const health = createHealthHandler({
    database,
    metrics,
    dataDir: config.databaseUrl && config.s3 ? null : config.dataDir,
    isStopping: () => stopping,
  })
  const everythingElse = getRequestListener(app.fetch, { errorHandler: unreadable })
  const server = createHttpServer(httpTimeouts, (request, response) => {
    const id = parseRequestId(request.headers['x-request-id'] as string | undefined)
    // Closes persistent connections during shutdown, so clients move to another process.
    if (stopping) response.setHeader('connection', 'close')
    const isForeign = isContent?.(request.headers.host) ?? false
    if (!isForeign && answerPing(request, response, id)) return
    const began = getMonotonicMs()
    response.once('finish', () => {
      const seconds = (getMonotonicMs() - began) / 1000
      const route = routeOf(request.url!)
      metrics.requests.observe(
        { method: request.method!, route, status: response.statusCode },
        seconds,
      )
      log.debug(
        {
          request_id: id,
          method: request.method,
          route,
          status: response.statusCode,
          ms: Math.round(seconds * 1000),
        },
        'request completed',
      )
    })
    const inRequest = (work: () => void) => withRequestId(id, () => withRequestWork(work))
    inRequest(() => {
      if (isForeign) return void everythingElse(request, response)
      if (visitors?.handle(request, response)) return
      response.setHeader('x-request-id', id)
      if (health(request, response) || live.answers(request, response)) return
      assets(request, response, () => void everythingElse(request, response))
    })
  })
  await openPort(server, config)

  announceOpen(config, announce)
  if (!cluster.isWorker) await logStart(database, config, log)

  const finish = async () => {
    stopping = true
    // Gives the proxy time to notice that this process is not ready.
    if (config.production) await new Promise((resolve) => setTimeout(resolve, 5000))
    await live.stop()
    const closed = new Promise((resolve) => server.close(resolve))
    const idle = setInterval(() => server.closeIdleConnections(), 100)
    setTimeout(() => server.closeAllConnections(), 20_000).unref()
    await closed
    clearInterval(idle)
    await services.jobs.stop()
    await stopListening()
    await database.close()
  }
  let finishing: Promise<void> | null = null
  return { stop: () => (finishing ??= finish()), log }
}

async function startSeveral(config: Config) {
  const log = createLog(config.logLevel)
  const announce = createStepLogger(config, log)
  const database = await openDatabase(config, announce)
  await makeReady(database, config, announce)
  const stop = await startProcesses(config.processes, log)
  announceOpen(config, announce)
  await logStart(database, config, log)
  await database.close()
  return { stop, log }
}

async function openDatabase(config: Config, announce: StepLogger): Promise<Database> {
  if (config.databaseUrl) return openReachable(config.databaseUrl, config.databasePool)
  announce(
    hasUncleanShutdown(config.dataDir)
      ? `  recovering the embedded database in ${config.dataDir}/: it was not closed the last time …`
      : `  opening the embedded database in ${config.dataDir}/ …`,
  )
  return openEmbedded({ folder: config.dataDir, template: templatePath })
}

async function openReachable(url: string, max: number) {
  const database = openPostgres(url, { max, lockWaitMs: timeouts.lock })
  try {
    await database.pool.query('select 1')
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    throw new StartupError(
      `The database at ${new URL(url).host} that DATABASE_URL names cannot be used: ${message || code}.`,
    )
  }
  return database
}

function openPort(server: Server, { host, port }: Config) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new StartupError(
          code === 'EADDRINUSE'
            ? `Port ${port} is taken by another program. Stop that one, or set PORT to another.`
            : `The server cannot listen on ${host}:${port} (${code}). Set HOST and PORT to an address of this machine.`,
        ),
      ),
    )
    server.listen(port, host, resolve)
  })
}

/** Below `TimeoutStopSec` of the systemd unit: 5 s for proxies, 20 s for requests, rest for jobs. */
const longestStopMs = 35_000

export async function runServer(assets: Assets) {
  ignoreOutputErrors()
  try {
    const config = readConfig(process.env)
    protectDataFolder(config.dataDir)
    const isSeveral = import.meta.env.PROD && cluster.isPrimary && config.processes > 1
    const starting = isSeveral ? startSeveral(config) : startServer(process.env, assets)
    const end = (code: number) => {
      setTimeout(() => process.exit(code), longestStopMs).unref()
      void starting.then(({ stop }) => stop()).finally(() => process.exit(code))
    }
    // Installed for the entire lifetime: a signal during startup, or a second one to the process
    // group, must not end it mid-request.
    process.on('SIGTERM', () => end(0))
    const { log } = await starting
    process.on('SIGINT', () => end(0))
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'uncaught exception')
      end(1)
    })
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error)
    process.exit(1)
  }
}

if (import.meta.env.PROD) {
  limitMallocArenas()
  const files = createStaticFileHandler('build/client')
  await runServer((request, response, next) => {
    if (!files(request, response)) next()
  })
}
