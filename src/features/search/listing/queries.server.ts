import { sql, type RawBuilder } from 'kysely'
import { toListPage } from '#platform/call/paging.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Locale, ReaderContext } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import { listPopularCourses } from '#features/catalogue/home/queries.server.ts'
import { selectCourseCards } from '#features/catalogue/queries.server.ts'
import {
  countPassing,
  computeFacets,
  buildMasks,
  countByCategory,
  countWithoutFilters,
  type CourseFilters,
  type FacetGroup,
  type CourseSort,
} from './rules.ts'
import { pageSize } from './limits.ts'

export type CourseQuery = CourseFilters & { sort?: CourseSort | undefined; page: number }

type ListedCategory = {
  id: number
  slug: string
  title: string
  lang: Locale
  parent: string | null
}
type CourseCounts = {
  /** Number of matches before filters. */
  found: number | null
  groups: FacetGroup[] | null
  sets: { category_ids: number[]; courses: number }[] | null
  categories: ListedCategory[] | null
}

/**
 * How a search contributes to a list: its condition, its scores and extra values read with them.
 */
export type CourseMatching<Extra> = {
  isFound: RawBuilder<unknown>
  scored: (isChosen: RawBuilder<unknown>) => RawBuilder<unknown>
  extra: RawBuilder<Extra>
}

type FilterConditions = { inCategory: RawBuilder<unknown>; passes: RawBuilder<unknown> }

/** Counts and reads the page in parallel if connections are available. */
export async function getCoursePage<Card extends { id: number }, Extra = null>(
  db: Db,
  reader: ReaderContext,
  query: CourseQuery,
  cardsOf: (ids: number[]) => Promise<Card[]>,
  matching: CourseMatching<Extra> | null = null,
) {
  const passes = sql.join(
    [sql`true`, ...buildMasks(query).map((mask) => sql`facets & ${mask}::integer <> 0`)],
    sql` and `,
  )
  // An unknown category does not filter and is refused below.
  const inCategory = query.category
    ? sql`category_set = any (array(select id from category_sets where category_ids @> array(select id from categories where slug = ${query.category})))`
    : sql`true`
  const read = async () => {
    const { ids, extra } = await listShownCourses(
      db,
      reader,
      query,
      { inCategory, passes },
      matching,
    )
    const places = new Map(ids.map((id, place) => [id, place]))
    return {
      cards: (await cardsOf(ids)).sort((a, b) => places.get(a.id)! - places.get(b.id)!),
      extra,
    }
  }
  const [counted, page] = await Promise.all([
    countCourses(db, reader, query, { inCategory, passes }, matching),
    read(),
  ])
  return { ...counted, ...page }
}

async function countCourses(
  db: Db,
  { locale }: ReaderContext,
  query: CourseQuery,
  { inCategory, passes }: FilterConditions,
  matching: CourseMatching<unknown> | null,
) {
  const counted = matching ? sql`count(*)` : sql`sum(courses)`
  const countedIf = (condition: RawBuilder<unknown>) =>
    sql`coalesce(${counted} filter (where ${condition}), 0)`
  const { rows } = await sql<CourseCounts>`
    with counts as materialized (
      select facets, category_set, ${counted} as found, ${query.category ? countedIf(inCategory) : counted} as here, ${buildMasks(query).length ? countedIf(passes) : counted} as narrowed
      from ${matching ? sql`course_search where ${matching.isFound}` : sql`course_counts`} group by grouping sets (facets, category_set)
    )
    select
      (select sum(found)::integer from counts where category_set is null) as found,
      (select json_agg(json_build_object('facets', facets, 'courses', here)) from counts where category_set is null and here > 0) as groups,
      (select json_agg(json_build_object('category_ids', category_ids, 'courses', narrowed)) from counts join category_sets on id = category_set where narrowed > 0) as sets,
      (select json_agg(json_build_object('id', categories.id, 'slug', categories.slug, 'title', ${selectTranslated(locale, 'categories.title')}, 'lang', ${selectLanguage(locale, 'categories.title')}, 'parent', above.slug)
          order by above.position nulls first, categories.position, categories.id)
        from categories left join categories above on above.id = categories.parent_id
        where categories.published_at is not null and (categories.parent_id is null or above.published_at is not null)) as categories`.execute(
    db,
  )
  return rows[0]!
}

