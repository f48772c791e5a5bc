import { href } from 'react-router'
import { type ListColumn, type ListSort } from '#platform/call/lists/list-shape.ts'
import type { Locale } from '#platform/language/locale.ts'

/** Stored as `name` and `name_ar`. */
export type BilingualText = {
  name: string
  as: 'line' | 'text' | 'markdown' | 'person' | 'lines'
  max: number
  required?: true
}
/** A field without translation. */
export type SharedField = {
  name: string
  as: 'choice' | 'stars' | 'country' | 'link' | 'course' | 'parent' | 'tags'
  /** The column, if it differs from the name. */
  column?: string
  options?: readonly string[]
  required?: true
}

export type ContentKindDefinition = {
  table: string
  /** The field used as title. */
  called: string
  pairs: readonly BilingualText[]
  singles: readonly SharedField[]
  /** Image columns. */
  pictures?: readonly string[]
  /** Public path prefix, if it has pages. */
  folder?: string
  /** Drafts are supported; `later` allows scheduling. */
  publish?: 'now' | 'later'
  /** Editors set the order. `alone`: no other sort order. */
  ordered?: 'first' | 'alone'
  /** The slug is editable. */
  addressed?: true
  /** Editors cannot add or delete items. */
  kept?: true
}

const families = [
  'business',
  'code',
  'design',
  'language',
  'data',
  'personal',
  'health',
  'science',
] as const
const icons = [
  'phone',
  'message-circle',
  'mail',
  'map-pin',
  'clock',
  'compass',
  'life-buoy',
  'shield',
  'users',
  'book-open',
] as const
export const contactKinds = ['phone', 'whatsapp', 'email', 'address', 'link', 'social'] as const
export const faqTopics = [
  'account',
  'learning',
  'payment',
  'tests',
  'certificates',
  'trainers',
  'privacy',
] as const

export const contentKinds = {
  posts: {
    table: 'posts',
    called: 'title',
    folder: href('/our-blog/:id', { id: '' }),
    publish: 'later',
    addressed: true,
    pictures: ['image', 'thumbnail'],
    pairs: [
      { name: 'title', as: 'line', max: 140, required: true },
      { name: 'excerpt', as: 'text', max: 400 },
      { name: 'body', as: 'markdown', max: 40_000 },
      { name: 'author', as: 'person', max: 80 },
      { name: 'author_role', as: 'line', max: 120 },
    ],
    singles: [
      { name: 'tags', as: 'tags' },
      { name: 'course', as: 'course', column: 'course_id' },
    ],
  },
  tags: {
    table: 'tags',
    called: 'title',
    pairs: [{ name: 'title', as: 'line', max: 60, required: true }],
    singles: [],
  },
  faqs: {
    table: 'faqs',
    called: 'question',
    publish: 'later',
    ordered: 'first',
    pairs: [
      { name: 'question', as: 'line', max: 200, required: true },
      { name: 'answer', as: 'markdown', max: 5000, required: true },
    ],
    singles: [{ name: 'topic', as: 'choice', options: faqTopics, required: true }],
  },
  categories: {
    table: 'categories',
    called: 'title',
    folder: href('/courses/c/:category', { category: '' }),
    publish: 'now',
    ordered: 'alone',
    addressed: true,
    pictures: ['thumbnail'],
    pairs: [
      { name: 'title', as: 'line', max: 80, required: true },
      { name: 'text', as: 'text', max: 400 },
    ],
    singles: [
      { name: 'parent', as: 'parent', column: 'parent_id' },
      { name: 'art', as: 'choice', options: families, required: true },
    ],
  },
  slides: {
    table: 'home_slides',
    called: 'title',
    publish: 'now',
    ordered: 'alone',
    pictures: ['image'],
    pairs: [
      { name: 'title', as: 'line', max: 120, required: true },
      { name: 'text', as: 'text', max: 300 },
      { name: 'cta', as: 'line', max: 40 },
    ],
    singles: [
      { name: 'link', as: 'link', required: true },
      { name: 'art', as: 'choice', options: families },
    ],
  },
  testimonials: {
    table: 'testimonials',
    called: 'name',
    publish: 'now',
    ordered: 'first',
    pairs: [
      { name: 'name', as: 'person', max: 80, required: true },
      { name: 'job', as: 'line', max: 120 },
      { name: 'text', as: 'text', max: 600, required: true },
    ],
    singles: [
      { name: 'country_id', as: 'country' },
      { name: 'rating', as: 'stars' },
    ],
  },
  contacts: {
    table: 'contacts',
    called: 'label',
    ordered: 'alone',
    pairs: [
      { name: 'label', as: 'line', max: 60, required: true },
      { name: 'value', as: 'line', max: 200, required: true },
      { name: 'note', as: 'line', max: 200 },
    ],
    singles: [
      { name: 'way', as: 'choice', column: 'kind', options: contactKinds, required: true },
      { name: 'icon', as: 'choice', options: icons, required: true },
      { name: 'href', as: 'link' },
    ],
  },
  trainers: {
    table: 'trainers',
    called: 'name',
    folder: href('/trainer/:id', { id: '' }),
    ordered: 'first',
    kept: true,
    pairs: [
      { name: 'name', as: 'person', max: 80, required: true },
      { name: 'headline', as: 'line', max: 140 },
      { name: 'bio', as: 'text', max: 3000 },
      { name: 'expertise', as: 'lines', max: 1000 },
    ],
    singles: [{ name: 'country_id', as: 'country' }],
  },
} as const satisfies Record<string, ContentKindDefinition>

