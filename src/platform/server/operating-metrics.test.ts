import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { addOperatingMetrics } from './operating-metrics.server.ts'

const figures = { failed_jobs: 2, unsent_messages: 3, order_tasks: 1, backup_at: null }

test('the figures are told, and read once however often they are asked for', async () => {
  const registry = new Registry()
  let reads = 0
  addOperatingMetrics(registry, '.', async () => (reads++, figures))
  const text = await registry.metrics()
  expect(text).toMatch(/^jobs_failed 2$/m)
  expect(text).toMatch(/^messages_unsent 3$/m)
  expect(text).toMatch(/^order_tasks_open 1$/m)
  expect(text).toMatch(/^disk_free_bytes \d+/m)
  expect(text).not.toMatch(/^backup_age_seconds \d/m)
  await Promise.all([registry.metrics(), registry.metrics()])
  expect(reads).toBe(1)
})

test('a database that is away takes nothing but its own figures', async () => {
  const registry = new Registry()
  addOperatingMetrics(registry, '.', () => Promise.reject(new Error('away')))
  const text = await registry.metrics()
  expect(text).not.toMatch(/^jobs_failed \d/m)
  expect(text).toMatch(/^disk_free_bytes \d+/m)
})

test('the age of the last backup is told', async () => {
  const registry = new Registry()
  addOperatingMetrics(registry, '.', async () => ({
    ...figures,
    backup_at: '2020-01-01T00:00:00.000Z',
  }))
  expect(
    Number(/^backup_age_seconds ([\d.e+]+)$/m.exec(await registry.metrics())![1]),
  ).toBeGreaterThan(86_400)
})
