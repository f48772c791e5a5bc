import { sql } from 'kysely'
import { skillsTyped } from '#features/learning/trainers/rules.ts'
import { piecesOf } from '#platform/call/lists/list-file.server.ts'
import { inOrder } from '#platform/call/lists/list-order.server.ts'
import { sortOf } from '#platform/call/lists/list-shape.ts'
import { orderedPageOf } from '#platform/call/lists/ordered-page.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { numbers } from '#platform/data/numbers.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import { mediaBase } from '#platform/files/media.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { translated } from '#platform/language/translated.server.ts'
import type { FoundContent, WholeContent } from './contract.ts'
import { contentListOf, kindOf, missingOf, stateOf } from './rules.ts'
import type { ContentColumn, ContentSort, Kind, State } from './rules.ts'

/** A row of any kind: what it has besides is told by the kind. */
export type ContentRow = Record<string, unknown> & { id: number; slug: string; updated_at: string; published_at?: string | null }

/** Tables of several kinds are asked as one of them is: each has the columns that its kind names. */
export const tableOf = (kind: Kind) => kindOf(kind).table as 'posts'

const all = (db: Db, kind: Kind) =>
  db
    .selectFrom(`${tableOf(kind)} as it`)
    .selectAll()
    .$if(kind === 'posts', (of) => of.select(sql<string | null>`(select slug from courses where courses.id = it.course_id)`.as('course')))

/** With its place among those beside it, which are all counted. */
const placed = (db: Db, kind: Kind) =>
  all(db, kind).$if(kindOf(kind).ordered !== undefined, (of) =>
    of.select([
      sql<number>`(select count(*) from ${sql.table(tableOf(kind))} as beside where ${isBeside(kind)}
          and (beside.position, beside.id) < (it.position, it.id))`.as('place'),
      sql<number>`(select count(*) from ${sql.table(tableOf(kind))} as beside where ${isBeside(kind)})`.as('of'),
    ]),
  )

const isBeside = (kind: Kind) => (kind === 'categories' ? sql`beside.parent_id is not distinct from it.parent_id` : sql`true`)

const isIn = (state: State, now: Date) => {
  if (state === 'draft') return sql<boolean>`it.published_at is null`
  return state === 'published' ? sql<boolean>`it.published_at <= ${now}` : sql<boolean>`it.published_at > ${now}`
}

type Search = { q?: string; state?: State | undefined; sort?: ContentSort | undefined }

/** What there is of a kind, in an order that an index serves. */
function contentFound(
  db: Db,
  locale: Locale,
  kind: Kind,
  { q = '', state, sort = contentListOf(kind).usual }: Search,
  now: Date,
  turned = false,
) {
  const { column, down } = sortOf(sort)
  const { called, publish } = kindOf(kind)
  const found = all(db, kind)
    .$if(state !== undefined && publish !== undefined, (of) => of.where(isIn(state!, now)))
    .$if(q !== '', (of) => of.where(containsText(sql`${sql.ref(`it.${called}`)} || ' ' || ${sql.ref(`it.${called}_ar`)}`, q)))
  return inOrder(found, 'it.id', { by: orderedBy(kind, column, locale) }, down !== turned)
}

/** Word for word what the indexes are made of. */
function orderedBy(kind: Kind, column: ContentColumn, locale: Locale) {
  if (column === 'updated') return sql`it.updated_at`
  if (column === 'published') return sql`it.published_at`
  if (column === 'title') return sql`(lower(${translated(locale, `it.${kindOf(kind).called}`)}) collate "C")`
  // A category stands under the one above it: a tree has no index, and is short.
  if (kind === 'categories')
    return sql`(select (above.position, above.id, it.parent_id is not null, it.position) from categories as above
      where above.id = coalesce(it.parent_id, it.id))`
  return sql`it.position`
}

/** A page of what there is of a kind. In the order that editors gave it each has its place, which they can change. */
export async function findContent(db: Db, locale: Locale, kind: Kind, { page, ...search }: Search & { page: number }, now: Date) {
  const those = (turned: boolean) => contentFound(db, locale, kind, search, now, turned)
  const { items, ...list } = await orderedPageOf(page, those(false), those(true), 'it.id')
  const found = items.map((it) => foundOf(kind, it as unknown as ContentRow, now))
  const isPlaced = (search.sort ?? contentListOf(kind).usual) === 'order' && !search.state && !search.q
  return { ...list, items: isPlaced ? await withPlaces(db, kind, found, list) : found }
}

