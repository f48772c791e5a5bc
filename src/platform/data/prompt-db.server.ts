import { ticks } from './clock.ts'
import { kysely, type Connect, type Connection, type Database, type Db } from './db.server.ts'

/** How many milliseconds a request waits: for a connection, for any word of the database, for the answer to a knock, for others' locks. */
export const promptness = { connection: 1000, silence: 400, knock: 700, lock: 1200 }

/**
 * The database as requests use it. Who would wait for a connection in a queue that stands, or for a database that has fallen silent, is
 * told within about a second to come back: a statement may take its time as long as the database answers a knock at its door.
 */
export function promptDb(database: Database, waits = promptness): Db {
  // The embedded one is part of the process: it is never silent by itself, and has one connection for all.
  if (database.engine === 'embedded') return database.db
  const knock = async () => {
    const client = await database.listener()
    await (client as unknown as { end(): Promise<void> }).end()
  }
  const hearing = new Hearing(knock, waits)
  const { pool } = database
  let released = 0
  const queue = { released: () => released, waiting: () => pool.waitingCount }
  return kysely(pool, (connect) => promptly(connect, hearing, queue, { wait: waits.connection, release: () => released++ }))
}

/** Whether a queue moves: at the pace at which connections came free lately, all who wait have theirs within a second. */
export const isMoving = (it: { released: number; ms: number; waiting: number }) =>
  it.released > 0 && (it.released / it.ms) * 1000 >= it.waiting

type Queue = { released: () => number; waiting: () => number }
const notYet = new Error('not yet')

/** A connection, waited for as long as it must be while the queue moves: many who come at once to a sale are served one after the other. */
async function connected(coming: Promise<Connection>, queue: Queue, wait: number) {
  for (let ms = wait; ; ms = wait / 4) {
    const before = queue.released()
    try {
      return await within(coming, ms, () => notYet)
    } catch (error) {
      if (error !== notYet) throw error
      if (isMoving({ released: queue.released() - before, ms, waiting: queue.waiting() })) continue
      // It comes to nobody, and goes on to the next.
      void coming.then((it) => it.release()).catch(() => {})
      throw new Error('timeout exceeded when trying to connect', { cause: error })
    }
  }
}

function promptly(connect: Connect, hearing: Hearing, queue: Queue, { wait, release }: { wait: number; release: () => void }): Connect {
  return async () => {
    const connection = await connected(connect(), queue, wait)
    let isSilent = false
    return {
      query: async (text, values) => {
        if (isSilent) throw silence()
        return hearing.answer(connection.query(text, values), () => (isSilent = true))
      },
      // Nobody knows what a connection that was given up on is still at.
      release: (isBroken) => {
        if (!isBroken && !isSilent) release()
        connection.release(isBroken || isSilent)
      },
    }
  }
}

const silence = () => new Error('Query read timeout: the database says nothing')

/** Waits for many answers at once, and notices when none comes because nobody is there to give one. */
class Hearing {
  #waiting = new Set<() => void>()
  #heard = 0
  #isWatching = false
  #knock: () => Promise<unknown>
  #waits: typeof promptness

  constructor(knock: () => Promise<unknown>, waits: typeof promptness) {
    this.#knock = knock
    this.#waits = waits
  }

  answer<T>(coming: Promise<T>, givenUp: () => void): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const giveUp = () => {
        givenUp()
        reject(silence())
      }
      if (!this.#waiting.size) this.#heard = ticks()
      this.#waiting.add(giveUp)
      if (!this.#isWatching) void this.#watch()
      const heard = () => {
        this.#heard = ticks()
        this.#waiting.delete(giveUp)
      }
      coming.then(
        (it) => (heard(), resolve(it)),
        (error: Error) => (heard(), reject(error)),
      )
    })
  }

  /** As long as anybody waits: where nothing was heard for a while, knocks, and lets all go when nobody answers that either. */
  async #watch() {
    this.#isWatching = true
    const { silence: quiet, knock } = this.#waits
    while (this.#waiting.size) {
      await pause(Math.max(10, quiet - (ticks() - this.#heard)))
      if (!this.#waiting.size || ticks() - this.#heard < quiet) continue
      const before = [...this.#waiting]
      const asked = ticks()
      // Whoever says why it does not open, such as that there are too many, is there.
      const answered = this.#knock().catch((error: { code?: string; severity?: string }) => error.severity !== undefined)
      const isThere = await within(answered, knock, silence).catch(() => false)
      if (isThere !== false || this.#heard > asked) this.#heard = ticks()
      else
        for (const giveUp of before) {
          if (this.#waiting.delete(giveUp)) giveUp()
        }
    }
    this.#isWatching = false
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())

/** What comes in time. What came while the process was busy did: timers are looked at before connections are. */
function within<T>(coming: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let isOver = false
    const end = (how: () => void) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      how()
    }
    const timer = setTimeout(() => setImmediate(() => end(() => reject(late()))), ms)
    coming.then(
      (it) => end(() => resolve(it)),
      (error: Error) => end(() => reject(error)),
    )
  })
}
