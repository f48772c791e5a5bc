import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import { getNow, getMonotonicMs } from '#platform/data/clock.ts'

export type OperatingFigures = {
  failed_jobs: number
  unsent_messages: number
  order_tasks: number
  backup_at: string | null
}

const keptMs = 15_000

/**
 * Academy-wide gauges, read from the database at most every 15 seconds. During an outage the last
 * values remain, with their age as a gauge.
 */
export function addOperatingMetrics(
  registry: Registry,
  dataDir: string,
  read: () => Promise<OperatingFigures>,
) {
  let known: { figures: OperatingFigures; at: number } | null = null
  let reading: Promise<void> | null = null
  const refresh = async () => {
    if (known && getMonotonicMs() - known.at < keptMs) return
    reading ??= read()
      .then((figures) => void (known = { figures, at: getMonotonicMs() }))
      .catch(() => {})
      .finally(() => (reading = null))
    await reading
  }
  const gauge = (name: string, help: string, value: () => number | null | Promise<number | null>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      // All processes report the same value, so it must not be summed.
      aggregator: 'max',
      async collect() {
        const it = await value()
        if (it === null) this.remove()
        else this.set(it)
      },
    })
  const figure = (name: string, help: string, value: (it: OperatingFigures) => number | null) =>
    gauge(name, help, async () => {
      await refresh()
      return known && value(known.figures)
    })
  figure('jobs_failed', 'Jobs that failed after all retries.', (it) => it.failed_jobs)
  figure(
    'messages_unsent',
    'Mails and text messages whose delivery failed so far.',
    (it) => it.unsent_messages,
  )
  figure('order_tasks_open', 'Order tasks that staff must resolve.', (it) => it.order_tasks)
  figure(
    'backup_age_seconds',
    'Seconds since the last backup made in the office; absent if there is none.',
    (operatingFigures) =>
      operatingFigures.backup_at === null
        ? null
        : (getNow().getTime() - new Date(operatingFigures.backup_at).getTime()) / 1000,
  )
  gauge(
    'operating_metrics_age_seconds',
    'Seconds since these metrics were read from the database.',
    async () => {
      await refresh()
      return known && (getMonotonicMs() - known.at) / 1000
    },
  )
  gauge('disk_free_bytes', 'Free disk space of the data folder.', () =>
    statfs(dataDir).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    ),
  )
}
