import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { Failure } from '#platform/failure.ts'
import type { MetLesson } from '../access/queries.server.ts'
import { completionOf } from '../enrolment/rules.ts'
import { rememberOpening } from '../lessons/commands.server.ts'
import { progressOf } from './queries.server.ts'
import { allowance, dwellLeft, pacedAfter, percentOf, rangesIn, rangesText, watchedWith, type Range } from './rules.ts'

type Report = { ranges: Range[]; position?: number | undefined; ago: number; reached_end: boolean }
type Person = { id: string }

/** Takes in what a person says they watched or read, as far as it can be true; within a transaction. */
export function recordProgress(tx: Db, { id }: Person, lesson: MetLesson, report: Report, now: Date) {
  const at = new Date(now.getTime() - report.ago * 1000)
  return changed(tx, id, lesson, { now, learned: at }, (before, enough) => {
    const { watched, added } =
      lesson.kind === 'video'
        ? watchedWith(before.watched, report.ranges, { seconds: lesson.seconds, allowance: allowance(before, now) })
        : { watched: before.watched, added: 0 }
    const isRead = lesson.kind !== 'video' && report.reached_end && dwellLeft(before.opened_at, lesson.seconds, now) === 0
    const isNewer = report.position !== undefined && at.toISOString() >= before.seen_at
    return {
      watched,
      percent: isRead ? 100 : percentOf(watched, lesson.seconds, enough),
      paced_at: pacedAfter(before.paced_at, added, now),
      ...(isNewer ? { position: Math.min(report.position!, lesson.seconds), seen_at: at.toISOString() } : {}),
    }
  })
}

/** Believes a person who says that a lesson is finished, once it was open for a moment; within a transaction. */
export function finishLesson(tx: Db, { id }: Person, lesson: MetLesson, now: Date) {
  return changed(tx, id, lesson, { now, learned: now }, (before) => {
    const wait = dwellLeft(before.opened_at, lesson.seconds, now)
    if (wait) throw new Failure('sent_too_fast', { retryAfter: wait })
    return { percent: 100 }
  })
}

type Before = { watched: Range[]; opened_at: string; seen_at: string; paced_at: string }
type Change = { watched?: Range[]; percent: number; paced_at?: Date; position?: number; seen_at?: string }

/**
 * Changes one lesson's progress and what the course adds up to, as one. Opening writes the enrolment, so two reports of a person
 * in a course come one after the other, and the second sees what the first has written.
 */
async function changed(
  tx: Db,
  user_id: string,
  lesson: MetLesson,
  { now, learned }: { now: Date; learned: Date },
  decide: (before: Before, enough: number) => Change,
) {
  await rememberOpening(tx, user_id, lesson, now, learned)
  const row = await progressOf(tx, user_id, lesson)
  const change = decide({ ...row, watched: rangesIn(row.watched) }, row.finished_from)
  // Nothing that was reached is taken back.
  const percent = Math.max(row.percent, change.percent)
  const watched = change.watched ?? rangesIn(row.watched)
  const position = change.position ?? row.position
  const finished_at = row.finished_at ?? (percent === 100 ? now : null)
  const lessons_completion = row.others + percent
  const completion = completionOf(lessons_completion, row.lessons_count)
  const completes = row.completed_at === null && completion >= row.completed_from
  const completed_at = row.completed_at ?? (completes ? now.toISOString() : null)
  await sql`
    with mine as (
      update lesson_progress set watched = ${rangesText(watched)}, position = ${position}, percent = ${percent},
        seen_at = ${change.seen_at ?? row.seen_at}, finished_at = ${finished_at}
      where user_id = ${user_id} and lesson_id = ${lesson.lesson_id})
    update enrolments set lessons_completion = ${lessons_completion}, completed_at = ${completed_at}, paced_at = ${change.paced_at ?? row.paced_at}
    where user_id = ${user_id} and course_id = ${lesson.course_id}`.execute(tx)
  if (completes)
    await tx
      .insertInto('learning_facts')
      .values({ kind: 'course_completed', user_id, actor_id: user_id, course_id: lesson.course_id, created_at: now })
      .execute()
  return { watched, position, percent, finished: percent === 100, completion, completed_at }
}
