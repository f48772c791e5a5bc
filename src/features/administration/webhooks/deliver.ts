import { createHmac } from 'node:crypto'
import { lookup as resolveName } from 'node:dns'
import { request as askPlain } from 'node:http'
import { request as askSafely } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const patienceMs = 5000

/** Private networks are blocked to prevent SSRF. */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

export const isPrivateAddress = (address: string) =>
  inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Checked at connect time, which prevents DNS rebinding. */
const lookupPublicAddress: LookupFunction = (hostname, options, done) =>
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 4)
    const outside = addresses.filter((it) => !isPrivateAddress(it.address))
    if (!outside.length) return done(new Error('The address leads into a private network.'), '', 4)
    if (options.all) done(null, outside)
    else done(null, outside[0]!.address, outside[0]!.family)
  })

/** Derived from the server secret, so that nothing secret is stored. */
export const deriveSecret = (
  secret: string,
  { id, generation }: { id: string; generation: number },
) => `whsec_${createHmac('sha256', secret).update(`webhook|${id}|${generation}`).digest('base64')}`

/** Standard Webhooks: covers message id, timestamp and raw body. */
export const signDelivery = (key: string, id: string, seconds: number, body: string) =>
  `v1,${createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')}`

/** Returns the status. Follows no redirects and ignores the response body. */
export function postDelivery(
  it: { url: string; id: string; key: string; body: string },
  { now, production }: { now: Date; production: boolean },
): Promise<number> {
  const seconds = Math.floor(now.getTime() / 1000)
  const { protocol, hostname } = new URL(it.url)
  const literal = hostname.replace(/^\[|\]$/g, '')
  // IP literals skip the DNS lookup, so they are checked here.
  if (production && isIP(literal) && isPrivateAddress(literal))
    return Promise.reject(new Error('The address leads into a private network.'))
  return new Promise((resolve, reject) => {
    const sent = (protocol === 'https:' ? askSafely : askPlain)(
      it.url,
      {
        method: 'POST',
        signal: AbortSignal.timeout(patienceMs),
        ...(production && { lookup: lookupPublicAddress }),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Farqad-Webhooks/1',
          'webhook-id': it.id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': signDelivery(it.key, it.id, seconds, it.body),
        },
      },
      (response) => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      },
    )
    sent.on('error', reject)
    sent.end(it.body)
  })
}
