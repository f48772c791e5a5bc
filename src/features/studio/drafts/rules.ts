import { defaultCertificate } from '../certificates/rules.ts'
import type { CourseBody, LessonBody, OutlinePart, SectionBody } from './contract.ts'

/** What a part may hold of text, in characters. */
export const draftLimits = {
  title: 120,
  summary: 300,
  description: 10_000,
  line: 200,
  lines: 20,
  article: 40_000,
  chosen: 12,
  attests: 2000,
}

export const lessonKinds = ['video', 'article', 'file', 'package'] as const
export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const
export const courseLanguages = ['en', 'ar', 'both'] as const
export const courseAccessKinds = ['free', 'plans', 'sale', 'both'] as const
export type CourseAccess = (typeof courseAccessKinds)[number]

/** A new course says nothing yet. */
export const emptyCourse: CourseBody = {
  title: '',
  title_ar: '',
  summary: '',
  summary_ar: '',
  description: '',
  description_ar: '',
  slug: '',
  level: 'beginner',
  language: 'both',
  access: 'free',
  price_egp: null,
  price_usd: null,
  list_price_egp: null,
  list_price_usd: null,
  outcomes: [],
  required_skills: [],
  audience: [],
  completion_percentage: null,
  promo_video: null,
  image: null,
  art: 'business',
  category_ids: [],
  prerequisite_ids: [],
  trainer_ids: [],
  certificate: defaultCertificate,
  signature: null,
}
export const emptySection: SectionBody = { title: '', title_ar: '' }
export const emptyLesson: LessonBody = {
  title: '',
  title_ar: '',
  kind: 'article',
  seconds: 0,
  preview: false,
  body: '',
  body_ar: '',
  media: null,
  attachments: [],
  captions: {},
}

/** How a course that is stored in flags opens, and the flags of a way to open. */
export const getCourseAccess = ({ in_plans, on_sale }: { in_plans: boolean; on_sale: boolean }): CourseAccess =>
  in_plans && on_sale ? 'both' : in_plans ? 'plans' : on_sale ? 'sale' : 'free'
export const toAccessFlags = (access: CourseAccess) => ({
  is_free: access === 'free',
  in_plans: access === 'plans' || access === 'both',
  on_sale: access === 'sale' || access === 'both',
})

/** Reading time: 200 words a minute in either language, of the longer text. */
export function computeReadingSeconds({ body, body_ar }: Pick<LessonBody, 'body' | 'body_ar'>) {
  const words = Math.max(...[body, body_ar].map((it) => it.match(/\S+/g)?.length ?? 0))
  return words ? Math.max(30, Math.round(words / 200) * 60) : 0
}

/** How long a lesson takes: a video as long as it is, what is read by its words unless its author says otherwise. */
export const getLessonSeconds = (it: LessonBody) => it.seconds || (it.kind === 'article' ? computeReadingSeconds(it) : 0)

/** The place between two neighbours; null where the list ends. */
export function computePosition(before: number | null, after: number | null) {
  if (before === null) return after === null ? 0 : after - 1
  return after === null ? before + 1 : (before + after) / 2
}

/** Too near for another to stand between: then all are numbered anew. */
export const isGapExhausted = (place: number, before: number | null, after: number | null) => place === before || place === after

/** What is missing in which language of a text that one language has: '' when neither or both. */
export function findMissingLanguage(text: string, text_ar: string): 'en' | 'ar' | null {
  if (text && !text_ar) return 'ar'
  return text_ar && !text ? 'en' : null
}

/** What of a part one language has and the other has not. */
export function countGaps(pairs: readonly (readonly [string, string])[]) {
  const all = pairs.map(([text, text_ar]) => findMissingLanguage(text, text_ar))
  return { en: all.filter((it) => it === 'en').length, ar: all.filter((it) => it === 'ar').length }
}

/** The state of a part, as the outline marks it. */
export const getPartState = (it: Pick<OutlinePart, 'is_published' | 'is_changed'>): 'published' | 'changed' | 'draft' =>
  !it.is_published ? 'draft' : it.is_changed ? 'changed' : 'published'

export const outlineFilters = ['all', 'draft', 'ar', 'en'] as const
export type OutlineFilter = (typeof outlineFilters)[number]

/** Whether a part is among those that were asked for. */
export function matchesFilter(it: OutlinePart, filter: OutlineFilter) {
  if (filter === 'draft') return getPartState(it) !== 'published'
  return filter === 'all' || it.needs === filter
}

/** The address of a new thing from its English title; without one, by what it is. */
export function buildSlug(title: string, otherwise: string) {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
  return /[a-z]/.test(slug) ? slug : otherwise
}

/** The first of these that nobody has. */
export function pickFreeSlug(base: string, taken: ReadonlySet<string>) {
  for (let number = 2, slug = base; ; slug = `${base}-${number++}`) if (!taken.has(slug)) return slug
}
