import type { Stripe } from 'stripe'
import { Failure } from '#platform/call/failure.ts'
import { gatewayTimeoutMs } from './gateway.ts'

export type StripeAccount = { key: string; webhookSecret: string; url: string; patienceMs?: number }

/** Maximum clock difference, against replayed webhooks. */
const toleranceSeconds = 300

// Stripe's library takes 0.3 s and 35 MB to load, so it loads on first use.
let library: Promise<typeof import('stripe').Stripe> | undefined
const loadStripe = () => (library ??= import('stripe').then((it) => it.Stripe))
const clients = new Map<string, Promise<Stripe>>()

export function getStripeClient(account: StripeAccount) {
  const { key, url, patienceMs: timeout = gatewayTimeoutMs } = account
  const name = JSON.stringify([key, url, timeout])
  const made = clients.get(name) ?? createClient({ key, url, timeout })
  clients.set(name, made)
  return made
}

async function createClient({ key, url, timeout }: { key: string; url: string; timeout: number }) {
  const Library = await loadStripe()
  const { hostname: host, port, protocol } = new URL(url)
  return new Library(key, {
    apiVersion: '2026-10-28.endive',
    host,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout,
    // The caller and the jobs retry under the same key.
    maxNetworkRetries: 0,
    telemetry: false,
    // The timeout also covers stalled bodies; redirects are refused so the key never leaks.
    httpClient: Library.createFetchHttpClient((to, init) =>
      fetch(to, { ...init, redirect: 'error' }),
    ),
  })
}

/** Verifies the signature over the raw bytes and the timestamp. */
export async function verifyStripeEvent(
  body: string,
  header: string,
  secret: string,
  now: Date,
): Promise<unknown> {
  const { webhooks } = await loadStripe()
  // The library rejects only old timestamps, not future ones.
  const ahead = Number(/(?:^|,)t=(\d+)/.exec(header)?.[1]) - now.getTime() / 1000
  try {
    if (ahead <= toleranceSeconds)
      return webhooks.constructEvent(
        body,
        header,
        secret,
        toleranceSeconds,
        undefined,
        now.getTime(),
      )
  } catch {
    // The library throws various errors on malformed headers.
  }
  throw new Failure('bad_signature')
}
