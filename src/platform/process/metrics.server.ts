import cluster from 'node:cluster'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client'
import type { Database } from '#platform/data/db.server.ts'
import { collectMetrics } from './processes.server.ts'

/** Prometheus metrics. Labels use route patterns, because URLs contain ids of people. */
export function createMetrics(
  { pool }: Database,
  {
    cachedPages,
    liveStreams,
    waiting,
  }: { cachedPages: () => number; liveStreams: () => number; waiting: () => number },
) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Duration of HTTP requests.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'call_failures_total',
    help: 'Failed calls by failure code.',
    labelNames: ['code'] as const,
    registers: [registry],
  })
  new Gauge({
    name: 'cached_pages',
    help: 'Pages in the visitor cache.',
    registers: [registry],
    collect() {
      this.set(cachedPages())
    },
  })
  new Gauge({
    name: 'live_streams',
    help: 'Open streams of server-sent events.',
    registers: [registry],
    collect() {
      this.set(liveStreams())
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Database connections in use.',
    registers: [registry],
    collect() {
      this.set(pool.totalCount - pool.idleCount)
    },
  })
  new Gauge({
    name: 'database_waiting',
    help: 'Requests that wait for a database connection.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount + waiting())
    },
  })
  const uses = new Counter({
    name: 'database_uses_total',
    help: 'Acquired database connections, per statement or transaction.',
    registers: [registry],
  })
  pool.on('acquire', () => uses.inc())
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registry)
    new AggregatorRegistry()
  }
  return {
    registry,
    requests,
    failures,
    text: () => (cluster.isWorker ? collectMetrics() : registry.metrics()),
    contentType: registry.contentType,
  }
}

export type Metrics = ReturnType<typeof createMetrics>
