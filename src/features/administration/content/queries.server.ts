import { sql } from 'kysely'
import { formatSkills } from '#features/community/trainers/rules.ts'
import { streamBatches } from '#platform/call/lists/list-file.server.ts'
import { applyOrder } from '#platform/call/lists/list-order.server.ts'
import { parseSort } from '#platform/call/lists/list-shape.ts'
import { queryOrderedPage } from '#platform/call/lists/ordered-page.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { numbers } from '#platform/data/constants.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import { mediaBase } from '#platform/data/media-path.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { ContentItem, ContentDetails } from './contract.ts'
import { getContentKind, listMissingTexts, getContentState } from './rules.ts'
import type { ContentColumn, ContentSort, ContentKind, ContentState } from './rules.ts'
import { getContentList } from './list.ts'

/** Further columns depend on the kind. */
export type ContentRow = Record<string, unknown> & {
  id: number
  slug: string
  updated_at: string
  published_at?: string | null
}

/** Typed as one table for all kinds; each has the columns its kind names. */
export const getContentTable = (kind: ContentKind) => getContentKind(kind).table as 'posts'

const selectContent = (db: Db, kind: ContentKind) =>
  db
    .selectFrom(`${getContentTable(kind)} as it`)
    .selectAll()
    .$if(kind === 'posts', (of) =>
      of.select(
        sql<string | null>`(select slug from courses where courses.id = it.course_id)`.as('course'),
      ),
    )

/** Counts all siblings. */
const selectWithPosition = (db: Db, kind: ContentKind) =>
  selectContent(db, kind).$if(getContentKind(kind).ordered !== undefined, (of) =>
    of.select([
      sql<number>`(select count(*) from ${sql.table(getContentTable(kind))} as beside where ${isBeside(kind)}
          and (beside.position, beside.id) < (it.position, it.id))`.as('place'),
      sql<number>`(select count(*) from ${sql.table(getContentTable(kind))} as beside where ${isBeside(kind)})`.as(
        'of',
      ),
    ]),
  )

const isBeside = (kind: ContentKind) =>
  kind === 'categories' ? sql`beside.parent_id is not distinct from it.parent_id` : sql`true`

const isIn = (state: ContentState, now: Date) => {
  if (state === 'draft') return sql<boolean>`it.published_at is null`
  return state === 'published'
    ? sql<boolean>`it.published_at <= ${now}`
    : sql<boolean>`it.published_at > ${now}`
}

type ContentSearch = {
  q?: string
  state?: ContentState | undefined
  sort?: ContentSort | undefined
}

function buildContentQuery(
  db: Db,
  locale: Locale,
  kind: ContentKind,
  { q = '', state, sort = getContentList(kind).usual }: ContentSearch,
  now: Date,
  turned = false,
) {
  const { column, down } = parseSort(sort)
  const { called, publish } = getContentKind(kind)
  const found = selectContent(db, kind)
    .$if(state !== undefined && publish !== undefined, (of) => of.where(isIn(state!, now)))
    .$if(q !== '', (of) =>
      of.where(
        containsText(sql`${sql.ref(`it.${called}`)} || ' ' || ${sql.ref(`it.${called}_ar`)}`, q),
      ),
    )
  return applyOrder(
    found,
    'it.id',
    { by: getSortExpression(kind, column, locale) },
    down !== turned,
  )
}

/** Must match the index expressions exactly. */
function getSortExpression(kind: ContentKind, column: ContentColumn, locale: Locale) {
  if (column === 'updated') return sql`it.updated_at`
  if (column === 'published') return sql`it.published_at`
  if (column === 'title')
    return sql`(lower(${selectTranslated(locale, `it.${getContentKind(kind).called}`)}) collate "C")`
  // Tree order has no index; the tree is small.
  if (kind === 'categories')
    return sql`(select (above.position, above.id, it.parent_id is not null, it.position) from categories as above
      where above.id = coalesce(it.parent_id, it.id))`
  return sql`it.position`
}

