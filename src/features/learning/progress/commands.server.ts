import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { recordEvent } from '#platform/data/events.server.ts'
import { lockFor } from '#platform/data/advisory-lock.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { CallContext } from '#platform/call/gate.server.ts'
import type { LessonForViewer } from '../access/queries.server.ts'
import { computeCompletion } from '../enrollment/rules.ts'
import { recordLessonOpened } from './lesson-opened.server.ts'
import { completionPercentage, lessonFinishedPercentage } from '../settings.ts'
import { courseCompleted } from './contract.ts'
import { getLessonProgress } from './queries.server.ts'
import {
  computeAllowance,
  computeClaimBurst,
  getClaimWaitSeconds,
  computeClaim,
  getDwellSecondsLeft,
  spendWatchCredit,
  spendClaimCredit,
  computeWatchedPercent,
  parseRanges,
  formatRanges,
  computeReadingSeconds,
  sumSeconds,
  addWatched,
  type PlayedRange,
} from './rules.ts'

type Report = {
  ranges: PlayedRange[]
  position?: number | undefined
  ago: number
  reached_end: boolean
}
type Person = { id: string }
type Moment = Pick<CallContext, 'now' | 'services'>

/** Accepts only plausible watch time; requires a transaction. */
export function recordProgress(
  tx: Db,
  { id }: Person,
  lesson: LessonForViewer,
  report: Report,
  { now, services }: Moment,
) {
  const at = new Date(now.getTime() - report.ago * 1000)
  return saveProgress(tx, id, lesson, { now, services, learned: at }, (before, enough) => {
    const { watched, added } =
      lesson.kind === 'video'
        ? addWatched(before.watched, report.ranges, {
            seconds: lesson.seconds,
            allowance: computeAllowance(before, now),
          })
        : { watched: before.watched, added: 0 }
    const isNewer = report.position !== undefined && at.toISOString() >= before.seen_at
    const said =
      lesson.kind !== 'video' && report.reached_end && before.percent < 100
        ? checkClaim(lesson, before, now)
        : null
    const isRead = said?.wait === 0
    return {
      watched,
      percent: isRead ? 100 : computeWatchedPercent(watched, lesson.seconds, enough),
      // Reading time counts once the lesson is read.
      seconds: isRead ? computeReadingSeconds(before, now) : added,
      watch_credit_until: spendWatchCredit(before.watch_credit_until, added, now),
      ...(isRead && { claim_credit_until: said.claim_credit_until }),
      wait: said?.wait ?? 0,
      ...(isNewer
        ? { position: Math.min(report.position!, lesson.seconds), seen_at: at.toISOString() }
        : {}),
    }
  })
}

/** Accepted after a minimum open time and within the pace limit; requires a transaction. */
export function finishLesson(
  tx: Db,
  { id }: Person,
  lesson: LessonForViewer,
  { now, services }: Moment,
) {
  return saveProgress(tx, id, lesson, { now, services, learned: now }, (before) => {
    if (before.percent === 100) return { percent: 100 }
    const { wait, dwells, claim_credit_until } = checkClaim(lesson, before, now)
    if (wait)
      throw new Failure(dwells ? 'sent_too_fast' : 'finished_too_fast', { retryAfter: wait })
    return {
      percent: 100,
      claim_credit_until,
      seconds: lesson.kind === 'video' ? 0 : computeReadingSeconds(before, now),
    }
  })
}

/** Returns the wait time, its cause and the credit spent. */
function checkClaim(lesson: LessonForViewer, before: PreviousProgress, now: Date) {
  const claim = {
    ...before,
    claim: computeClaim(lesson.seconds, before.watched),
    at_once: computeClaimBurst(before),
  }
  const dwell = getDwellSecondsLeft(before.opened_at, lesson.seconds, now)
  const pace = getClaimWaitSeconds(claim, now)
  return {
    wait: Math.max(dwell, pace),
    dwells: dwell >= pace,
    claim_credit_until: spendClaimCredit(claim, now),
  }
}

type Course = { total_seconds: number; lessons_count: number }
type PreviousProgress = Course & {
  words: number | null
  last_finished_at: string | null
  watched: PlayedRange[]
  percent: number
  opened_at: string
  seen_at: string
  watch_credit_until: string
  claim_credit_until: string
}
type ProgressChange = {
  watched?: PlayedRange[]
  percent: number
  watch_credit_until?: Date
  claim_credit_until?: Date
  position?: number
  seen_at?: string
  wait?: number
  seconds?: number
}

/**
 * Updates lesson and course totals together. The lock serializes a person's reports over all
 * courses, so that credit is spent once.
 */
async function saveProgress(
  tx: Db,
  user_id: string,
  lesson: LessonForViewer,
  { now, learned, services: { settings } }: Moment & { learned: Date },
  decide: (before: PreviousProgress, enough: number) => ProgressChange,
) {
  await recordLessonOpened(tx, user_id, lesson, now, learned)
  await lockFor(tx, `pace:${user_id}`)
  const row = await getLessonProgress(tx, user_id, lesson)
  const change = decide(
    { ...row, watched: parseRanges(row.watched) },
    settings.get(lessonFinishedPercentage),
  )
  // Progress never decreases.
  const percent = Math.max(row.percent, change.percent)
  const watched = change.watched ?? parseRanges(row.watched)
  const position = change.position ?? row.position
  const seconds = Math.round(change.seconds ?? 0)
  const isFurther =
    percent > row.percent ||
    (change.watched !== undefined &&
      sumSeconds(change.watched) > sumSeconds(parseRanges(row.watched)))
  const finished_at = row.finished_at ?? (percent === 100 ? now : null)
  const lessons_completion = row.others + percent
  const completion = computeCompletion(lessons_completion, row.lessons_count)
  const completes =
    row.completed_at === null &&
    completion >= (row.completion_percentage ?? settings.get(completionPercentage))
  const completed_at = row.completed_at ?? (completes ? now.toISOString() : null)
  await sql`
    with mine as (
      update lesson_progress set watched = ${formatRanges(watched)}, position = ${position}, percent = ${percent},
        seen_at = ${change.seen_at ?? row.seen_at}, finished_at = ${finished_at}, progressed_at = ${isFurther ? now : sql`progressed_at`}
      where user_id = ${user_id} and lesson_id = ${lesson.lesson_id}),
    today as (
      insert into watch_days (user_id, course_id, day, seconds)
      select ${user_id}::uuid, ${lesson.course_id}::bigint, (${now}::timestamptz at time zone 'UTC')::date, ${seconds}::int where ${seconds}::int > 0
      on conflict (user_id, course_id, day) do update set seconds = watch_days.seconds + excluded.seconds)
    update enrollments set lessons_completion = ${lessons_completion}, completed_at = ${completed_at}, watch_credit_until = ${change.watch_credit_until ?? row.watch_credit_until},
      claim_credit_until = ${change.claim_credit_until ?? row.claim_credit_until}
    where user_id = ${user_id} and course_id = ${lesson.course_id}`.execute(tx)
  if (completes)
    await recordEvent(tx, courseCompleted, { user_id, course_id: lesson.course_id }, now)
  return {
    watched,
    position,
    percent,
    finished: percent === 100,
    completion,
    completed_at,
    wait: change.wait ?? 0,
  }
}
