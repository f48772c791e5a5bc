import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { matchTaughtCourse } from '#features/community/trainers/queries.server.ts'
import { finalizeScore } from '../attempts/commands.server.ts'
import type { getEssay } from './queries.server.ts'
import { computeGrade } from './rules.ts'

type Grade = { position: number; rubric: number[]; score?: number | undefined; comment: string }
type EssayToGrade = Awaited<ReturnType<typeof getEssay>>

/** Recomputes the attempt and retains earlier grades. */
export async function gradeEssay(
  db: Db,
  essay: EssayToGrade,
  grade: Grade,
  { actor, now }: ActorAndTime,
) {
  if (essay.user_id === actor.id) throw new Failure('own_attempt')
  const score = computeGrade(grade, essay.content.rubric ?? [], essay.points)
  if (score === null) throw new Failure('grade_not_possible')
  const { attempt_id, position } = essay
  await db.transaction().execute(async (tx) => {
    // The lock serializes grades, so that the last one sums up all of them.
    await sql`select from attempts where id = ${attempt_id} for update`.execute(tx)
    await tx
      .insertInto('gradings')
      .values({
        attempt_id,
        position,
        graded_by: actor.id,
        score,
        rubric: JSON.stringify(grade.rubric),
        comment: grade.comment,
        created_at: now,
      })
      .execute()
    await tx
      .updateTable('attempt_questions')
      .set({ score })
      .where('attempt_id', '=', attempt_id)
      .where('position', '=', position)
      .execute()
    const scored = await tx
      .selectFrom('attempt_questions')
      .select('score')
      .where('attempt_id', '=', attempt_id)
      .execute()
    await finalizeScore(tx, { ...essay, id: attempt_id }, scored, now, true)
  })
  return score
}

type ExtraTimeInput = { test_id: number; user_id: string; percent: number }

/** Applies from the next attempt on. */
export async function grantExtraTime(
  db: Db,
  { test_id, user_id, percent }: ExtraTimeInput,
  { actor, now }: ActorAndTime,
) {
  if (user_id === actor.id) throw new Failure('own_account')
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ course_id: number }>`
      select tests.course_id from tests join courses on courses.id = tests.course_id
      join enrollments on enrollments.course_id = courses.id and enrollments.user_id = ${user_id}
      where tests.id = ${test_id} and ${matchTaughtCourse(actor.id)}`.execute(tx)
    if (!rows[0]) throw new Failure('not_found')
    const { course_id } = rows[0]
    if (percent) {
      const row = { percent, granted_by: actor.id, granted_at: now }
      await tx
        .insertInto('extra_time')
        .values({ user_id, course_id, ...row })
        .onConflict((oc) => oc.columns(['user_id', 'course_id']).doUpdateSet(row))
        .execute()
    } else
      await tx
        .deleteFrom('extra_time')
        .where('user_id', '=', user_id)
        .where('course_id', '=', course_id)
        .execute()
    await recordAuditEntry(
      tx,
      actor,
      { action: 'test.extra_time', subject_id: user_id, details: { test_id, course_id, percent } },
      now,
    )
  })
}
