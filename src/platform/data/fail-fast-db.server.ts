import { getMonotonicMs } from './clock.ts'
import { ConnectionQueue } from './connection-queue.server.ts'
import { createKysely, type Connect, type Connection, type Database, type Db } from './db.server.ts'
import { createWriteRecorder, getRequestWork, type RequestWork } from './request-work.server.ts'

/**
 * Milliseconds: retry of refused connections, silence before a probe, probe timeout, lock wait. The
 * lock wait exceeds PostgreSQL's deadlock timeout of 1 s.
 */
export const timeouts = { refused: 1000, silence: 400, knock: 700, lock: 3000 }

/**
 * Database for requests: bounded queue for connections, and slow statements are fine while a probe
 * answers. If the database refuses connections or is unresponsive, requests fail within about a
 * second.
 */
export function createFailFastDb(
  database: Database,
  queue = new ConnectionQueue(database.pool.options.max),
  waits = timeouts,
): Db {
  const { pool } = database
  // The embedded engine runs in-process and cannot become unresponsive alone.
  if (database.engine === 'embedded')
    return createKysely(pool, (connect) => createQueuedConnect(connect, queue, null))
  const knock = async () => {
    const client = await database.listener()
    await (client as unknown as { end(): Promise<void> }).end()
  }
  const hearing = new DatabaseWatchdog(knock, waits)
  return createKysely(pool, (connect) =>
    createQueuedConnect(retryRefused(connect, waits.refused), queue, hearing),
  )
}

/** Adds queueing, the watchdog and write recording to a connection. */
function createQueuedConnect(
  connect: Connect,
  queue: ConnectionQueue,
  hearing: DatabaseWatchdog | null,
): Connect {
  return async () => {
    const work = getRequestWork()
    await waitInQueue(queue, work, hearing)
    const connection = await acquireConnection(connect, queue, hearing)
    const record = createWriteRecorder(work)
    let isSilent = false
    return {
      query: async (text, values) => {
        if (isSilent) throw createUnresponsiveError()
        record(text)
        const answer = connection.query(text, values)
        return hearing ? hearing.answer(answer, () => (isSilent = true)) : answer
      },
      release: (isBroken) => {
        queue.release()
        // An abandoned connection has an unknown state and is discarded.
        connection.release(isBroken || isSilent)
      },
    }
  }
}

async function waitInQueue(
  queue: ConnectionQueue,
  work: RequestWork | undefined,
  hearing: DatabaseWatchdog | null,
) {
  if (!hearing) return queue.acquire(work)
  const givenUp = new AbortController()
  const stop = hearing.watch(() => givenUp.abort(createUnresponsiveError()))
  await queue.acquire(work, givenUp.signal).finally(stop)
}

async function acquireConnection(
  connect: Connect,
  queue: ConnectionQueue,
  hearing: DatabaseWatchdog | null,
): Promise<Connection> {
  const coming = connect()
  let isLate = false
  try {
    return await (hearing ? hearing.answer(coming, () => (isLate = true)) : coming)
  } catch (error) {
    queue.release()
    // A connection that arrives late goes to the next request.
    if (isLate) void coming.then((it) => it.release()).catch(() => {})
    throw error
  }
}

type PostgresError = Error & { code?: string; severity?: string }
const isReply = (error: PostgresError) => error.severity !== undefined
const isRefusal = ({ code = '' }: PostgresError) =>
  /^(ECONNREFUSED|ECONNRESET|57P0[123])$/.test(code)

/**
 * Retries while the database restarts, counted from the first refusal; later requests fail at once.
 */
function retryRefused(connect: Connect, waitMs: number): Connect {
  let refusedSince: number | null = null
  return async () => {
    for (;;) {
      try {
        const connection = await connect()
        refusedSince = null
        return connection
      } catch (error) {
        if (!isRefusal(error as PostgresError)) throw error
        refusedSince ??= getMonotonicMs()
        if (getMonotonicMs() - refusedSince >= waitMs) throw error
        await pause(waitMs / 10)
      }
    }
  }
}

const createUnresponsiveError = () => new Error('Query read timeout: the database says nothing')

/** Detects that the database answers none of the pending statements. */
class DatabaseWatchdog {
  #waiting = new Set<() => void>()
  #heard = 0
  #isWatching = false
  #knock: () => Promise<unknown>
  #waits: typeof timeouts

  constructor(knock: () => Promise<unknown>, waits: typeof timeouts) {
    this.#knock = knock
    this.#waits = waits
  }

  answer<T>(coming: Promise<T>, givenUp: () => void): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const giveUp = () => {
        givenUp()
        reject(createUnresponsiveError())
      }
      const stop = this.watch(giveUp)
      const end = (isHeard: boolean) => {
        // An abandoned statement fails when its connection closes, which is no sign of life.
        if (isHeard && this.#waiting.has(giveUp)) this.#heard = getMonotonicMs()
        stop()
      }
      coming.then(
        (it) => (end(true), resolve(it)),
        (error: PostgresError) => (end(isReply(error)), reject(error)),
      )
    })
  }

  /** Calls `giveUp` if the database becomes unresponsive, until the returned function is called. */
  watch(giveUp: () => void) {
    if (!this.#waiting.size) this.#heard = getMonotonicMs()
    this.#waiting.add(giveUp)
    if (!this.#isWatching) void this.#watch()
    return () => void this.#waiting.delete(giveUp)
  }

  /** While statements are pending: probes after a silence and rejects all if the probe fails. */
  async #watch() {
    this.#isWatching = true
    const { silence: quiet, knock, refused } = this.#waits
    let refusedSince: number | null = null
    while (this.#waiting.size) {
      await pause(Math.max(10, quiet - (getMonotonicMs() - this.#heard)))
      if (!this.#waiting.size || getMonotonicMs() - this.#heard < quiet) continue
      const before = [...this.#waiting]
      const asked = getMonotonicMs()
      const answered = this.#knock().then(
        () => true,
        // A refusal with a reason (e.g. too many connections) is a sign of life; without one the
        // database may be starting.
        (error: PostgresError) =>
          isReply(error) ||
          (isRefusal(error) && getMonotonicMs() - (refusedSince ??= asked) < refused),
      )
      const isThere = await withSlicedTimeout(answered, knock, createUnresponsiveError).catch(
        () => false,
      )
      if (isThere || this.#heard > asked) this.#heard = getMonotonicMs()
      else
        for (const giveUp of before) {
          if (this.#waiting.delete(giveUp)) giveUp()
        }
    }
    this.#isWatching = false
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())

/**
 * Timeout counted in slices of this process's clock, so a starved machine gives the equally starved
 * database more time.
 */
function withSlicedTimeout<T>(coming: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const slices = 8
    let left = slices
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    // Timers fire before sockets are read, so an answer that arrived while the process was busy is
    // still in time.
    const tick = () => void (timer = setTimeout(() => setImmediate(next), ms / slices))
    const next = () => {
      if (isOver) return
      if (--left > 0) tick()
      else reject(late())
    }
    const end = () => {
      isOver = true
      clearTimeout(timer)
    }
    tick()
    coming.then(
      (it) => (end(), resolve(it)),
      (error: Error) => (end(), reject(error)),
    )
  })
}
