import { formatZoneTime, addDays, toInstant } from '#platform/language/zone-time.ts'

/** Why a ticket ended; the person cancels, staff and the person solve. */
export const closeReasons = ['solved', 'no_answer', 'duplicate', 'elsewhere'] as const
export type CloseReason = (typeof closeReasons)[number]

export const attachmentKinds = ['png', 'jpg', 'webp', 'avif', 'pdf'] as const
export const maxMessageLength = 4000
/** The longest side of a picture that is kept. */
export const maxImageSide = 2000

/** Under which name a device keeps what is written of a ticket until it is opened. */
export const ticketDraftKey = 'ticket'

/** So long a talk is kept after it has ended. */
export const retentionYears = 2

/** What a talk is called: how its first words begin. */
export function buildSubject(text: string) {
  const [line = ''] = text.trim().split('\n')
  return line.length <= 80 ? line : `${line.slice(0, 79).trimEnd()}…`
}

/** On which days of the week (0 is Sunday) the desk is open, from which hour to which, by whose clocks. */
export type SupportHours = { zone: string; days: number[]; from: number; to: number }

/** When the desk opens next; null while somebody sits there. */
export function findNextOpening({ zone, days, from, to }: SupportHours, now: Date): Date | null {
  const [today, time] = formatZoneTime(zone, now).split('T') as [string, string]
  const hour = Number(time.slice(0, 2))
  const isWorkday = (day: string) => days.includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  if (isWorkday(today) && hour >= from && hour < to) return null
  for (let after = 0; after <= 7; after++) {
    const day = addDays(today, after)
    if (isWorkday(day) && (after > 0 || hour < from)) return toInstant(zone, day, `${String(from).padStart(2, '0')}:00`)
  }
  return null
}

/** Seed 9: asked every minute while a ticket is open, where no connection tells it at once. */
export const pollSeconds = 60

/** After so long without an answer somebody is late. */
export const lateMinutes = 30

export const computeMinutesBetween = (from: string, to: Date) => Math.max(0, Math.floor((to.getTime() - new Date(from).getTime()) / 60_000))

/** What is known of a talk with what came since: each message once, in the order they were said. */
export function mergeChatMessages<T extends { id: number }>(known: readonly T[], more: readonly T[]): T[] {
  const all = new Map([...known, ...more].map((it) => [it.id, it]))
  return [...all.values()].toSorted((a, b) => a.id - b.id)
}

/** An answer that is given often, with the names of both sides put in. */
export const fillTemplate = (text: string, names: { first_name: string; agent: string }) =>
  text.replaceAll('{first_name}', names.first_name).replaceAll('{agent}', names.agent)
