import { parentPort, Worker, workerData } from 'node:worker_threads'
import { Failure } from '#platform/call/failure.ts'

/**
 * Starts a file in a thread of its own. It is named by where it lies beside who starts it (`import.meta.url`), so it is found among the
 * sources as well as in what is built of them, wherever the process was started. Its name ends with `-worker.ts`: see tools/threads.ts.
 */
export const startThread = (file: URL, data?: unknown) => new Worker(file, { workerData: data })

type ThreadLimits = {
  /** How long one piece of work may take. */
  seconds: number
  /** How many may wait for their turn. */
  waiting: number
  /** How often a piece is tried again in a new thread after its thread failed; only for work that is safe to repeat. */
  retries?: number
  /** Memory a thread reports (`measure`) from which a successor is warmed up, and beyond which the thread does no more work. */
  megabytes?: { replace: number; most: number }
  /** The thread ends, and gives its memory back, after this long without work. */
  idleSeconds?: number
  /** Passed to the thread: `threadData()`. */
  data?: unknown
}
type ThreadMessage<Work> = { work: Work } | { warm: true }
type ThreadAnswer<Result> = ({ result: Result } | { error: unknown; isBroken: boolean }) & { bytes: number }
type WorkItem<Work, Result> = { work: Work; tries: number; resolve: (result: Result) => void; reject: (error: unknown) => void }

/** Thrown inside a thread whose state can no longer be trusted: the thread is replaced. */
export class BrokenThreadError extends Error {}

const megabyte = 1024 * 1024

/**
 * Does work in another thread, one piece at a time. The thread starts with the first piece and never keeps the process alive.
 * A piece that takes too long is given up and its thread ended; the next begins in a new one, as it does after a thread that broke.
 * A thread that has grown too large is replaced by one that was warmed up beside it. A full queue refuses with `unavailable`.
 */
export class WorkerThread<Work, Result> {
  #file: URL
  #bounds: ThreadLimits
  #worker: Worker | null = null
  /** A new thread being warmed up; resolves to null if it failed. */
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

  /** The memory the present thread reported last, in bytes. */
  get bytes() {
    return this.#bytes
  }

  /** How many threads were started so far. */
  get started() {
    return this.#started
  }

  /** How many pieces of work succeeded so far. */
  get finished() {
    return this.#finished
  }

  run(work: Work): Promise<Result> {
    if (this.#queue.length + Number(this.#isWorking) > this.#bounds.waiting) return Promise.reject(createBusyFailure())
    return new Promise((resolve, reject) => {
      this.#queue.push({ work, tries: 0, resolve, reject })
      if (!this.#isWorking) void this.#workOff()
    })
  }

  async #workOff() {
    this.#isWorking = true
    if (this.#idle) clearTimeout(this.#idle)
    for (let piece = this.#queue.shift(); piece; piece = this.#queue.shift()) await this.#take(piece)
    this.#isWorking = false
    const { idleSeconds } = this.#bounds
    if (idleSeconds !== undefined) this.#idle = setTimeout(() => void this.#end(), idleSeconds * 1000).unref()
  }

  async #take(piece: WorkItem<Work, Result>) {
    const { replace = Infinity, most = Infinity } = this.#bounds.megabytes ?? {}
    if (this.#bytes > most * megabyte) await this.#replace()
    // No successor could be warmed up.
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

  /** Warms a new thread beside the present one, lets it take over between two pieces of work, and ends the old one. */
  async #replace() {
    const warming = (this.#successor ??= this.#warm())
    const successor = await warming
    if (this.#successor !== warming) return
    this.#successor = null
    if (!successor) return
    const old = this.#worker
    this.#worker = successor
    this.#bytes = 0
    // Work that is under way in the old thread ends before the thread does.
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
    const ended = () => reject(new Error(`A thread ended in the middle of its work: ${this.#file.pathname}`))
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
    // One that breaks while it has nothing to do breaks nothing else.
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null
    })
    return worker
  }
}

const createBusyFailure = () => new Failure('unavailable', { retryAfter: 5 })

/** In the thread: the data it was started with. */
export const getThreadData = () => workerData as unknown

/** In the thread: does what it is asked for, and answers what came of it and how much memory it holds (`measure`, in bytes). */
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
  port.on('message', (message: ThreadMessage<Work>) => void answer(message).then((it) => port.postMessage(it)))
}
