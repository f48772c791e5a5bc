import { formatZoneTime, addDays, toInstant } from '#platform/language/zone-time.ts'

/** Reasons that staff can choose. */
export const closeReasons = ['solved', 'no_answer', 'duplicate', 'elsewhere'] as const
export type CloseReason = (typeof closeReasons)[number]

export const ticketDraftKey = 'ticket'

/** Shortens the first line of the description. */
export function buildSubject(text: string) {
  const [line = ''] = text.trim().split('\n')
  return line.length <= 80 ? line : `${line.slice(0, 79).trimEnd()}…`
}

/** Weekdays (0 is Sunday) and opening hours, local to `zone`. */
export type SupportHours = { zone: string; days: number[]; from: number; to: number }

/** Null while support is open. */
export function findNextOpening({ zone, days, from, to }: SupportHours, now: Date): Date | null {
  const [today, time] = formatZoneTime(zone, now).split('T') as [string, string]
  const hour = Number(time.slice(0, 2))
  const isWorkday = (day: string) => days.includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  if (isWorkday(today) && hour >= from && hour < to) return null
  for (let after = 0; after <= 7; after++) {
    const day = addDays(today, after)
    if (isWorkday(day) && (after > 0 || hour < from))
      return toInstant(zone, day, `${String(from).padStart(2, '0')}:00`)
  }
  return null
}

export const computeMinutesBetween = (from: string, to: Date) =>
  Math.max(0, Math.floor((to.getTime() - new Date(from).getTime()) / 60_000))

/** Removes duplicates and sorts by id. */
export function mergeChatMessages<T extends { id: number }>(
  known: readonly T[],
  more: readonly T[],
): T[] {
  const all = new Map([...known, ...more].map((it) => [it.id, it]))
  return [...all.values()].toSorted((a, b) => a.id - b.id)
}

/** Fills in `{first_name}` and `{agent}`. */
export const fillTemplate = (text: string, names: { first_name: string; agent: string }) =>
  text.replaceAll('{first_name}', names.first_name).replaceAll('{agent}', names.agent)
