import { createRequire } from 'node:module'
import type { RunningServer } from './server.ts'

type Autocannon = (it: object) => Promise<{
  requests: { average: number; total: number }
  latency: { p50: number; p99: number }
  non2xx: number
  errors: number
}>
const autocannon = createRequire(new URL('./package.json', import.meta.url))(
  'autocannon',
) as Autocannon

export type LoadResult = {
  perSecond: number
  p50: number
  p99: number
  cpuMs: number
  errors: number
}

/** Bounded load on this machine only, after a warm-up. */
export async function runLoad(
  server: Pick<RunningServer, 'url' | 'cpuSeconds'>,
  path: string,
  {
    seconds = 6,
    connections = 32,
    headers = {},
    method = 'GET',
    body = '',
    requests: asked,
  }: {
    seconds?: number
    connections?: number
    headers?: Record<string, string>
    method?: string
    body?: string
    /** Sent in turn, for requests that differ. */
    requests?: { path: string; headers: Record<string, string> }[]
  } = {},
): Promise<LoadResult> {
  const run = (duration: number) =>
    autocannon({
      url: server.url + path,
      connections,
      duration,
      headers,
      method,
      ...(body ? { body } : {}),
      ...(asked ? { requests: asked } : {}),
    })
  await run(2)
  const before = await server.cpuSeconds()
  const { requests, latency, non2xx, errors } = await run(seconds)
  const cpu = (await server.cpuSeconds()) - before
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    cpuMs: (cpu * 1000) / requests.total,
    errors: non2xx + errors,
  }
}