export type ContentKind = keyof typeof contentKinds
export const contentKindNames = Object.keys(contentKinds) as [ContentKind, ...ContentKind[]]
export const getContentKind = (kind: ContentKind): ContentKindDefinition => contentKinds[kind]
export const isContentKind = (text: string): text is ContentKind =>
  Object.hasOwn(contentKinds, text)

export const listColumns = {
  title: { sorts: 'up' },
  languages: {},
  updated: { sorts: 'down' },
  published: { sorts: 'down', hidden: true },
  state: {},
  order: { sorts: 'up' },
} as const satisfies Record<string, ListColumn>
export type ContentColumn = keyof typeof listColumns
export type ContentSort = ListSort<ContentColumn>

export const contentStates = ['draft', 'scheduled', 'published'] as const
export type ContentState = (typeof contentStates)[number]

export function getContentState(published_at: string | null, now: Date): ContentState {
  if (published_at === null) return 'draft'
  return new Date(published_at) > now ? 'scheduled' : 'published'
}

export type MissingText = { field: string; locale: Locale }

/** Texts present in one language only, or required and absent. */
export function listMissingTexts(
  pairs: readonly BilingualText[],
  values: Record<string, string>,
): MissingText[] {
  return pairs.flatMap(({ name, as, required }) => {
    const [en, ar] = [values[name] ?? '', values[`${name}_ar`] ?? '']
    // Lists need the same number of lines.
    if (as === 'lines')
      return splitLines(en) > splitLines(ar)
        ? [toMissingText(name, 'ar')]
        : splitLines(ar) > splitLines(en)
          ? [toMissingText(name, 'en')]
          : []
    if (!en && !ar) return required ? [toMissingText(name, 'en'), toMissingText(name, 'ar')] : []
    return en && ar ? [] : [toMissingText(name, en ? 'ar' : 'en')]
  })
}
const toMissingText = (field: string, locale: Locale): MissingText => ({ field, locale })
const splitLines = (text: string) => text.split('\n').filter((it) => it.trim()).length

/** 200 words a minute, using the longer language. */
export function computeReadingSeconds(...texts: string[]) {
  const words = Math.max(...texts.map((it) => it.split(/\s+/).filter(Boolean).length))
  return Math.round((words / 200) * 60)
}

/** Falls back to the kind for titles without Latin letters. */
export function toSlug(title: string, kind: ContentKind) {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return /[a-z]/.test(slug) ? slug : kind.replace(/s$/, '')
}

/** A local path or a full URL. */
export const isLink = (text: string) =>
  /^(\/(?!\/)|https?:\/\/[^/]+\.[^/]+|mailto:[^@\s]+@|tel:\+?[\d-]+)/i.test(text)

export function reorderItem<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.filter((_, at) => at !== from)
  const at = Math.max(0, Math.min(to, others.length))
  return [...others.slice(0, at), list[from]!, ...others.slice(at)]
}
