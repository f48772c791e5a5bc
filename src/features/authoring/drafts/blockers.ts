import type { DraftBlocker } from './contract.ts'
import type { CourseBody } from './bodies.ts'

export type PartSummary = {
  id: number
  kind: string
  parent_id: number | null
  title: string
  title_ar: string
  lesson_kind: 'video' | 'article' | 'file' | 'package'
  has_media: boolean
  has_body: boolean
  has_body_ar: boolean
}

export type PublishContext = {
  slug_taken: boolean
  removed_with_tests: { id: number; title: string; title_ar: string }[]
}

export const getRequiredLanguages = ({ language }: Pick<CourseBody, 'language'>): ('en' | 'ar')[] =>
  language === 'both' ? ['en', 'ar'] : [language]

/** Empty if the course can be published. */
export function computeDraftBlockers(
  root: number,
  course: CourseBody,
  parts: readonly PartSummary[],
  around: PublishContext,
): DraftBlocker[] {
  const found: DraftBlocker[] = []
  const spoken = getRequiredLanguages(course)
  const title = { title: course.title, title_ar: course.title_ar }
  const tell = (field: string, code: string) =>
    found.push({ part_id: root, kind: 'course', field, code, ...title })
  const inEach = (field: 'title' | 'summary' | 'description', code: string) => {
    for (const lang of spoken) {
      const name = lang === 'ar' ? (`${field}_ar` as const) : field
      if (!course[name]) tell(name, lang === 'ar' ? `${code}_ar` : code)
    }
  }
  inEach('title', 'no_title')
  inEach('summary', 'no_summary')
  if (!course.description && !course.description_ar) tell('description', 'no_description')
  if (!course.outcomes.length) tell('outcomes', 'no_outcomes')
  if (!course.category_ids.length) tell('category_ids', 'no_category')
  if (!course.trainer_ids.length) tell('trainer_ids', 'no_trainer')
  if (!course.slug) tell('slug', 'no_slug')
  else if (around.slug_taken) tell('slug', 'slug_taken')
  if (course.access === 'sale' || course.access === 'both')
    for (const [name, list] of [
      ['price_egp', 'list_price_egp'],
      ['price_usd', 'list_price_usd'],
    ] as const) {
      if (!course[name]) tell(name, `no_${name}`)
      else if (course[list] !== null && course[list] < course[name]) tell(list, 'list_price_low')
    }
  const sections = parts.filter((it) => it.kind === 'section')
  const lessons = parts.filter((it) => it.kind === 'lesson')
  if (!sections.length) tell('sections', 'no_sections')
  for (const section of sections) {
    const say = (code: string, field = 'title') =>
      found.push(createBlocker(section, 'section', field, code))
    for (const code of listMissingTitles(section, spoken)) say(code)
    const own = lessons.filter((it) => it.parent_id === section.id)
    if (!own.length) say('no_lessons', 'lessons')
    for (const lesson of own) {
      const tellOf = (code: string, field: string) =>
        found.push(createBlocker(lesson, 'lesson', field, code))
      for (const code of listMissingTitles(lesson, spoken))
        tellOf(code, code === 'no_title_ar' ? 'title_ar' : 'title')
      if (lesson.lesson_kind === 'article' && !lesson.has_body && !lesson.has_body_ar)
        tellOf('no_text', 'body')
      if (lesson.lesson_kind === 'video' && !lesson.has_media) tellOf('no_video', 'media')
      if (lesson.lesson_kind === 'file' && !lesson.has_media) tellOf('no_file', 'media')
      if (lesson.lesson_kind === 'package' && !lesson.has_media) tellOf('no_package', 'media')
    }
  }
  for (const it of around.removed_with_tests)
    found.push({ ...it, part_id: it.id, kind: 'section', field: 'tests', code: 'has_test' })
  return found
}

const createBlocker = (
  { id, title, title_ar }: PartSummary,
  kind: 'section' | 'lesson',
  field: string,
  code: string,
): DraftBlocker => ({
  part_id: id,
  kind,
  field,
  code,
  title,
  title_ar,
})

const listMissingTitles = ({ title, title_ar }: PartSummary, spoken: readonly string[]) =>
  spoken.flatMap((lang) =>
    lang === 'ar' ? (title_ar ? [] : ['no_title_ar']) : title ? [] : ['no_title'],
  )
