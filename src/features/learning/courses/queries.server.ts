import { sql } from 'kysely'
import { parseSlugOrId } from '#features/catalogue/courses/queries.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { compileQueryVariants } from '#platform/patches/compiled-query.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Actor, CallContext } from '#platform/call/gate.server.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import {
  isCourseVisible,
  toPerson,
  selectViewerFields,
  getViewerKind,
} from '../access/queries.server.ts'
import { getAccess } from '../access/rules.ts'
import { findEnrolledCourse } from '../enrollment/queries.server.ts'
import { computeCompletion } from '../enrollment/rules.ts'
import { completionPercentage } from '../settings.ts'

type LessonRow = { id: number; preview: boolean; percent: number; finished: boolean }
type Prerequisite = {
  id: number
  lessons_completion: number
  lessons_count: number
  is_completed: boolean
}

type QueryKind = ReturnType<typeof getViewerKind> & { by: 'id' | 'slug' }
type QueryValues = { user_id: string; now: Date; value: string | number }

const courseFor = compileQueryVariants(
  (db, { by, ...kind }: QueryKind, { user_id, now, value }: QueryValues) =>
    db
      .selectFrom('courses')
      .where(sql<boolean>`${sql.ref(`courses.${by}`)} = ${value}`)
      .select([
        'courses.id',
        'courses.is_free',
        'courses.in_plans',
        'courses.on_sale',
        'courses.published_at',
        'courses.completion_percentage',
        ...selectViewerFields(toPerson(kind, user_id), now),
        sql<
          LessonRow[]
        >`(select coalesce(json_agg(json_build_object('id', lessons.id, 'preview', lessons.preview,
          'percent', coalesce(mine.percent, 0), 'finished', mine.finished_at is not null) order by lessons.id), '[]')
        from lessons left join lesson_progress as mine on mine.lesson_id = lessons.id and mine.user_id = ${user_id}
        where lessons.course_id = courses.id)`.as('lessons'),
        sql<
          Prerequisite[]
        >`(select coalesce(json_agg(json_build_object('id', first.id, 'lessons_completion', enrollments.lessons_completion,
          'lessons_count', first.lessons_count, 'is_completed', enrollments.completed_at is not null) order by course_prerequisites.position), '[]')
        from course_prerequisites
        join courses as first on first.id = course_prerequisites.prerequisite_id
        join enrollments on enrollments.course_id = first.id and enrollments.user_id = ${user_id}
        where course_prerequisites.course_id = courses.id)`.as('before'),
      ]),
)

export async function getCourseStatus(
  db: Db,
  reader: ReaderContext,
  actor: Actor,
  id: string,
  { now, services }: Pick<CallContext, 'now' | 'services'>,
) {
  const { by, value } = parseSlugOrId(id)
  const [course] = await courseFor(
    db,
    { by, ...getViewerKind(actor) },
    { user_id: actor.id, now, value },
  )
  if (!course || !isCourseVisible(course)) throw new Failure('not_found')
  const mine = course.is_enrolled
    ? await findEnrolledCourse(db, reader, { user_id: actor.id, now }, course.id)
    : null
  const judge = (preview: boolean, is_enrolled = course.is_enrolled) =>
    getAccess({ ...course, is_enrolled }, course, { preview }, now.toISOString())
  return {
    is_enrolled: course.is_enrolled,
    access: judge(false),
    access_enrolled: judge(false, true),
    percent: mine ? computeCompletion(mine.lessons_completion, mine.lessons_count) : 0,
    finished_count: mine?.finished_count ?? 0,
    completed_at: mine?.completed_at ?? null,
    completed_from: course.completion_percentage ?? services.settings.get(completionPercentage),
    next_lesson: mine?.next_lesson ?? null,
    lessons: course.lessons.map(({ preview, ...it }) => ({
      ...it,
      allowed: judge(preview).allowed,
    })),
    prerequisites: course.before.map((prerequisite) => ({
      id: prerequisite.id,
      percent: computeCompletion(prerequisite.lessons_completion, prerequisite.lessons_count),
      is_completed: prerequisite.is_completed,
    })),
  }
}
