import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { record } from '#platform/data/facts.server.ts'
import { takeTurn } from '#platform/data/turn.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { CallContext } from '#platform/call/gate.server.ts'
import type { LessonForViewer } from '../access/queries.server.ts'
import { completionOf } from '../enrolment/rules.ts'
import { rememberOpening } from '../lessons/commands.server.ts'
import { completionPercentage, lessonFinishedPercentage } from '../settings.ts'
import { courseCompleted } from './contract.ts'
import { progressOf } from './queries.server.ts'
import {
  allowance,
  atOnceIn,
  believedIn,
  claimOf,
  dwellLeft,
  pacedAfter,
  pacedAfterClaim,
  percentOf,
  rangesIn,
  rangesText,
  readSeconds,
  secondsIn,
  watchedWith,
  type Range,
} from './rules.ts'

type Report = { ranges: Range[]; position?: number | undefined; ago: number; reached_end: boolean }
type Person = { id: string }
type Moment = Pick<CallContext, 'now' | 'services'>

/** Takes in what a person says they watched or read, as far as it can be true; within a transaction. */
export function recordProgress(tx: Db, { id }: Person, lesson: LessonForViewer, report: Report, { now, services }: Moment) {
  const at = new Date(now.getTime() - report.ago * 1000)
  return changed(tx, id, lesson, { now, services, learned: at }, (before, enough) => {
    const { watched, added } =
      lesson.kind === 'video'
        ? watchedWith(before.watched, report.ranges, { seconds: lesson.seconds, allowance: allowance(before, now) })
        : { watched: before.watched, added: 0 }
    const isNewer = report.position !== undefined && at.toISOString() >= before.seen_at
    const said = lesson.kind !== 'video' && report.reached_end && before.percent < 100 ? claimed(lesson, before, now) : null
    const isRead = said?.wait === 0
    return {
      watched,
      percent: isRead ? 100 : percentOf(watched, lesson.seconds, enough),
      // What is read counts once it is read.
      seconds: isRead ? readSeconds(before, now) : added,
      paced_at: pacedAfter(before.paced_at, added, now),
      ...(isRead && { claims_paced_at: said.claims_paced_at }),
      wait: said?.wait ?? 0,
      ...(isNewer ? { position: Math.min(report.position!, lesson.seconds), seen_at: at.toISOString() } : {}),
    }
  })
}

/** Believes a person who says that a lesson is finished, once it was open for a moment, and as fast as people learn; within a transaction. */
export function finishLesson(tx: Db, { id }: Person, lesson: LessonForViewer, { now, services }: Moment) {
  return changed(tx, id, lesson, { now, services, learned: now }, (before) => {
    if (before.percent === 100) return { percent: 100 }
    const { wait, dwells, claims_paced_at } = claimed(lesson, before, now)
    if (wait) throw new Failure(dwells ? 'sent_too_fast' : 'finished_too_fast', { retryAfter: wait })
    return { percent: 100, claims_paced_at, seconds: lesson.kind === 'video' ? 0 : readSeconds(before, now) }
  })
}

/** What "I have finished" comes to: how long until it is believed, whether only because the lesson was just opened, and what time it spends. */
function claimed(lesson: LessonForViewer, before: Before, now: Date) {
  const claim = { ...before, claim: claimOf(lesson.seconds, before.watched), at_once: atOnceIn(before) }
  const dwell = dwellLeft(before.opened_at, lesson.seconds, now)
  const pace = believedIn(claim, now)
  return { wait: Math.max(dwell, pace), dwells: dwell >= pace, claims_paced_at: pacedAfterClaim(claim, now) }
}

type Course = { total_seconds: number; lessons_count: number }
type Before = Course & {
  words: number | null
  last_finished_at: string | null
  watched: Range[]
  percent: number
  opened_at: string
  seen_at: string
  paced_at: string
  claims_paced_at: string
}
type Change = {
  watched?: Range[]
  percent: number
  paced_at?: Date
  claims_paced_at?: Date
  position?: number
  seen_at?: string
  wait?: number
  /** How much of it was watched or read for the first time. */
  seconds?: number
}

/**
 * Changes one lesson's progress and what the course adds up to, as one. What a person reports comes one after the other, in all of their
 * courses, and the second sees what the first has written: time is spent once.
 */
async function changed(
  tx: Db,
  user_id: string,
  lesson: LessonForViewer,
  { now, learned, services: { settings } }: Moment & { learned: Date },
  decide: (before: Before, enough: number) => Change,
) {
  await rememberOpening(tx, user_id, lesson, now, learned)
  await takeTurn(tx, `pace:${user_id}`)
  const row = await progressOf(tx, user_id, lesson)
  const change = decide({ ...row, watched: rangesIn(row.watched) }, settings.get(lessonFinishedPercentage))
  // Nothing that was reached is taken back.
  const percent = Math.max(row.percent, change.percent)
  const watched = change.watched ?? rangesIn(row.watched)
  const position = change.position ?? row.position
  const seconds = Math.round(change.seconds ?? 0)
  const isFurther = percent > row.percent || (change.watched !== undefined && secondsIn(change.watched) > secondsIn(rangesIn(row.watched)))
  const finished_at = row.finished_at ?? (percent === 100 ? now : null)
  const lessons_completion = row.others + percent
  const completion = completionOf(lessons_completion, row.lessons_count)
  const completes = row.completed_at === null && completion >= (row.completion_percentage ?? settings.get(completionPercentage))
  const completed_at = row.completed_at ?? (completes ? now.toISOString() : null)
  await sql`
    with mine as (
      update lesson_progress set watched = ${rangesText(watched)}, position = ${position}, percent = ${percent},
        seen_at = ${change.seen_at ?? row.seen_at}, finished_at = ${finished_at}, progressed_at = ${isFurther ? now : sql`progressed_at`}
      where user_id = ${user_id} and lesson_id = ${lesson.lesson_id}),
    today as (
      insert into watch_days (user_id, course_id, day, seconds)
      select ${user_id}::uuid, ${lesson.course_id}::bigint, (${now}::timestamptz at time zone 'UTC')::date, ${seconds}::int where ${seconds}::int > 0
      on conflict (user_id, course_id, day) do update set seconds = watch_days.seconds + excluded.seconds)
    update enrolments set lessons_completion = ${lessons_completion}, completed_at = ${completed_at}, paced_at = ${change.paced_at ?? row.paced_at},
      claims_paced_at = ${change.claims_paced_at ?? row.claims_paced_at}
    where user_id = ${user_id} and course_id = ${lesson.course_id}`.execute(tx)
  if (completes) await record(tx, courseCompleted, { user_id, course_id: lesson.course_id }, now)
  return { watched, position, percent, finished: percent === 100, completion, completed_at, wait: change.wait ?? 0 }
}