/** In a list of one row places follow from the page; in a tree each is counted beside its own. */
async function withPlaces(db: Db, kind: Kind, items: FoundContent[], { page, total }: { page: number; total: number }) {
  const before = (page - 1) * numbers.page_size
  if (kind !== 'categories') return items.map((it, at) => ({ ...it, place: before + at, of: total }))
  const ids = items.map((it) => it.id)
  const rows = ids.length ? ((await placed(db, kind).where('it.id', 'in', ids).execute()) as unknown as ContentRow[]) : []
  const places = new Map(rows.map((it) => [it.id, { place: it.place as number, of: it.of as number }]))
  return items.map((it) => ({ ...it, ...places.get(it.id) }))
}

/** All of it, some at a time, with the number that editors ordered it by. */
export async function* contentInPieces(db: Db, locale: Locale, kind: Kind, search: Search, now: Date) {
  for await (const some of piecesOf(contentFound(db, locale, kind, search, now), 'it.id'))
    yield (some as unknown as ContentRow[]).map((it) => ({ ...foundOf(kind, it, now), position: it.position as number | undefined }))
}

/** One of a kind, whole. */
export async function contentBy(db: Db, kind: Kind, id: number, now: Date): Promise<WholeContent | null> {
  const row = (await placed(db, kind).where('it.id', '=', id).executeTakeFirst()) as unknown as ContentRow | undefined
  if (!row) return null
  const values = valuesOf(kind, row)
  const marked = kindOf(kind).pairs.flatMap((it) => (it.as === 'markdown' ? [it.name, `${it.name}_ar`] : []))
  const shown = Object.fromEntries(marked.map((name) => [name, renderMarkdown(values[name]!).html]))
  const { folder } = kindOf(kind)
  return { ...foundOf(kind, row, now), values, shown, path: folder ? folder + row.slug : null }
}

function foundOf(kind: Kind, row: ContentRow, now: Date): FoundContent {
  const { called, pairs, publish, pictures } = kindOf(kind)
  const published_at = row.published_at ?? null
  const key = pictures ? (row[pictures[0]!] as string | null) : null
  return {
    id: row.id,
    slug: row.slug,
    title: String(row[called]),
    title_ar: String(row[`${called}_ar`]),
    parent_id: (row.parent_id as number | null | undefined) ?? null,
    place: (row.place as number | undefined) ?? null,
    of: (row.of as number | undefined) ?? 0,
    picture: key ? mediaBase + key : null,
    state: publish ? stateOf(published_at, now) : null,
    published_at,
    updated_at: row.updated_at,
    missing: missingOf(pairs, valuesOf(kind, row)),
  }
}

/** Every field of a row as a form shows it: text alone. */
export function valuesOf(kind: Kind, row: Record<string, unknown>): Record<string, string> {
  const { pairs, singles } = kindOf(kind)
  const texts = pairs.flatMap(({ name, as }) => {
    if (as !== 'lines') return [textIn(row, name), textIn(row, `${name}_ar`)]
    const { expertise, expertise_ar } = skillsTyped(row[name] as { text: string; text_ar: string }[])
    return [[name, expertise] as const, [`${name}_ar`, expertise_ar] as const]
  })
  const others = singles.map((it) => textIn(row, it.as === 'course' ? it.name : (it.column ?? it.name), it.name))
  return Object.fromEntries([textIn(row, 'slug'), ...texts, ...others])
}

const textIn = (row: Record<string, unknown>, column: string, name = column) => {
  const value = row[column] as string | number | boolean | string[] | null
  return [name, Array.isArray(value) ? value.join(',') : String(value ?? '')] as const
}

/** What texts may name. */
export async function choices(db: Db, locale: Locale) {
  const label = translated(locale, 'title').as('label')
  const [tags, parent, into] = await Promise.all([
    db.selectFrom('tags').select(['slug as value', label]).orderBy('slug').execute(),
    db
      .selectFrom('categories')
      .select([sql<string>`id::text`.as('value'), label])
      .where('parent_id', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('categories')
      .select([sql<string>`id::text`.as('value'), label])
      .orderBy('slug')
      .orderBy('id')
      .execute(),
  ])
  return { tags, parent, into }
}
