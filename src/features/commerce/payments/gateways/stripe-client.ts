import type { Stripe } from 'stripe'
import { Failure } from '#platform/call/failure.ts'
import { gatewayTimeoutMs } from './gateway.ts'

export type StripeAccount = { key: string; webhookSecret: string; url: string; patienceMs?: number }

/** How old a message may be, or how far ahead: any other is somebody's copy. */
const toleranceSeconds = 300

// Stripe's own library takes a third of a second and some 35 MB to load: only an academy with cards by Stripe loads it, and only when
// the first of them is used.
let library: Promise<typeof import('stripe').Stripe> | undefined
const loadStripe = () => (library ??= import('stripe').then((it) => it.Stripe))
const clients = new Map<string, Promise<Stripe>>()

/** Stripe's library, speaking for one account. */
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
    // Who waits is told, and asks again under the same key; so do the jobs.
    maxNetworkRetries: 0,
    telemetry: false,
    // An answer that stops in the middle ends with the time too, and none leads elsewhere with our key.
    httpClient: Library.createFetchHttpClient((to, init) => fetch(to, { ...init, redirect: 'error' })),
  })
}

/** What a message says, if Stripe signed the very bytes that came, lately. */
export async function verifyStripeEvent(body: string, header: string, secret: string, now: Date): Promise<unknown> {
  const { webhooks } = await loadStripe()
  // The library looks only for what is too old.
  const ahead = Number(/(?:^|,)t=(\d+)/.exec(header)?.[1]) - now.getTime() / 1000
  try {
    if (ahead <= toleranceSeconds) return webhooks.constructEvent(body, header, secret, toleranceSeconds, undefined, now.getTime())
  } catch {
    // It refuses what is odd in ways of many kinds: a header that is cut off, a signature without a value.
  }
  throw new Failure('bad_signature')
}
