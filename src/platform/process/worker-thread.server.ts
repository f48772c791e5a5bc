import { parentPort, Worker } from 'node:worker_threads'
import { Failure } from '#platform/call/failure.ts'

/**
 * Starts a file in a thread of its own. It is named by where it lies beside who starts it (`import.meta.url`), so it is found among the
 * sources as well as in what is built of them, wherever the process was started. Its name ends with `-worker.ts`: see tools/threads.ts.
 */
export const startThread = (file: URL, data?: unknown) => new Worker(file, { workerData: data })

/** How long one piece of work may take, and how many may wait for their turn. */
type Bounds = { seconds: number; waiting: number }
type Answer<Result> = { result: Result } | { error: unknown }

/**
 * Work that is done in another thread, one piece at a time. The thread starts with the first piece and never keeps the process alive.
 * A piece that takes too long is given up and its thread ended; the next begins in a new one, as it does after a thread that broke.
 * Whoever finds too many waiting is asked to come back.
 */
export class WorkerThread<Work, Result> {
  #file: URL
  #bounds: Bounds
  #worker: Worker | null = null
  #turn: Promise<void> = Promise.resolve()
  #waiting = 0

  constructor(file: URL, bounds: Bounds) {
    this.#file = file
    this.#bounds = bounds
  }

  /** What the thread makes of a piece of work, once it is its turn. */
  run(work: Work): Promise<Result> {
    if (this.#waiting > this.#bounds.waiting) return Promise.reject(busy())
    this.#waiting++
    return new Promise((resolve, reject) => {
      this.#turn = this.#turn.then(() => this.#take(work, resolve, reject)).finally(() => this.#waiting--)
    })
  }

  /** Over when the thread is free again, which is later than the answer where a piece is given up. */
  async #take(work: Work, resolve: (result: Result) => void, reject: (error: unknown) => void) {
    const worker = (this.#worker ??= this.#started())
    try {
      const answer = await this.#answer(worker, work)
      if ('error' in answer) reject(answer.error)
      else resolve(answer.result)
    } catch (error) {
      reject(error)
      this.#worker = null
      await worker.terminate()
    }
  }

  #answer(worker: Worker, work: Work): Promise<Answer<Result>> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer<Result>>()
    const ended = () => reject(new Error(`A thread ended in the middle of its work: ${this.#file.pathname}`))
    const late = setTimeout(() => reject(busy()), this.#bounds.seconds * 1000)
    worker.on('message', resolve).on('error', reject).on('exit', ended)
    worker.postMessage(work)
    return promise.finally(() => {
      clearTimeout(late)
      worker.off('message', resolve).off('error', reject).off('exit', ended)
    })
  }

  #started() {
    const worker = startThread(this.#file)
    worker.unref()
    // One that breaks while it has nothing to do breaks nothing else.
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null
    })
    return worker
  }
}

const busy = () => new Failure('unavailable', { retryAfter: 5 })

/** In the thread: does what it is asked for, and answers what came of it. */
export function answerWork<Work>(does: (work: Work) => unknown) {
  const port = parentPort!
  const answer = async (work: Work): Promise<Answer<unknown>> => {
    try {
      return { result: await does(work) }
    } catch (error) {
      return { error }
    }
  }
  port.on('message', (work: Work) => void answer(work).then((it) => port.postMessage(it)))
}
