/**
 * Instant of a local time. A time skipped by a clock change maps to the instant it would have been.
 */
export function toInstant(zone: string, day: string, time = '00:00'): Date {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const near = shown - getOffsetMs(zone, shown)
  return new Date(shown - getOffsetMs(zone, near))
}

/** Local time: 2026-11-15T08:30. */
export const formatZoneTime = (zone: string, at: Date) => formatWallTime(zone, at).slice(0, 16)

/** 2026-11-30 plus 1 is 2026-12-01. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const getOffsetMs = (zone: string, at: number) =>
  Date.parse(`${formatWallTime(zone, new Date(at))}Z`) - Math.floor(at / 1000) * 1000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatWallTime(zone: string, at: Date) {
  let format = formats.get(zone)
  if (!format) {
    // The Swedish locale formats dates like ISO.
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    formats.set(zone, format)
  }
  return format.format(at).replace(' ', 'T')
}

/** Validates a real calendar day, e.g. `2026-11-14`. */
export const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  text >= '2000' &&
  text < '2200' &&
  new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
