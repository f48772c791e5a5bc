import { dayAfter, instantIn } from '#platform/language/zone-time.ts'
import { dayIn } from '#platform/language/zone.ts'
import { monthsOn, weekdayOf } from '../rules.ts'

export const repeats = ['never', 'daily', 'weekly', 'monthly'] as const
export type Repeat = (typeof repeats)[number]

/** What somebody wants to be reminded of: a time by the clocks of a place, from a day on. */
export type Repeated = {
  day: string
  time: string
  zone: string
  repeat: Repeat
  weekdays: number[]
  until: string | null
  skipped: string[]
}

/** How many reminders somebody may have. */
export const mostReminders = 200

/** The days from one to another on which it is due, without those left out. */
export function dueDays(it: Repeated, from: string, to: string): string[] {
  const last = it.until && it.until < to ? it.until : to
  const first = from > it.day ? from : it.day
  return candidates(it, first, last).filter((day) => !it.skipped.includes(day))
}

function candidates(it: Repeated, first: string, last: string): string[] {
  if (it.repeat === 'never') return it.day >= first && it.day <= last ? [it.day] : []
  if (it.repeat === 'monthly') return months(it.day, first, last)
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day, 1)) if (it.repeat === 'daily' || isOn(it, day)) days.push(day)
  return days
}

/** A weekly one without days is on that of its beginning. */
const isOn = ({ weekdays, day: begin }: Repeated, day: string) =>
  weekdays.length ? weekdays.includes(weekdayOf(day)) : weekdayOf(day) === weekdayOf(begin)

/** The 31st is the last day of a month without one. */
function months(begin: string, first: string, last: string) {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const days: string[] = []
  for (let at = Math.max(0, months(first) - months(begin)); ; at++) {
    const day = monthsOn(begin, at)
    if (day > last) return days
    if (day >= first) days.push(day)
  }
}

/** When it is due on a day. */
export const dueAt = ({ zone, time }: Pick<Repeated, 'zone' | 'time'>, day: string) => instantIn(zone, day, time)

const farthestDays = 800

/** When it is due next after a moment; null once it is over. */
export function nextDue(it: Repeated, after: Date): { day: string; at: Date } | null {
  // One that begins far ahead is looked for from there.
  const today = dayIn(it.zone, after)
  const from = it.day > today ? it.day : dayAfter(today, -1)
  for (const day of dueDays(it, from, dayAfter(from, farthestDays))) {
    const at = dueAt(it, day)
    if (at > after) return { day, at }
  }
  return null
}
