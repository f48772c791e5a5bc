import { sql } from 'kysely'
import { picture } from '#features/catalogue/art/queries.server.ts'
import type { Section } from '#features/catalogue/courses/contract.ts'
import { sectionsOf, spoken } from '#features/catalogue/courses/queries.server.ts'
import { firstTrainer, priceFields } from '#features/catalogue/queries.server.ts'
import type { Db } from '#platform/db.server.ts'
import type { Locale, Reader } from '#platform/locale.ts'
import { settingIn } from '#platform/settings.server.ts'
import { languageOf, translated } from '#platform/translated.server.ts'
import type { MetLesson } from '../access/queries.server.ts'
import { accessState } from '../access/rules.ts'
import { completionOf } from '../enrolment/rules.ts'
import type { ContentsSection } from './contract.ts'

export type LessonMark = { lesson_id: number; percent: number; finished: boolean }

/** How far a person is with each lesson of the course that a query reads. */
export const marksOf = (user_id: string | null) => sql<LessonMark[]>`(
  select coalesce(json_agg(json_build_object('lesson_id', lesson_id, 'percent', percent, 'finished', finished_at is not null)), '[]')
  from lesson_progress where lesson_progress.user_id = ${user_id}::uuid and lesson_progress.course_id = courses.id)`

/** A lesson from outside, with the contents it stands in. */
export async function lessonOutside(db: Db, { locale, currency }: Reader, user_id: string | null, met: MetLesson, now: Date) {
  const row = await db
    .selectFrom('courses')
    .where('courses.id', '=', met.course_id)
    .leftJoin('enrolments', (it) =>
      it.onRef('enrolments.course_id', '=', 'courses.id').on('enrolments.user_id', '=', sql<string>`${user_id}::uuid`),
    )
    .select([
      'courses.id',
      'courses.slug',
      translated(locale, 'courses.title').as('title'),
      languageOf(locale, 'courses.title').as('lang'),
      sql<'en' | 'ar' | 'both'>`courses.language`.as('language'),
      picture('courses.image', 'courses.slug').as('image'),
      'courses.lessons_count',
      'courses.total_seconds',
      'courses.is_free',
      'courses.in_plans',
      'courses.on_sale',
      ...priceFields(currency),
      firstTrainer(locale).as('trainer'),
      certificateAt.as('certificate_at'),
      sectionsOf(locale, sql`courses.id`).as('sections'),
      marksOf(user_id).as('marks'),
      'enrolments.lessons_completion',
      'enrolments.completed_at',
    ])
    .executeTakeFirstOrThrow()
  const sections = contentsFor(row.sections, row.marks, met, now)
  const all = sections.flatMap((section) => section.lessons.map((lesson) => ({ ...lesson, section_id: section.id })))
  const at = all.findIndex((it) => it.id === met.lesson_id)
  return {
    course: row,
    lesson: { ...all[at]!, number: at + 1 },
    sections,
    previous: all[at - 1] ?? null,
    next: all[at + 1] ?? null,
    access: met.access,
    is_enrolled: met.is_enrolled,
    completion: completionOf(row.lessons_completion ?? 0, row.lessons_count),
    completed_at: row.completed_at,
  }
}

/** How much of a course earns its certificate: its own number, else the academy's, else the product's. */
const certificateAt = sql<number | null>`(
  select coalesce(courses.completion_percentage, ${settingIn('completion_percentage')})
  from certificates where certificates.course_id = courses.id and certificates.published_at is not null)`

type Judged = Parameters<typeof accessState>[0] & Parameters<typeof accessState>[1]

/** The contents of a course as one person finds them: how far they are with each lesson, and which open. */
export function contentsFor(sections: Section[], marks: LessonMark[], viewer: Judged, now: Date): ContentsSection[] {
  const markOf = new Map(marks.map((it) => [it.lesson_id, it]))
  return sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((it) => ({
      ...it,
      percent: markOf.get(it.id)?.percent ?? 0,
      finished: markOf.get(it.id)?.finished ?? false,
      allowed: accessState(viewer, viewer, it, now.toISOString()).allowed,
    })),
  }))
}

/** What is inside a lesson, and how far the person is in it. */
export async function lessonInside(db: Db, { locale }: Reader, user_id: string, lesson_id: number) {
  return db
    .selectFrom('lessons')
    .where('lessons.id', '=', lesson_id)
    .leftJoin('lesson_progress as mine', (it) => it.onRef('mine.lesson_id', '=', 'lessons.id').on('mine.user_id', '=', user_id))
    .select([
      spoken(locale, 'lessons.body').as('body'),
      sql<Locale[]>`array(select lang from lesson_captions where lesson_captions.lesson_id = lessons.id order by lang = ${locale} desc)`.as(
        'captions',
      ),
      sql<
        string | null
      >`(select vtt from lesson_captions where lesson_captions.lesson_id = lessons.id order by lang = ${locale} desc limit 1)`.as('vtt'),
      sql<AttachmentRow[]>`(select coalesce(json_agg(it order by position), '[]') from (
        select id, ${translated(locale, 'lesson_attachments.title')} as title, ${languageOf(locale, 'lesson_attachments.title')} as lang,
          file_name as name, file_type as type, bytes, position
        from lesson_attachments where lesson_attachments.lesson_id = lessons.id) it)`.as('attachments'),
      sql<number>`coalesce(mine.position, 0)`.as('position'),
      sql<number>`coalesce(mine.percent, 0)`.as('percent'),
      sql<boolean>`mine.finished_at is not null`.as('finished'),
      sql<string>`coalesce(mine.watched, '{}')::text`.as('watched'),
    ])
    .executeTakeFirstOrThrow()
}

type AttachmentRow = { id: number; title: string; lang: Locale; name: string; type: string; bytes: number }
