import { defaultCertificate } from '../certificate-body.ts'
import type { OutlinePart } from './contract.ts'
import type { CourseAccess } from './choices.ts'
import type { CourseBody, LessonBody, SectionBody } from './bodies.ts'

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

export const getCourseAccess = ({
  in_plans,
  on_sale,
}: {
  in_plans: boolean
  on_sale: boolean
}): CourseAccess => (in_plans && on_sale ? 'both' : in_plans ? 'plans' : on_sale ? 'sale' : 'free')
export const toAccessFlags = (access: CourseAccess) => ({
  is_free: access === 'free',
  in_plans: access === 'plans' || access === 'both',
  on_sale: access === 'sale' || access === 'both',
})

/** 200 words per minute, by the longer of both languages. */
export function computeReadingSeconds({ body, body_ar }: Pick<LessonBody, 'body' | 'body_ar'>) {
  const words = Math.max(...[body, body_ar].map((it) => it.match(/\S+/g)?.length ?? 0))
  return words ? Math.max(30, Math.round(words / 200) * 60) : 0
}

/** Falls back to the reading time of an article. */
export const getLessonSeconds = (item: LessonBody) =>
  item.seconds || (item.kind === 'article' ? computeReadingSeconds(item) : 0)

/** Fractional ordering; null marks the start or end of the list. */
export function computePosition(before: number | null, after: number | null) {
  if (before === null) return after === null ? 0 : after - 1
  return after === null ? before + 1 : (before + after) / 2
}

/** The floating point gap is used up and the siblings must be renumbered. */
export const isGapExhausted = (place: number, before: number | null, after: number | null) =>
  place === before || place === after

/** Null if both or neither language has text. */
export function findMissingLanguage(text: string, text_ar: string): 'en' | 'ar' | null {
  if (text && !text_ar) return 'ar'
  return text_ar && !text ? 'en' : null
}

/** Counts texts that exist in only one language. */
export function countGaps(pairs: readonly (readonly [string, string])[]) {
  const all = pairs.map(([text, text_ar]) => findMissingLanguage(text, text_ar))
  return { en: all.filter((it) => it === 'en').length, ar: all.filter((it) => it === 'ar').length }
}

export const getPartState = (
  item: Pick<OutlinePart, 'is_published' | 'is_changed'>,
): 'published' | 'changed' | 'draft' =>
  !item.is_published ? 'draft' : item.is_changed ? 'changed' : 'published'

export const outlineFilters = ['all', 'draft', 'ar', 'en'] as const
export type OutlineFilter = (typeof outlineFilters)[number]

export function matchesFilter(it: OutlinePart, filter: OutlineFilter) {
  if (filter === 'draft') return getPartState(it) !== 'published'
  return filter === 'all' || it.needs === filter
}

/** Falls back to the kind if there is no English title. */
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

export function pickFreeSlug(base: string, taken: ReadonlySet<string>) {
  for (let number = 2, slug = base; ; slug = `${base}-${number++}`)
    if (!taken.has(slug)) return slug
}
