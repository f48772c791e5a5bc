import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import type { Log } from './log.server.ts'

/** With several processes only one runs jobs. */
export const shouldRunJobs = (env: Record<string, string | undefined>) => env.PROCESS_JOBS !== 'off'

/**
 * Primary of several processes on one port. The first worker opens before the rest start; dead
 * workers are replaced and all stop together. Rejects if a first worker cannot open.
 */
export async function startProcesses(count: number, log: Log) {
  let stopping = false
  const begin = (jobs: boolean) =>
    new Promise<void>((opened, failed) => {
      const worker = cluster.fork({ PROCESS_JOBS: jobs ? 'on' : 'off' })
      let isOpen = false
      worker.once('listening', () => opened(void (isOpen = true)))
      worker.once('exit', (code: number | null, signal: string | null) => {
        // The worker has already logged the reason.
        if (!isOpen) return failed(new Error('A process could not open.'))
        if (stopping) return
        log.error({ pid: worker.process.pid, exit_code: code, signal }, 'worker process exited')
        void replace(jobs)
      })
    })
  const replace = async (jobs: boolean) => {
    // The cause, such as a database outage, may be temporary, so it retries while the others serve.
    while (
      !stopping &&
      !(await begin(jobs).then(
        () => true,
        () => false,
      ))
    )
      await pause(1000)
  }
  const stop = async () => {
    stopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((it) => stopWorker(it!)))
  }
  addFiguresUp()
  try {
    await begin(true)
    await Promise.all(Array.from({ length: count - 1 }, () => begin(false)))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

const stopWorker = (worker: Worker) =>
  new Promise<void>((resolve) => {
    worker.once('exit', () => resolve())
    worker.process.kill('SIGTERM')
  })

type MetricsRequest = { figures_for: string }
type MetricsReply = { figures: string; text: string }

function addFiguresUp() {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, { figures_for: id }: Partial<MetricsRequest>) => {
    if (!id) return
    const tell = (text: string) =>
      void (worker.isConnected() && worker.send({ figures: id, text } satisfies MetricsReply))
    all.clusterMetrics().then(tell, () => tell(''))
  })
}

export const collectMetrics = () =>
  new Promise<string>((resolve) => {
    const id = crypto.randomUUID()
    const hear = (partial: Partial<MetricsReply>) => {
      if (partial.figures !== id) return
      process.off('message', hear)
      resolve(partial.text!)
    }
    process.on('message', hear)
    process.send!({ figures_for: id } satisfies MetricsRequest)
  })
