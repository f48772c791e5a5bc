import { addDays, toInstant } from '#platform/language/zone-time.ts'
import { getZoneDay } from '#platform/language/zone.ts'
import { addMonths, getWeekday } from '../rules.ts'

export const repeatKinds = ['never', 'daily', 'weekly', 'monthly'] as const
export type RepeatKind = (typeof repeatKinds)[number]

/** `day` and `time` are local to `zone`. */
export type RepeatRule = {
  day: string
  time: string
  zone: string
  repeat: RepeatKind
  weekdays: number[]
  until: string | null
  skipped: string[]
}

export function listDueDays(it: RepeatRule, from: string, to: string): string[] {
  const last = it.until && it.until < to ? it.until : to
  const first = from > it.day ? from : it.day
  return listCandidateDays(it, first, last).filter((day) => !it.skipped.includes(day))
}

function listCandidateDays(it: RepeatRule, first: string, last: string): string[] {
  if (it.repeat === 'never') return it.day >= first && it.day <= last ? [it.day] : []
  if (it.repeat === 'monthly') return listMonthlyDays(it.day, first, last)
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1))
    if (it.repeat === 'daily' || isOn(it, day)) days.push(day)
  return days
}

/** Without weekdays, a weekly reminder repeats on the weekday of its first day. */
const isOn = ({ weekdays, day: begin }: RepeatRule, day: string) =>
  weekdays.length ? weekdays.includes(getWeekday(day)) : getWeekday(day) === getWeekday(begin)

/** The 31st falls on the last day of shorter months. */
function listMonthlyDays(begin: string, first: string, last: string) {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const days: string[] = []
  for (let at = Math.max(0, months(first) - months(begin)); ; at++) {
    const day = addMonths(begin, at)
    if (day > last) return days
    if (day >= first) days.push(day)
  }
}

export const getDueTime = ({ zone, time }: Pick<RepeatRule, 'zone' | 'time'>, day: string) =>
  toInstant(zone, day, time)

const farthestDays = 800

/** Null once the reminder has ended. */
export function findNextDue(it: RepeatRule, after: Date): { day: string; at: Date } | null {
  // Starts the search at a start day in the far future.
  const today = getZoneDay(it.zone, after)
  const from = it.day > today ? it.day : addDays(today, -1)
  for (const day of listDueDays(it, from, addDays(from, farthestDays))) {
    const at = getDueTime(it, day)
    if (at > after) return { day, at }
  }
  return null
}
