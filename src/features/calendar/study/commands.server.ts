import { findPublishedCourseId } from '#features/catalogue/courses/queries.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Db } from '#platform/data/db.server.ts'
import { addDays } from '#platform/language/zone-time.ts'
import { getZoneDay } from '#platform/language/zone.ts'
import { listStudyDays } from './rules.ts'
import { maxPlanDays } from './limits.ts'

type StudyPlanInput = { course: string; finish_by: string; weekdays: number[] }

export async function saveStudyPlan(
  db: Db,
  user_id: string,
  { course, finish_by, ...wanted }: StudyPlanInput,
  zone: string,
  now: Date,
) {
  const course_id = await findPublishedCourseId(db, course)
  if (!course_id) throw new Failure('not_found')
  const today = getZoneDay(zone, now)
  const weekdays = [...new Set(wanted.weekdays)].sort((a, b) => a - b)
  const wrong = (code: 'already_past' | 'not_allowed') =>
    new Failure(code === 'already_past' ? code : 'invalid_input', { fields: { finish_by: code } })
  if (finish_by > addDays(today, maxPlanDays)) throw wrong('not_allowed')
  if (!listStudyDays(today, finish_by, weekdays).length) throw wrong('already_past')
  const enrolled = await db
    .selectFrom('enrollments')
    .select('course_id')
    .where('user_id', '=', user_id)
    .where('course_id', '=', course_id)
    .executeTakeFirst()
  if (!enrolled) throw new Failure('not_enrolled')
  await db
    .insertInto('study_plans')
    .values({ user_id, course_id, finish_by, weekdays, created_at: now, updated_at: now })
    .onConflict((oc) =>
      oc.columns(['user_id', 'course_id']).doUpdateSet({ finish_by, weekdays, updated_at: now }),
    )
    .execute()
}

export async function deleteStudyPlan(db: Db, user_id: string, course: string) {
  const course_id = await findPublishedCourseId(db, course)
  const { numDeletedRows } = await db
    .deleteFrom('study_plans')
    .where('user_id', '=', user_id)
    .where('course_id', '=', course_id ?? 0)
    .executeTakeFirst()
  if (!numDeletedRows) throw new Failure('not_found')
}
