import { sql } from 'kysely'
import {
  matchesSlugOrId,
  selectReferenceFields,
} from '#features/catalogue/courses/queries.server.ts'
import type { Reference } from '#features/catalogue/queries.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import { toInstant } from '#platform/language/zone-time.ts'
import { getZoneDay } from '#platform/language/zone.ts'
import type { StudyPlan } from './contract.ts'
import { spreadLessons } from './rules.ts'

type Lesson = StudyPlan['days'][number]['lessons'][number]

/** Lessons unfinished at the start of today, including those finished since. */
const selectRemainingLessons = (locale: Locale, user_id: string, morning: Date) => sql<Lesson[]>`(
  select coalesce(json_agg(json_build_object('slug', slug, 'title', title, 'lang', lang, 'seconds', seconds, 'is_done', is_done) order by section, place), '[]')
  from (select lessons.slug, ${selectTranslated(locale, 'lessons.title')} as title, ${selectLanguage(locale, 'lessons.title')} as lang,
      case when lessons.kind = 'video' and mine.finished_at is null then greatest(0, lessons.seconds - round(coalesce(mine.position, 0)))::integer else lessons.seconds end as seconds,
      mine.finished_at is not null as is_done, course_sections.position as section, lessons.position as place
    from lessons join course_sections on course_sections.id = lessons.section_id
    left join lesson_progress as mine on mine.lesson_id = lessons.id and mine.user_id = ${user_id}
    where lessons.course_id = courses.id and (mine.finished_at is null or mine.finished_at >= ${morning})) it)`

export async function listStudyPlans(
  db: Db,
  { locale, zone }: ReaderContext,
  user_id: string,
  now: Date,
  course?: string,
): Promise<(StudyPlan & { course_id: number; updated_at: string })[]> {
  const today = getZoneDay(zone, now)
  const rows = await db
    .selectFrom('study_plans')
    .innerJoin('courses', 'courses.id', 'study_plans.course_id')
    .select([
      'study_plans.course_id',
      'study_plans.finish_by',
      'study_plans.weekdays',
      'study_plans.updated_at',
    ])
    .select([
      sql<Reference>`${selectReferenceFields(locale, 'courses')}`.as('course'),
      selectRemainingLessons(locale, user_id, toInstant(zone, today)).as('lessons'),
    ])
    .where('study_plans.user_id', '=', user_id)
    .where('courses.published_at', 'is not', null)
    .$if(course !== undefined, (it) => it.where(matchesSlugOrId('courses', course!)))
    .orderBy('study_plans.finish_by')
    .orderBy('study_plans.course_id')
    .execute()
  return rows.map(({ lessons, ...it }) => ({
    ...it,
    ...spreadLessons(lessons, today, it.finish_by, it.weekdays),
  }))
}

export const listPlannableCourses = (db: Db, { locale }: ReaderContext, user_id: string) =>
  db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select([
      'courses.slug',
      selectTranslated(locale, 'courses.title').as('title'),
      selectLanguage(locale, 'courses.title').as('lang'),
    ])
    .where('enrollments.user_id', '=', user_id)
    .where('courses.published_at', 'is not', null)
    .where('enrollments.completed_at', 'is', null)
    .orderBy('enrollments.last_learned_at', 'desc')
    .orderBy('courses.id')
    .limit(100)
    .execute()
