import { formatZoneTime } from './zone-time.ts'

const known = new Map<string, string | null>()
const most = 1000

/**
 * Canonical IANA name; null if unknown. Offsets are rejected, because they have no daylight saving
 * time.
 */
export function parseZone(name: string | null | undefined): string | null {
  if (!name || !/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return null
  let zone = known.get(name)
  if (zone === undefined) {
    zone = resolveZoneName(name)
    // Bounds the memory that made-up names can use.
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

/** Minutes ahead of UTC as sent by clients; null if out of range. */
export function toOffsetZone(minutes: string | null | undefined): string | null {
  if (!/^[+-]?\d{1,3}$/.test(minutes ?? '') || Math.abs(Number(minutes)) > 840) return null
  const ahead = Math.abs(Number(minutes))
  const two = (it: number) => String(it).padStart(2, '0')
  return `${Number(minutes) < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}

type ZoneSources = {
  person: { time_zone: string | null; device_time_zone: string | null } | null
  device: string | null | undefined
  minutes: string | null | undefined
  academy: string
}

/** Priority: chosen zone, device, request, academy. */
export const resolveZone = ({ person, device, minutes, academy }: ZoneSources): string =>
  parseZone(person?.time_zone) ??
  parseZone(device) ??
  parseZone(person?.device_time_zone) ??
  toOffsetZone(minutes) ??
  academy

export const getZoneDay = (zone: string, now: Date): string =>
  formatZoneTime(zone, now).slice(0, 10)
