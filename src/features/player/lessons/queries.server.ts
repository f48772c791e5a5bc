import { sql } from 'kysely'
import { selectPictureUrl } from '#features/catalogue/artwork.server.ts'
import type { Section } from '#features/catalogue/courses/contract.ts'
import {
  parseSlugOrId,
  selectSections,
  selectLine,
} from '#features/catalogue/courses/queries.server.ts'
import { selectFirstTrainer, selectPriceFields } from '#features/catalogue/queries.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { CallContext } from '#platform/call/gate.server.ts'
import { compileQueryVariants } from '#platform/patches/compiled-query.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import {
  assertLessonAccess,
  toLessonForViewer,
  selectLessonsForViewer,
  toPerson,
  getViewerKind,
  type LessonForViewer,
} from '#features/learning/access/queries.server.ts'
import { getAccessIfEnrolled, getAccess } from '#features/learning/access/rules.ts'
import { computeCompletion } from '#features/learning/enrollment/rules.ts'
import { buildMediaPrefix } from '#features/learning/access/media-prefix.server.ts'
import { buildMediaUrls } from '../media/rules.ts'
import { parseRanges } from '#features/learning/progress/rules.ts'
import { completionPercentage } from '#features/learning/settings.ts'
import { parseCues } from '../transcript/rules.ts'
import type { OutlineSection } from './contract.ts'

type LessonProgressRow = { lesson_id: number; percent: number; finished: boolean }

const selectLessonProgress = (user_id: string | null) => sql<LessonProgressRow[]>`(
  select coalesce(json_agg(json_build_object('lesson_id', lesson_id, 'percent', percent, 'finished', finished_at is not null)), '[]')
  from lesson_progress where lesson_progress.user_id = ${user_id}::uuid and lesson_progress.course_id = courses.id)`

type LessonViewer = Pick<CallContext, 'reader' | 'actor' | 'now' | 'services'>

/** By slug or id; with `course`, only within this course. */
type LessonName = { course?: string; lesson: string | number }

/** Selects the compiled query; the values are bound separately. */
const getQueryKind = (
  { reader: { locale, currency }, actor }: LessonViewer,
  { course, lesson }: LessonName,
) => ({
  locale,
  currency,
  ...getViewerKind(actor),
  course_by: course === undefined ? ('any' as const) : parseSlugOrId(course).by,
  lesson_by: parseSlugOrId(lesson).by,
})
const getQueryValues = (
  { actor, now, services }: LessonViewer,
  { course = '', lesson }: LessonName,
) => ({
  user_id: actor?.id ?? null,
  now,
  general: services.settings.get(completionPercentage),
  course: parseSlugOrId(course).value,
  lesson: parseSlugOrId(lesson).value,
})
type QueryKind = ReturnType<typeof getQueryKind>
type QueryValues = ReturnType<typeof getQueryValues>

const isNamed = ({ course_by, lesson_by }: QueryKind, { course, lesson }: QueryValues) => {
  const isIt = sql<boolean>`${sql.ref(`lessons.${lesson_by}`)} = ${lesson}`
  return course_by === 'any'
    ? isIt
    : sql<boolean>`${sql.ref(`courses.${course_by}`)} = ${course} and ${isIt}`
}

function selectPublicLesson(db: Db, kind: QueryKind, given: QueryValues) {
  const { locale, currency } = kind
  const { user_id, now, general } = given
  return selectLessonsForViewer(db, toPerson(kind, user_id), isNamed(kind, given), now)
    .leftJoin('enrollments', (join) =>
      join
        .onRef('enrollments.course_id', '=', 'courses.id')
        .on('enrollments.user_id', '=', sql<string>`${user_id}::uuid`),
    )
    .select([
      selectTranslated(locale, 'courses.title').as('title'),
      selectLanguage(locale, 'courses.title').as('lang'),
      sql<'en' | 'ar' | 'both'>`courses.language`.as('language'),
      selectPictureUrl('courses.image', 'courses.slug').as('image'),
      'courses.lessons_count',
      'courses.total_seconds',
      ...selectPriceFields(currency),
      selectFirstTrainer(locale).as('trainer'),
      selectCertificatePercent(general).as('certificate_at'),
      selectSections(locale, sql`courses.id`).as('sections'),
      selectLessonProgress(user_id).as('marks'),
      'enrollments.lessons_completion',
      'enrollments.completed_at',
    ])
}

export async function getPublicLesson(db: Db, viewer: LessonViewer, name: LessonName) {
  const row = await selectPublicLesson(
    db,
    getQueryKind(viewer, name),
    getQueryValues(viewer, name),
  ).executeTakeFirst()
  return toPublicLesson(toLessonForViewer(row, viewer.now), viewer.now)
}

type PublicLessonRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectPublicLesson>['executeTakeFirst']>>
>