async function listShownCourses<Extra>(
  db: Db,
  { currency }: ReaderContext,
  query: CourseQuery,
  { inCategory, passes }: FilterConditions,
  matching: CourseMatching<Extra> | null,
) {
  const sort = query.sort ?? 'popular'
  const isChosen = sql`${inCategory} and ${passes}`
  const isScored = matching && sort === 'relevance'
  const isPlain =
    !matching && sort === 'popular' && !query.category && buildMasks(query).length === 0
  const chosen = (key: RawBuilder<unknown>) =>
    sql`select course_id, students_count, ${key} as key from course_search where ${matching ? matching.isFound : sql`true`} and ${isChosen}`
  // The sort is a literal, so that PostgreSQL does not evaluate it per row.
  const sorted = sql`${chosen(sql`search_key(${sql.lit(sort)}, ${sql.lit(currency)}, course_search)`)} ${byKey}`
  const { rows } = await sql<{ ids: number[]; extra: Extra }>`
    with ${isScored ? sql`scored as materialized (${matching.scored(isChosen)}),` : sql``} shown as (
      ${isPlain ? mostPopular : isScored ? selectScoredFirst(chosen(sql`null::float8`), query.page * pageSize) : sorted}
      limit ${pageSize} offset ${(query.page - 1) * pageSize}
    )
    select coalesce((select json_agg(course_id) from shown), '[]') as ids, ${matching ? matching.extra : sql`null`} as extra`.execute(
    db,
  )
  return rows[0]!
}

const byKey = sql`order by key desc nulls last, students_count desc, course_id`

/** Uses the index instead of reading all courses. */
const mostPopular = sql`select id as course_id from courses where published_at is not null order by students_count desc, id`

/**
 * Grouping instead of a join: the row count is unknown at planning time, and a join planned for few
 * rows is slow.
 */
const selectScoredFirst = (chosen: RawBuilder<unknown>, until: number) => sql`
  select course_id, max(students_count) as students_count, max(key) as key
  from (select course_id, students_count, key from scored union all select * from (${chosen}) it where (select count(*) from scored) < ${until}) it
  group by course_id ${byKey}`

export async function buildCourseList<Card>(
  db: Db,
  reader: ReaderContext,
  query: CourseQuery,
  { cards, ...counted }: CourseCounts & { cards: Card[] },
) {
  const categories = counted.categories ?? []
  if (query.category && !categories.some((it) => it.slug === query.category))
    throw new Failure('not_found')
  const groups = counted.groups ?? []
  const sets = counted.sets ?? []
  const counts = countByCategory(sets)
  const total = countPassing(groups, query)
  const withoutCategory = sets.reduce((sum, it) => sum + it.courses, 0)
  return {
    ...toListPage(cards, { page: query.page, total, size: pageSize }),
    facets: {
      category: categories.map(({ id, ...it }) => ({ ...it, count: counts.get(id) ?? 0 })),
      ...computeFacets(groups, query),
    },
    empty: total
      ? null
      : {
          without: countWithoutFilters(groups, query, withoutCategory),
          popular: await listPopularCourses(db, reader),
        },
  }
}

export const selectCardsById = (db: Db, reader: ReaderContext, ids: number[]) =>
  selectCourseCards(db, reader).where(sql<boolean>`courses.id = any (${ids}::bigint[])`)

export const listCourses = async (db: Db, reader: ReaderContext, query: CourseQuery) =>
  buildCourseList(
    db,
    reader,
    query,
    await getCoursePage(db, reader, query, (ids) => selectCardsById(db, reader, ids).execute()),
  )
