import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { Failure } from '#platform/failure.ts'
import type { Locale, Reader } from '#platform/locale.ts'
import { languageOf, translated } from '#platform/translated.server.ts'
import { popularCourses } from '../home/queries.server.ts'
import { courseCards } from '../queries.server.ts'
import { countOf, facetsOf, masksOf, pageSize, perCategory, withoutOne, type Filters, type Group, type Sort } from './rules.ts'

export type Asked = Filters & { sort?: Sort | undefined; page: number }

type Category = { id: number; slug: string; title: string; lang: Locale; parent: string | null }
type Counted = {
  ids: number[] | null
  /** How many match, before any filter. */
  found: number | null
  groups: Group[] | null
  sets: { category_ids: number[]; courses: number }[] | null
  categories: Category[] | null
}

/** How a search takes part in a list: which courses it finds, how it scores the best of them, and what else it reads in the same statement. */
export type Matching = {
  isFound: RawBuilder<unknown>
  scored: (isChosen: RawBuilder<unknown>, chosen: RawBuilder<unknown>) => RawBuilder<unknown>
  extra: RawBuilder<unknown>
}

/** One page of the courses that match, or of all, with how many there are for every filter: one statement, whatever the size of the catalogue. */
export async function coursePage<Extra = null>(db: Db, { locale, currency }: Reader, asked: Asked, matching: Matching | null = null) {
  const sort = asked.sort ?? 'popular'
  const masks = masksOf(asked)
  const narrow = sql.join([sql`true`, ...masks.map((mask) => sql`facets & ${mask}::integer <> 0`)], sql` and `)
  // A category that is not there narrows nothing, and is refused below.
  const inCategory = asked.category
    ? sql`category_set = any (array(select id from category_sets where category_ids @> array(select id from categories where slug = ${asked.category})))`
    : sql`true`
  const isChosen = sql`${inCategory} and ${narrow}`
  const isScored = matching && sort === 'relevance'
  const isPlain = !matching && sort === 'popular' && !asked.category && masks.length === 0
  const chosen = (key: RawBuilder<unknown>) =>
    sql`select course_id, students_count, ${key} as key from course_search where ${matching ? matching.isFound : sql`true`} and ${isChosen}`
  // The sort is written out, so that nothing is decided row by row; it is one of a few.
  const sorted = sql`${chosen(sql`search_key(${sql.lit(sort)}, ${sql.lit(currency)}, course_search)`)} ${byKey}`
  const counted = matching ? sql`count(*)` : sql`sum(courses)`
  const countedIf = (condition: RawBuilder<unknown>) => sql`coalesce(${counted} filter (where ${condition}), 0)`
  const { rows } = await sql<Counted & { extra: Extra }>`
    with counts as materialized (
      select facets, category_set, ${counted} as found, ${asked.category ? countedIf(inCategory) : counted} as here, ${masks.length ? countedIf(narrow) : counted} as narrowed
      from ${matching ? sql`course_search where ${matching.isFound}` : sql`course_counts`} group by grouping sets (facets, category_set)
    ), ${isScored ? sql`scored as materialized (${matching.scored(isChosen, sql`(select sum(here) from counts where category_set is null and ${narrow})`)}),` : sql``} shown as (
      ${isPlain ? mostPopular : isScored ? scoredFirst(chosen(sql`null::float8`), asked.page * pageSize) : sorted}
      limit ${pageSize} offset ${(asked.page - 1) * pageSize}
    )
    select
      (select json_agg(course_id) from shown) as ids,
      (select sum(found)::integer from counts where category_set is null) as found,
      (select json_agg(json_build_object('facets', facets, 'courses', here)) from counts where category_set is null and here > 0) as groups,
      (select json_agg(json_build_object('category_ids', category_ids, 'courses', narrowed)) from counts join category_sets on id = category_set where narrowed > 0) as sets,
      (select json_agg(json_build_object('id', categories.id, 'slug', categories.slug, 'title', ${translated(locale, 'categories.title')}, 'lang', ${languageOf(locale, 'categories.title')}, 'parent', above.slug)
          order by above.position nulls first, categories.position, categories.id)
        from categories left join categories above on above.id = categories.parent_id
        where categories.published_at is not null and (categories.parent_id is null or above.published_at is not null)) as categories,
      ${matching ? matching.extra : sql`null`} as extra`.execute(db)
  return rows[0]!
}

const byKey = sql`order by key desc nulls last, students_count desc, course_id`

/** The same order without reading all courses: by their own index. */
const mostPopular = sql`select id as course_id from courses where published_at is not null order by students_count desc, id`

/** Those that were scored, and the others after them where a page reaches so far. Grouped and not joined: how many rows match is not known when the statement is planned, and a join planned for a few is slow with many. */
const scoredFirst = (chosen: RawBuilder<unknown>, until: number) => sql`
  select course_id, max(students_count) as students_count, max(key) as key
  from (select course_id, students_count, key from scored union all select * from (${chosen}) it where (select count(*) from scored) < ${until}) it
  group by course_id ${byKey}`

/** The list as it is answered, of rows that were counted and cards that were read. */
export async function courseListOf<Card extends { id: number }>(db: Db, reader: Reader, asked: Asked, counted: Counted, cards: Card[]) {
  const categories = counted.categories ?? []
  if (asked.category && !categories.some((it) => it.slug === asked.category)) throw new Failure('not_found')
  const groups = counted.groups ?? []
  const sets = counted.sets ?? []
  const counts = perCategory(sets)
  const total = countOf(groups, asked)
  const withoutCategory = sets.reduce((sum, it) => sum + it.courses, 0)
  const places = new Map(counted.ids?.map((id, place) => [id, place]))
  return {
    items: cards.sort((a, b) => places.get(a.id)! - places.get(b.id)!),
    page: asked.page,
    pages: Math.ceil(total / pageSize),
    total,
    facets: {
      category: categories.map(({ id, ...it }) => ({ ...it, count: counts.get(id) ?? 0 })),
      ...facetsOf(groups, asked),
    },
    empty: total ? null : { without: withoutOne(groups, asked, withoutCategory), popular: await popularCourses(db, reader) },
  }
}

export const cardsOf = (db: Db, reader: Reader, ids: number[] | null) =>
  courseCards(db, reader).where(sql<boolean>`courses.id = any (${ids ?? []}::bigint[])`)

export async function courseListing(db: Db, reader: Reader, asked: Asked) {
  const counted = await coursePage(db, reader, asked)
  return courseListOf(db, reader, asked, counted, await cardsOf(db, reader, counted.ids).execute())
}