function toPublicLesson(row: PublicLessonRow & LessonForViewer, now: Date) {
  const sections = buildOutline(row.sections, row.marks, row, now)
  const all = sections.flatMap((section) =>
    section.lessons.map((lesson) => ({ ...lesson, section_id: section.id })),
  )
  const at = all.findIndex((it) => it.id === row.lesson_id)
  return {
    course: { ...row, id: row.course_id, slug: row.course_slug },
    lesson: { ...all[at]!, number: at + 1 },
    sections,
    previous: all[at - 1] ?? null,
    next: all[at + 1] ?? null,
    access: row.access,
    access_enrolled: getAccessIfEnrolled(row, row, row, now.toISOString()),
    is_enrolled: row.is_enrolled,
    completion: computeCompletion(row.lessons_completion ?? 0, row.lessons_count),
    completed_at: row.completed_at,
  }
}

/** The course's own threshold, else the academy's. */
const selectCertificatePercent = (general: number) => sql<number | null>`(
  select coalesce(courses.completion_percentage, ${general}::int)
  from certificates where certificates.course_id = courses.id and certificates.published_at is not null)`

type LessonAccessInput = Parameters<typeof getAccess>[0] & Parameters<typeof getAccess>[1]

function buildOutline(
  sections: Section[],
  marks: LessonProgressRow[],
  viewer: LessonAccessInput,
  now: Date,
): OutlineSection[] {
  const markOf = new Map(marks.map((it) => [it.lesson_id, it]))
  return sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => ({
      ...lesson,
      percent: markOf.get(lesson.id)?.percent ?? 0,
      finished: markOf.get(lesson.id)?.finished ?? false,
      allowed: getAccess(viewer, viewer, lesson, now.toISOString()).allowed,
    })),
  }))
}

function selectFullLesson(db: Db, kind: QueryKind, given: QueryValues) {
  const { locale } = kind
  return selectPublicLesson(db, kind, given)
    .leftJoin('lesson_progress as mine', (join) =>
      join
        .onRef('mine.lesson_id', '=', 'lessons.id')
        .on('mine.user_id', '=', sql<string>`${given.user_id}::uuid`),
    )
    .select([
      selectLine(locale, 'lessons.body').as('body'),
      sql<
        Locale[]
      >`array(select lang from lesson_captions where lesson_captions.lesson_id = lessons.id order by lang = ${locale} desc)`.as(
        'captions',
      ),
      sql<
        string | null
      >`(select vtt from lesson_captions where lesson_captions.lesson_id = lessons.id order by lang = ${locale} desc limit 1)`.as(
        'vtt',
      ),
      sql<AttachmentRow[]>`(select coalesce(json_agg(it order by position), '[]') from (
        select id, ${selectTranslated(locale, 'lesson_attachments.title')} as title, ${selectLanguage(locale, 'lesson_attachments.title')} as lang,
          file_name as name, file_type as type, bytes, position
        from lesson_attachments where lesson_attachments.lesson_id = lessons.id) it)`.as(
        'attachments',
      ),
      sql<number>`coalesce(mine.position, 0)`.as('position'),
      sql<number>`coalesce(mine.percent, 0)`.as('percent'),
      sql<boolean>`mine.finished_at is not null`.as('finished'),
      sql<boolean>`mine.lesson_id is not null`.as('is_begun'),
      'enrollments.last_lesson_id',
      'enrollments.last_learned_at',
      sql<string>`coalesce(mine.watched, '{}')::text`.as('watched'),
    ])
}

const whole = compileQueryVariants(selectFullLesson)

async function getLessonRow(db: Db, viewer: LessonViewer, name: LessonName) {
  const [row] = await whole(db, getQueryKind(viewer, name), getQueryValues(viewer, name))
  const inside = assertLessonAccess(toLessonForViewer(row, viewer.now))
  return { inside, outside: toPublicLesson(inside, viewer.now) }
}

type AttachmentRow = {
  id: number
  title: string
  lang: Locale
  name: string
  type: string
  bytes: number
}

const ownNames = { en: 'English', ar: 'العربية' }

/** File URLs are signed for this person. */
export async function getFullLesson(db: Db, viewer: LessonViewer, name: LessonName) {
  const { inside, outside } = await getLessonRow(db, viewer, name)
  const { body, captions, vtt, attachments, position, percent, finished, watched } = inside
  const signed = buildMediaPrefix(
    viewer.services.secret,
    viewer.actor!.id,
    inside.lesson_id,
    viewer.now,
  )
  const lesson = {
    ...outside,
    body: { ...body, text: renderMarkdown(body.text).html },
    progress: { position, percent, finished, watched: parseRanges(watched) },
    captions: captions.map((lang) => ({
      lang,
      label: ownNames[lang],
      address: `${signed.prefix}captions/${lang}.vtt`,
    })),
    transcript: vtt === null ? null : { lang: captions[0]!, cues: parseCues(vtt) },
    attachments: attachments.map((attachment) => ({
      ...attachment,
      address: `${signed.prefix}attachments/${attachment.id}`,
    })),
    media: buildMediaUrls(inside, signed),
  }
  return { lesson, inside }
}
