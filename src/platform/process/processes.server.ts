import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import type { Log } from './log.server.ts'

/** Whether this process runs the jobs: of several one does. */
export const shouldRunJobs = (env: Record<string, string | undefined>) => env.PROCESS_JOBS !== 'off'

/**
 * Several processes behind one port, each serving whoever comes; this one only looks after them. The first is open before the others
 * begin, who dies is replaced by another with the same task, and all stop together. Rejects where the first ones cannot open.
 */
export async function startProcesses(count: number, log: Log) {
  let stopping = false
  const begin = (jobs: boolean) =>
    new Promise<void>((opened, failed) => {
      const worker = cluster.fork({ PROCESS_JOBS: jobs ? 'on' : 'off' })
      let isOpen = false
      worker.once('listening', () => opened(void (isOpen = true)))
      worker.once('exit', (code: number | null, signal: string | null) => {
        // One that could not open has said why.
        if (!isOpen) return failed(new Error('A process could not open.'))
        if (stopping) return
        log.error({ pid: worker.process.pid, exit_code: code, signal }, 'a process ended, another takes its place')
        void replace(jobs)
      })
    })
  const replace = async (jobs: boolean) => {
    // Whatever it is that keeps it from opening, such as a database that is away, may pass; the others go on meanwhile.
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

/** A process that is asked for its figures tells those of all. */
function addFiguresUp() {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, { figures_for: id }: Partial<MetricsRequest>) => {
    if (!id) return
    const tell = (text: string) => void (worker.isConnected() && worker.send({ figures: id, text } satisfies MetricsReply))
    all.clusterMetrics().then(tell, () => tell(''))
  })
}

/** The figures of all processes together, as one of them is asked for them. */
export const collectMetrics = () =>
  new Promise<string>((resolve) => {
    const id = crypto.randomUUID()
    const hear = (it: Partial<MetricsReply>) => {
      if (it.figures !== id) return
      process.off('message', hear)
      resolve(it.text!)
    }
    process.on('message', hear)
    process.send!({ figures_for: id } satisfies MetricsRequest)
  })
