import { parentPort, Worker, workerData } from 'node:worker_threads'
import { Failure } from '#platform/call/failure.ts'
import { startThread } from '#platform/process/start-thread.server.ts'

type ThreadLimits = {
  seconds: number
  waiting: number
  /** Retries in a new thread after a thread failure; only for idempotent work. */
  retries?: number
  /** Reported memory at which a successor is warmed up, and the hard limit. */
  megabytes?: { replace: number; most: number }
  /** Idle time after which the thread ends to free its memory. */
  idleSeconds?: number
  /** Passed to the thread (`getThreadData()`). */
  data?: unknown
}
type ThreadMessage<Work> = { work: Work } | { warm: true }
type ThreadAnswer<Result> = ({ result: Result } | { error: unknown; isBroken: boolean }) & {
  bytes: number
}
type WorkItem<Work, Result> = {
  work: Work
  tries: number
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** Thrown in a thread with corrupted state; the thread is replaced. */
export class BrokenThreadError extends Error {}

const megabyte = 1024 * 1024

/**
 * Runs work items sequentially on another thread that starts lazily and does not block process
 * exit. A timeout or crash replaces the thread; one that has grown too large is replaced by a
 * warmed-up successor. A full queue fails with `unavailable`.
 */
export class WorkerThread<Work, Result> {
  #file: URL
  #bounds: ThreadLimits
  #worker: Worker | null = null
  #successor: Promise<Worker | null> | null = null
  #queue: WorkItem<Work, Result>[] = []
  #isWorking = false
  #idle: NodeJS.Timeout | null = null
  #bytes = 0
  #started = 0
  #finished = 0

  constructor(file: URL, bounds: ThreadLimits) {
    this.#file = file
    this.#bounds = bounds
  }

  get bytes() {
    return this.#bytes
  }

  get started() {
    return this.#started
  }

  get finished() {
    return this.#finished
  }

  run(work: Work): Promise<Result> {
    if (this.#queue.length + Number(this.#isWorking) > this.#bounds.waiting)
      return Promise.reject(createBusyFailure())
    return new Promise((resolve, reject) => {
      this.#queue.push({ work, tries: 0, resolve, reject })
      if (!this.#isWorking) void this.#workOff()
    })
  }

  async #workOff() {
    this.#isWorking = true
    if (this.#idle) clearTimeout(this.#idle)
    for (let piece = this.#queue.shift(); piece; piece = this.#queue.shift())
      await this.#take(piece)
    this.#isWorking = false
    const { idleSeconds } = this.#bounds
    if (idleSeconds !== undefined)
      this.#idle = setTimeout(() => void this.#end(), idleSeconds * 1000).unref()
  }

  async #take(piece: WorkItem<Work, Result>) {
    const { replace = Infinity, most = Infinity } = this.#bounds.megabytes ?? {}
    if (this.#bytes > most * megabyte) await this.#replace()
    // Reached only if no successor could be warmed up.
    if (this.#bytes > most * megabyte) await this.#end()
    const worker = (this.#worker ??= this.#start())
    try {
      const answer = await this.#answer(worker, { work: piece.work })
      if ('error' in answer && answer.isBroken) throw answer.error
      if ('error' in answer) piece.reject(answer.error)
      else {
        this.#finished++
        piece.resolve(answer.result)
      }
      if (this.#worker !== worker) return
      this.#bytes = answer.bytes
      if (answer.bytes > replace * megabyte) void this.#replace()
    } catch (error) {
      const isLate = error instanceof Failure
      if (!isLate && piece.tries++ < (this.#bounds.retries ?? 0)) this.#queue.unshift(piece)
      else piece.reject(error)
      if (this.#worker === worker) this.#worker = null
      await worker.terminate()
    }
  }

  /** Warms up a new thread, switches between two work items and ends the old one. */
  async #replace() {
    const warming = (this.#successor ??= this.#warm())
    const successor = await warming
    if (this.#successor !== warming) return
    this.#successor = null
    if (!successor) return
    const old = this.#worker
    this.#worker = successor
    this.#bytes = 0
    // Lets the running item of the old thread finish first.
    await this.#answering
    await old?.terminate()
  }

  async #warm() {
    const worker = this.#start()
    try {
      const answer = await this.#answer(worker, { warm: true })
      if ('error' in answer) throw answer.error
      return worker
    } catch {
      await worker.terminate()
      return null
    }
  }

  #answering: Promise<unknown> = Promise.resolve()

  #answer(worker: Worker, message: ThreadMessage<Work>): Promise<ThreadAnswer<Result>> {
    const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer<Result>>()
    const ended = () =>
      reject(new Error(`A thread ended in the middle of its work: ${this.#file.pathname}`))
    const late = setTimeout(() => reject(createBusyFailure()), this.#bounds.seconds * 1000)
    worker.on('message', resolve).on('error', reject).on('exit', ended)
    worker.postMessage(message)
    const answer = promise.finally(() => {
      clearTimeout(late)
      worker.off('message', resolve).off('error', reject).off('exit', ended)
    })
    if ('work' in message) this.#answering = answer.catch(() => {})
    return answer
  }

  async #end() {
    const worker = this.#worker
    this.#worker = null
    this.#bytes = 0
    await worker?.terminate()
  }

  #start() {
    this.#started++
    const worker = startThread(this.#file, this.#bounds.data)
    worker.unref()
    // An idle thread that crashes must not end the process.
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null
    })
    return worker
  }
}

const createBusyFailure = () => new Failure('unavailable', { retryAfter: 5 })

export const getThreadData = () => workerData as unknown

/**
 * Called in the thread: runs each item and replies with result and memory use (`measure`, in
 * bytes).
 */
export function handleWorkerMessages<Work>(
  does: (work: Work) => unknown,
  { warm, measure = () => 0 }: { warm?: () => Promise<unknown>; measure?: () => number } = {},
) {
  const port = parentPort!
  const answer = async (message: ThreadMessage<Work>): Promise<ThreadAnswer<unknown>> => {
    try {
      const result = await ('warm' in message ? warm?.() : does(message.work))
      return { result, bytes: measure() }
    } catch (error) {
      return { error, isBroken: error instanceof BrokenThreadError, bytes: measure() }
    }
  }
  port.on(
    'message',
    (message: ThreadMessage<Work>) => void answer(message).then((it) => port.postMessage(it)),
  )
}
