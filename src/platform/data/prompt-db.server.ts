import { getMonotonicMs } from './clock.ts'
import { ConnectionQueue } from './connection-queue.server.ts'
import { createKysely, type Connect, type Connection, type Database, type Db } from './db.server.ts'
import { createWriteRecorder, getRequestWork, type RequestWork } from './request-work.server.ts'

/**
 * How many milliseconds a request waits: for a database that refuses connections, for any word of the database, for the answer to a probe,
 * for locks of others. A burst waits for locks too, so that time is longer; a second after which PostgreSQL finds deadlocks is below it.
 */
export const timeouts = { refused: 1000, silence: 400, knock: 700, lock: 3000 }

/**
 * The database as requests use it. A request waits for a connection in a bounded queue as long as the database is there, and a statement
 * may take its time as long as the database answers a probe; one that refuses connections or has fallen silent is told within about a second.
 */
export function createFailFastDb(database: Database, queue = new ConnectionQueue(database.pool.options.max), waits = timeouts): Db {
  const { pool } = database
  // The embedded engine is part of the process: it is never silent by itself.
  if (database.engine === 'embedded') return createKysely(pool, (connect) => createQueuedConnect(connect, queue, null))
  const knock = async () => {
    const client = await database.listener()
    await (client as unknown as { end(): Promise<void> }).end()
  }
  const hearing = new DatabaseWatchdog(knock, waits)
  return createKysely(pool, (connect) => createQueuedConnect(retryRefused(connect, waits.refused), queue, hearing))
}

/** A connection from the queue, whose statements are watched for silence and recorded with the request that sends them. */
function createQueuedConnect(connect: Connect, queue: ConnectionQueue, hearing: DatabaseWatchdog | null): Connect {
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
        // The state of a connection that was given up on is unknown.
        connection.release(isBroken || isSilent)
      },
    }
  }
}

async function waitInQueue(queue: ConnectionQueue, work: RequestWork | undefined, hearing: DatabaseWatchdog | null) {
  if (!hearing) return queue.acquire(work)
  const givenUp = new AbortController()
  const stop = hearing.watch(() => givenUp.abort(createUnresponsiveError()))
  await queue.acquire(work, givenUp.signal).finally(stop)
}

async function acquireConnection(connect: Connect, queue: ConnectionQueue, hearing: DatabaseWatchdog | null): Promise<Connection> {
  const coming = connect()
  let isLate = false
  try {
    return await (hearing ? hearing.answer(coming, () => (isLate = true)) : coming)
  } catch (error) {
    queue.release()
    // One that still arrives goes to the next request.
    if (isLate) void coming.then((it) => it.release()).catch(() => {})
    throw error
  }
}

type PostgresError = Error & { code?: string; severity?: string }
const isReply = (error: PostgresError) => error.severity !== undefined
const isRefusal = ({ code = '' }: PostgresError) => /^(ECONNREFUSED|ECONNRESET|57P0[123])$/.test(code)

/** Tries again for a moment while the database restarts, counted from its first refusal: after that every request is told at once. */
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

/** Waits for many answers at once, and notices when none comes because nobody is there to give one. */
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
        // A statement that was given up on fails when its connection is closed, which is no sign of life.
        if (isHeard && this.#waiting.has(giveUp)) this.#heard = getMonotonicMs()
        stop()
      }
      coming.then(
        (it) => (end(true), resolve(it)),
        (error: PostgresError) => (end(isReply(error)), reject(error)),
      )
    })
  }

  /** Has `giveUp` called if the database falls silent, until the returned function is called. */
  watch(giveUp: () => void) {
    if (!this.#waiting.size) this.#heard = getMonotonicMs()
    this.#waiting.add(giveUp)
    if (!this.#isWatching) void this.#watch()
    return () => void this.#waiting.delete(giveUp)
  }

  /** As long as anybody waits: where nothing was heard for a while, knocks, and lets all go when nobody answers that either. */
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
        // A refusal with a reason, such as too many connections, is a sign of life. Without one the database may be about to start.
        (error: PostgresError) => isReply(error) || (isRefusal(error) && getMonotonicMs() - (refusedSince ??= asked) < refused),
      )
      const isThere = await withSlicedTimeout(answered, knock, createUnresponsiveError).catch(() => false)
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
 * What comes in time, by the clock of this process: the time is taken in slices, so that on a machine that is too busy to run it on time
 * the database, which is as starved, gets as much longer.
 */
function withSlicedTimeout<T>(coming: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const slices = 8
    let left = slices
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    // Timers run before sockets are read: an answer that came while the process was busy is still in time.
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