/** Items have a position only in the editors' order. */
export async function listContent(
  db: Db,
  locale: Locale,
  kind: ContentKind,
  { page, ...search }: ContentSearch & { page: number },
  now: Date,
) {
  const those = (turned: boolean) => buildContentQuery(db, locale, kind, search, now, turned)
  const { items, ...list } = await queryOrderedPage(page, those(false), those(true), 'it.id')
  const found = items.map((item) => toContentItem(kind, item as unknown as ContentRow, now))
  const isPlaced =
    (search.sort ?? getContentList(kind).usual) === 'order' && !search.state && !search.q
  return { ...list, items: isPlaced ? await addPositions(db, kind, found, list) : found }
}

/** Flat lists derive positions from the page; trees count siblings. */
async function addPositions(
  db: Db,
  kind: ContentKind,
  items: ContentItem[],
  { page, total }: { page: number; total: number },
) {
  const before = (page - 1) * numbers.page_size
  if (kind !== 'categories')
    return items.map((it, at) => ({ ...it, place: before + at, of: total }))
  const ids = items.map((it) => it.id)
  const rows = ids.length
    ? ((await selectWithPosition(db, kind)
        .where('it.id', 'in', ids)
        .execute()) as unknown as ContentRow[])
    : []
  const places = new Map(
    rows.map((row) => [row.id, { place: row.place as number, of: row.of as number }]),
  )
  return items.map((it) => ({ ...it, ...places.get(it.id) }))
}

/** Includes the position. */
export async function* streamContent(
  db: Db,
  locale: Locale,
  kind: ContentKind,
  search: ContentSearch,
  now: Date,
) {
  for await (const some of streamBatches(buildContentQuery(db, locale, kind, search, now), 'it.id'))
    yield (some as unknown as ContentRow[]).map((item) => ({
      ...toContentItem(kind, item, now),
      position: item.position as number | undefined,
    }))
}

export async function getContent(
  db: Db,
  kind: ContentKind,
  id: number,
  now: Date,
): Promise<ContentDetails | null> {
  const row = (await selectWithPosition(db, kind)
    .where('it.id', '=', id)
    .executeTakeFirst()) as unknown as ContentRow | undefined
  if (!row) return null
  const values = toFormValues(kind, row)
  const marked = getContentKind(kind).pairs.flatMap((pair) =>
    pair.as === 'markdown' ? [pair.name, `${pair.name}_ar`] : [],
  )
  const shown = Object.fromEntries(marked.map((name) => [name, renderMarkdown(values[name]!).html]))
  const { folder } = getContentKind(kind)
  return {
    ...toContentItem(kind, row, now),
    values,
    shown,
    path: folder ? folder + row.slug : null,
  }
}

function toContentItem(kind: ContentKind, row: ContentRow, now: Date): ContentItem {
  const { called, pairs, publish, pictures } = getContentKind(kind)
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
    state: publish ? getContentState(published_at, now) : null,
    published_at,
    updated_at: row.updated_at,
    missing: listMissingTexts(pairs, toFormValues(kind, row)),
  }
}

export function toFormValues(
  kind: ContentKind,
  row: Record<string, unknown>,
): Record<string, string> {
  const { pairs, singles } = getContentKind(kind)
  const texts = pairs.flatMap(({ name, as }) => {
    if (as !== 'lines') return [readText(row, name), readText(row, `${name}_ar`)]
    const { expertise, expertise_ar } = formatSkills(
      row[name] as { text: string; text_ar: string }[],
    )
    return [[name, expertise] as const, [`${name}_ar`, expertise_ar] as const]
  })
  const others = singles.map((single) =>
    readText(
      row,
      single.as === 'course' ? single.name : (single.column ?? single.name),
      single.name,
    ),
  )
  return Object.fromEntries([readText(row, 'slug'), ...texts, ...others])
}

const readText = (row: Record<string, unknown>, column: string, name = column) => {
  const value = row[column] as string | number | boolean | string[] | null
  return [name, Array.isArray(value) ? value.join(',') : String(value ?? '')] as const
}

export async function listFieldChoices(db: Db, locale: Locale) {
  const label = selectTranslated(locale, 'title').as('label')
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
