import type { Locale } from '#platform/language/locale.ts'
import type { CourseBody, LessonBody, SectionBody } from '../drafts/bodies.ts'
import { toAccessFlags, pickFreeSlug, getLessonSeconds, buildSlug } from '../drafts/rules.ts'

type Part = { id: number; live_id: number | null; body: object }
type DraftTree = { root: Part; sections: (Part & { lessons: Part[] })[] }
type LiveCourse = {
  course: { id: number; slug: string; published_at: string | null }
  lessons: { id: number; slug: string }[]
}

/** Negative draft id for parts without a live row; it cannot collide. */
export const getPreviewId = ({ id, live_id }: Part) => live_id ?? -id

/** Rows by table, as publishing would write them; only the open lesson includes its text. */
export function buildDraftRows(
  { root, sections }: DraftTree,
  live: LiveCourse,
  { user_id, open, now }: { user_id: string; open: number | null; now: string },
) {
  const body = root.body as CourseBody
  const course_id = live.course.id
  const named = (column: string, ids: number[]) =>
    ids.map((id, at) => ({ course_id, [column]: id, position: at + 1 }))
  const known = new Map(live.lessons.map((it) => [it.id, it.slug]))
  const taken = new Set(known.values())
  const slugOf = (part: Part) => {
    const slug =
      known.get(part.live_id ?? 0) ??
      pickFreeSlug(buildSlug((part.body as LessonBody).title, 'lesson'), taken)
    taken.add(slug)
    return slug
  }
  const lessons = sections.flatMap((section) =>
    section.lessons.map((part, at) => {
      const { attachments, captions, ...said } = part.body as LessonBody
      const text = part.id === open ? {} : { body: '', body_ar: '' }
      const row = {
        ...said,
        ...text,
        id: getPreviewId(part),
        course_id,
        section_id: getPreviewId(section),
        slug: slugOf(part),
        position: at + 1,
      }
      return {
        part,
        attachments,
        captions,
        row: { ...row, seconds: getLessonSeconds(part.body as LessonBody) },
      }
    }),
  )
  const shown = lessons.filter((it) => it.part.id === open)
  return {
    courses: [
      {
        ...live.course,
        ...body,
        ...toAccessFlags(body.access),
        slug: body.slug || live.course.slug,
        published_at: live.course.published_at ?? now,
        lessons_count: lessons.length,
        total_seconds: lessons.reduce((sum, it) => sum + it.row.seconds, 0),
      },
    ],
    course_sections: sections.map((section, at) => ({
      ...(section.body as SectionBody),
      id: getPreviewId(section),
      course_id,
      position: at + 1,
    })),
    lessons: lessons.map((it) => it.row),
    lesson_captions: shown.flatMap(({ row, captions }) =>
      Object.entries(captions).map(([lang, vtt]) => ({ lesson_id: row.id, lang, vtt })),
    ),
    lesson_attachments: shown.flatMap(({ row, attachments }) =>
      attachments.map(({ key, name, type, bytes, title, title_ar }, at) => ({
        id: at,
        lesson_id: row.id,
        file_key: key,
        file_name: name,
        file_type: type,
        bytes,
        title,
        title_ar,
        position: at,
      })),
    ),
    course_trainers: named('trainer_id', body.trainer_ids),
    course_categories: named('category_id', body.category_ids),
    course_prerequisites: named('prerequisite_id', body.prerequisite_ids),
    certificates: body.certificate?.offered
      ? [
          {
            ...body.certificate,
            title: body.certificate.title || body.title,
            course_id,
            slug: body.slug || live.course.slug,
            published_at: now,
          },
        ]
      : [],
    enrollments: [
      { user_id, course_id, enrolled_at: now, last_learned_at: now, lessons_completion: 0 },
    ],
  }
}
export type DraftRows = ReturnType<typeof buildDraftRows>

export const previewViewers = ['visitor', 'student'] as const
export const previewScreens = ['wide', 'phone'] as const
export type PreviewOptions = {
  as: (typeof previewViewers)[number]
  tongue: Locale
  screen: (typeof previewScreens)[number]
  lesson: string | null
}

/** Defaults to the reader's language. */
export function parsePreviewQuery(query: URLSearchParams, locale: Locale): PreviewOptions {
  const asked = query.get('in')
  const lesson = query.get('lesson')
  return {
    as: query.get('as') === 'student' ? 'student' : 'visitor',
    tongue: asked === 'en' || asked === 'ar' ? asked : locale,
    screen: query.get('on') === 'phone' ? 'phone' : 'wide',
    lesson: lesson && /^\d{1,15}$/.test(lesson) ? lesson : null,
  }
}

export function buildPreviewQuery(look: PreviewOptions, other: Partial<PreviewOptions> = {}) {
  const { as, tongue, screen, lesson } = { ...look, ...other }
  return `?${new URLSearchParams({ as, in: tongue, on: screen, ...(lesson && { lesson }) })}`
}

/** Removes scripts and links. */
export const makeInert = (html: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|manifest|canonical|alternate)"[^>]*>/g, '')
    .replace(/(<a\b[^>]*?) href="[^"]*"/g, '$1')
    .replace(/(<(?:form|button)\b[^>]*?) (?:form)?action="[^"]*"/g, '$1')
