import { addDays, toInstant } from '#platform/language/zone-time.ts'
import { getZoneDay } from '#platform/language/zone.ts'
import { addMonths, getWeekday } from '../rules.ts'

export const repeatKinds = ['never', 'daily', 'weekly', 'monthly'] as const
export type RepeatKind = (typeof repeatKinds)[number]

/** What somebody wants to be reminded of: a time by the clocks of a place, from a day on. */
export type RepeatRule = {
  day: string
  time: string
  zone: string
  repeat: RepeatKind
  weekdays: number[]
  until: string | null
  skipped: string[]
}

/** How many reminders somebody may have. */
export const maxReminders = 200

/** The days from one to another on which it is due, without those left out. */
export function listDueDays(it: RepeatRule, from: string, to: string): string[] {
  const last = it.until && it.until < to ? it.until : to
  const first = from > it.day ? from : it.day
  return listCandidateDays(it, first, last).filter((day) => !it.skipped.includes(day))
}

function listCandidateDays(it: RepeatRule, first: string, last: string): string[] {
  if (it.repeat === 'never') return it.day >= first && it.day <= last ? [it.day] : []
  if (it.repeat === 'monthly') return listMonthlyDays(it.day, first, last)
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) if (it.repeat === 'daily' || isOn(it, day)) days.push(day)
  return days
}

/** A weekly one without days is on that of its beginning. */
const isOn = ({ weekdays, day: begin }: RepeatRule, day: string) =>
  weekdays.length ? weekdays.includes(getWeekday(day)) : getWeekday(day) === getWeekday(begin)

/** The 31st is the last day of a month without one. */
function listMonthlyDays(begin: string, first: string, last: string) {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const days: string[] = []
  for (let at = Math.max(0, months(first) - months(begin)); ; at++) {
    const day = addMonths(begin, at)
    if (day > last) return days
    if (day >= first) days.push(day)
  }
}

/** When it is due on a day. */
export const getDueTime = ({ zone, time }: Pick<RepeatRule, 'zone' | 'time'>, day: string) => toInstant(zone, day, time)

const farthestDays = 800

/** When it is due next after a moment; null once it is over. */
export function findNextDue(it: RepeatRule, after: Date): { day: string; at: Date } | null {
  // One that begins far ahead is looked for from there.
  const today = getZoneDay(it.zone, after)
  const from = it.day > today ? it.day : addDays(today, -1)
  for (const day of listDueDays(it, from, addDays(from, farthestDays))) {
    const at = getDueTime(it, day)
    if (at > after) return { day, at }
  }
  return null
}
