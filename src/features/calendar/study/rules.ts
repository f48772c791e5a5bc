import { listDays, getWeekday } from '../rules.ts'
import { maxDailySeconds } from './limits.ts'

/** An unfinished lesson, or one finished today. */
export type StudyLesson = { slug: string; seconds: number; is_done: boolean }

export type StudyDay<L extends StudyLesson = StudyLesson> = {
  day: string
  seconds: number
  lessons: L[]
}

/**
 * fits; tight: a day exceeds `maxDailySeconds`; late: no chosen day is left; done: nothing is left.
 */
export type StudyState = 'fits' | 'tight' | 'late' | 'done'

/** Minimum time for a lesson without a duration. */
const leastSeconds = 60

const getLessonSeconds = (it: StudyLesson) => Math.max(leastSeconds, it.seconds)

export const listStudyDays = (today: string, finish_by: string, weekdays: readonly number[]) =>
  finish_by < today
    ? []
    : listDays(today, finish_by).filter((day) => weekdays.includes(getWeekday(day)))

/**
 * Minimizes the fullest day in lesson order. Starts from this morning, so that lessons finished
 * today remain on today.
 */
export function spreadLessons<L extends StudyLesson>(
  lessons: readonly L[],
  today: string,
  finish_by: string,
  weekdays: readonly number[],
) {
  const left = lessons.filter((it) => !it.is_done)
  const days = listStudyDays(today, finish_by, weekdays)
  const on = days.length ? days : [today]
  const most = findLightestLoad(lessons.map(getLessonSeconds), on.length)
  const plan = fillDays(lessons, on, most)
  const state: StudyState = !left.length
    ? 'done'
    : !days.length
      ? 'late'
      : most > maxDailySeconds
        ? 'tight'
        : 'fits'
  return { state, most_seconds: most, days: plan }
}

function fillDays<L extends StudyLesson>(
  lessons: readonly L[],
  days: readonly string[],
  most: number,
): StudyDay<L>[] {
  const plan: StudyDay<L>[] = []
  for (const lesson of lessons) {
    const last = plan.at(-1)
    if (last && last.seconds + getLessonSeconds(lesson) <= most) {
      last.lessons.push(lesson)
      last.seconds += getLessonSeconds(lesson)
    } else
      plan.push({ day: days[plan.length]!, seconds: getLessonSeconds(lesson), lessons: [lesson] })
  }
  return plan
}

/** Binary search for the smallest daily maximum; lessons are neither split nor reordered. */
function findLightestLoad(seconds: readonly number[], days: number) {
  let low = Math.max(0, ...seconds)
  let high = seconds.reduce((sum, it) => sum + it, 0)
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (countDays(seconds, middle) <= days) high = middle
    else low = middle + 1
  }
  return low
}

function countDays(seconds: readonly number[], most: number) {
  let days = 0
  let room = 0
  for (const it of seconds) {
    if (it > room) {
      days++
      room = most
    }
    room -= it
  }
  return days
}
