import { formatZoneTime } from './zone-time.ts'

const known = new Map<string, string | null>()
const most = 1000

/** A time zone by its IANA name, as this machine writes it; null where it knows none of that name. An offset is none: it knows no summer. */
export function parseZone(name: string | null | undefined): string | null {
  if (!name || !/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return null
  let zone = known.get(name)
  if (zone === undefined) {
    zone = resolveZoneName(name)
    // Whoever makes names up does not fill the memory.
    if (known.size >= most) known.clear()
    known.set(name, zone)
  }
  return zone
}

function resolveZoneName(name: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Minutes ahead of UTC, as programs tell them; what could be no place's time tells nothing. */
export function toOffsetZone(minutes: string | null | undefined): string | null {
  if (!/^[+-]?\d{1,3}$/.test(minutes ?? '') || Math.abs(Number(minutes)) > 840) return null
  const ahead = Math.abs(Number(minutes))
  const two = (it: number) => String(it).padStart(2, '0')
  return `${Number(minutes) < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}

/** What is known of where somebody is. */
type ZoneSources = {
  person: { time_zone: string | null; device_time_zone: string | null } | null
  /** The cookie by which a browser tells its zone. */
  device: string | null | undefined
  /** The `timezone` header. */
  minutes: string | null | undefined
  academy: string
}

/** Whose time somebody is shown: what they chose, else that of their device, else what the request tells, else the academy's. */
export const resolveZone = ({ person, device, minutes, academy }: ZoneSources): string =>
  parseZone(person?.time_zone) ?? parseZone(device) ?? parseZone(person?.device_time_zone) ?? toOffsetZone(minutes) ?? academy

/** Which day it is in a zone: 2026-11-15. */
export const getZoneDay = (zone: string, now: Date): string => formatZoneTime(zone, now).slice(0, 10)
