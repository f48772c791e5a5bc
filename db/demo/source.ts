import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Generated, Insertable, Kysely } from 'kysely'
import type { DB } from '#db/schema.gen.ts'
import type { Db } from '#platform/data/db.server.ts'
import { toArabicDigits } from './arabic-digits.ts'

type SourceFiles = {
  'catalogue/categories': typeof import('./catalogue/categories.json')
  'catalogue/trainers': typeof import('./catalogue/trainers.json')
  'catalogue/courses': typeof import('./catalogue/courses.json')
  'catalogue/diplomas': typeof import('./catalogue/diplomas.json')
  'catalogue/certificates': typeof import('./catalogue/certificates.json')
  'catalogue/slider': typeof import('./catalogue/slider.json')
  'catalogue/synonyms': typeof import('./catalogue/synonyms.json')
  'life/about': typeof import('./life/about.json')
  'life/articles': typeof import('./life/articles.json')
  'life/comments': typeof import('./life/comments.json')
  'life/contacts': typeof import('./life/contacts.json')
  'life/coupons': typeof import('./life/coupons.json')
  'life/course-reviews': typeof import('./life/course-reviews.json')
  'life/events': typeof import('./life/events.json')
  'life/faqs': typeof import('./life/faqs.json')
  'life/plans': typeof import('./life/plans.json')
  'life/policies': typeof import('./life/policies.json')
  'life/posts': typeof import('./life/posts.json')
  'life/reviews': typeof import('./life/reviews.json')
  'life/seo': typeof import('./life/seo.json')
  'life/students': typeof import('./life/students.json')
  'life/subjects': typeof import('./life/subjects.json')
  'life/support': typeof import('./life/support.json')
  'life/talks': typeof import('./life/talks.json')
  'life/tags': typeof import('./life/tags.json')
  'life/testimonials': typeof import('./life/testimonials.json')
  'life/tests': typeof import('./life/tests.json')
  'life/transcripts': typeof import('./life/transcripts.json')
}

/** Normalizes the digits of Arabic texts. */
export async function readSource<Name extends keyof SourceFiles>(
  name: Name,
): Promise<SourceFiles[Name]> {
  // Read from disk, not imported, so that other academies do not load the demo into memory.
  return JSON.parse(
    await readFile(join('db/demo', `${name}.json`), 'utf8'),
    function (this: Record<string, unknown>, key, value: unknown) {
      const isArabic = key.endsWith('_ar') || (this.lang === 'ar' && key !== 'slug')
      if (!isArabic) return value
      if (Array.isArray(value))
        return value.map((item) => (typeof item === 'string' ? toArabicDigits(item) : item))
      return typeof value === 'string' ? toArabicDigits(value) : value
    },
  )
}

export const hashToNumber = (text: string) =>
  createHash('sha256').update(text).digest().readUInt32BE(0)

/** Deterministic UUID version 8. */
export function hashToUuid(text: string) {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const day = 24 * 60 * 60 * 1000

/** Older than the oldest course. */
export const academyAgeDays = 640

/** Adds a deterministic offset so that events do not share the same second. */
export const subtractDays = (now: Date, days: number, what = '') =>
  new Date(now.getTime() - days * day - (hashToNumber(what) % (day / 3)))

type TableWithSlug =
  | 'categories'
  | 'trainers'
  | 'courses'
  | 'diplomas'
  | 'certificates'
  | 'plans'
  | 'posts'
  | 'testimonials'
  | 'contacts'
  | 'home_slides'
  | 'faqs'

/** Existing rows stay unchanged. Returns ids by slug. */
export async function addBySlug<Table extends TableWithSlug>(
  db: Db,
  table: Table,
  rows: Insertable<DB[Table]>[],
): Promise<Map<string, number>> {
  // All these tables have `id` and `slug`, which is all the compiler needs here.
  const tables = db as unknown as Kysely<
    Record<TableWithSlug, { id: Generated<number>; slug: string }>
  >
  const any: TableWithSlug = table
  const added = await tables
    .insertInto(any)
    .values(rows as unknown as { slug: string }[])
    // A no-op update, so that the ids of existing rows are returned too.
    .onConflict((oc) =>
      oc.column('slug').doUpdateSet((row) => ({ slug: row.ref('excluded.slug') })),
    )
    .returning(['id', 'slug'])
    .execute()
  return new Map(added.map((it) => [it.slug, it.id]))
}

export function omitKeys<Row extends object, Key extends keyof Row>(
  row: Row,
  ...keys: Key[]
): Omit<Row, Key> {
  return Object.fromEntries(
    Object.entries(row).filter(([key]) => !keys.includes(key as Key)),
  ) as Omit<Row, Key>
}

/** Throws for an unknown slug, which is an error in the demo files. */
export function getId(ids: Map<string, number>, slug: string) {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`The demo academy names "${slug}", which it does not have.`)
  return id
}
