import { listDays, getWeekday } from '../rules.ts'

/** A lesson that is still to be learned, or was learned today. */
export type StudyLesson = { slug: string; seconds: number; is_done: boolean }

/** What is for a day. */
export type StudyDay<L extends StudyLesson = StudyLesson> = { day: string; seconds: number; lessons: L[] }

/**
 * How it stands: it fits; a day would hold more than anybody learns in one; no chosen day is left until then; nothing is left to learn.
 */
export type StudyState = 'fits' | 'tight' | 'late' | 'done'

/** Nobody is told to learn more than this in a day without a word about it. */
export const maxDailySeconds = 3 * 3600
/** A page that is read in no time still takes a moment. */
const leastSeconds = 60

export const maxPlanDays = 366

const getLessonSeconds = (it: StudyLesson) => Math.max(leastSeconds, it.seconds)

/** The days from today until the last one that are for learning. */
export const listStudyDays = (today: string, finish_by: string, weekdays: readonly number[]) =>
  finish_by < today ? [] : listDays(today, finish_by).filter((day) => weekdays.includes(getWeekday(day)))

/**
 * Spreads what is left over the days left, in its order, so that the fullest day is as light as it can be. It is worked out anew from what
 * was left this morning: who falls behind finds the rest moved, and what is learned today stays today's. Without a day left all of it is today's.
 */
export function spreadLessons<L extends StudyLesson>(lessons: readonly L[], today: string, finish_by: string, weekdays: readonly number[]) {
  const left = lessons.filter((it) => !it.is_done)
  const days = listStudyDays(today, finish_by, weekdays)
  const on = days.length ? days : [today]
  const most = findLightestLoad(lessons.map(getLessonSeconds), on.length)
  const plan = fillDays(lessons, on, most)
  const state: StudyState = !left.length ? 'done' : !days.length ? 'late' : most > maxDailySeconds ? 'tight' : 'fits'
  return { state, most_seconds: most, days: plan }
}

/** Fills one day after the other up to so many seconds. */
function fillDays<L extends StudyLesson>(lessons: readonly L[], days: readonly string[], most: number): StudyDay<L>[] {
  const plan: StudyDay<L>[] = []
  for (const lesson of lessons) {
    const last = plan.at(-1)
    if (last && last.seconds + getLessonSeconds(lesson) <= most) {
      last.lessons.push(lesson)
      last.seconds += getLessonSeconds(lesson)
    } else plan.push({ day: days[plan.length]!, seconds: getLessonSeconds(lesson), lessons: [lesson] })
  }
  return plan
}

/** The least that the fullest of so many days must hold: no lesson is split, and none overtakes another. */
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
