import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { Failure } from '#platform/failure.ts'
import type { Currency, Locale, Reader } from '#platform/locale.ts'
import { languageOf, translated } from '#platform/translated.server.ts'
import { popularCourses } from '../home/queries.server.ts'
import { courseCards } from '../queries.server.ts'
import {
  accessBits,
  countOf,
  facetsOf,
  halfStars,
  lengthPlaces,
  pageSize,
  perCategory,
  withoutOne,
  type Filters,
  type Group,
  type Sort,
} from './rules.ts'

export type Asked = Filters & { sort?: Sort | undefined; page: number }

type Category = { id: number; slug: string; title: string; lang: Locale; parent: string | null }
type Counted = {
  ids: number[] | null
  groups: Group[] | null
  sets: { category_ids: number[]; courses: number }[] | null
  categories: Category[] | null
}

/** How a search takes part in a list: what matches, its scores, how many it gives at least, and what else it reads in the same statement. */
export type Matching = {
  before: RawBuilder<unknown>
  from: RawBuilder<unknown>
  scored: (isNarrowed: boolean) => RawBuilder<unknown>
  scoredAtLeast: number
  extra: RawBuilder<unknown>
  isEverything: boolean
}

/** Every course. */
export const everything: Matching = {
  before: sql``,
  from: sql`course_search`,
  scored: () => sql`select null::bigint as course_id, 0 as students_count, 0::float8 as key where false`,
  scoredAtLeast: 0,
  extra: sql`null`,
  isEverything: true,
}

/** One page of the courses that match, with how many there are for every filter: one statement, whatever the size of the catalogue. */
export async function coursePage<Extra = null>(db: Db, { locale, currency }: Reader, asked: Asked, matching: Matching = everything) {
  const conditions = [
    asked.level.length && sql`level = any (${asked.level}::text[])`,
    asked.language.length && sql`(language = 'both' or language = any (${asked.language}::text[]))`,
    asked.length.length && sql`length = any (${lengthPlaces(asked.length)}::integer[])`,
    asked.access.length && sql`access & ${accessBits(asked.access)}::integer <> 0`,
    asked.rating && sql`stars >= ${halfStars(asked.rating)}::integer`,
  ].filter((it) => typeof it === 'object')
  const narrow = conditions.length ? sql.join(conditions, sql` and `) : sql`true`
  // A category that is not there narrows nothing, and is refused below.
  const inCategory = asked.category ? sql`category_ids @> array(select id from categories where slug = ${asked.category})` : sql`true`
  const sort = asked.sort ?? 'popular'
  const isNarrowed = conditions.length > 0 || asked.category !== undefined
  const { rows } = await sql<Counted & { extra: Extra }>`
    with ${matching.before} matched as ${matching.isEverything ? sql`not materialized` : sql`materialized`} (
      select course_id, category_ids, level, language, access::integer, students_count, ${sortKeys(currency)[sort]} as key,
        case when total_seconds < 7200 then 0 when total_seconds < 18000 then 1 when total_seconds < 36000 then 2 else 3 end as length,
        floor(rating_avg * 2)::integer as stars
      from ${matching.from}
    ), chosen as not materialized (
      select * from matched where ${inCategory} and ${narrow}
    ), scored as materialized (${matching.scored(isNarrowed)}
    ), shown as (
      ${sort !== 'relevance' ? sql`select course_id, students_count, key from chosen` : asked.page * pageSize <= matching.scoredAtLeast ? sql`select * from scored` : scores}
      order by key desc nulls last, students_count desc, course_id limit ${pageSize} offset ${(asked.page - 1) * pageSize}
    ), sets as (
      select category_ids, count(*) as courses from matched where ${narrow} group by category_ids
    )
    select
      (select json_agg(course_id) from shown) as ids,
      (select json_agg(it) from (select level, language, access, length, stars, count(*) as courses from matched where ${inCategory} group by 1, 2, 3, 4, 5) it) as groups,
      (select json_agg(sets) from sets) as sets,
      (select json_agg(json_build_object('id', categories.id, 'slug', categories.slug, 'title', ${translated(locale, 'categories.title')}, 'lang', ${languageOf(locale, 'categories.title')}, 'parent', above.slug)
          order by above.position nulls first, categories.position, categories.id)
        from categories left join categories above on above.id = categories.parent_id
        where categories.published_at is not null and (categories.parent_id is null or above.published_at is not null)) as categories,
      ${matching.extra} as extra`.execute(db)
  return rows[0]!
}

/** All of them, for pages beyond those that were scored. Grouped and not joined: how many rows match is not known when the statement is planned, and a join planned for a few is slow with many. */
const scores = sql`
  select course_id, max(students_count) as students_count, max(key) as key
  from (select course_id, students_count, null::float8 as key from chosen union all select course_id, students_count, key from scored) it
  group by course_id`

/** Only these, so that nothing a caller sends is ever part of a statement. A few ratings weigh less than many. */
const sortKeys = (currency: Currency): Record<Sort, RawBuilder<unknown>> => ({
  relevance: sql`0::float8`,
  popular: sql`students_count`,
  newest: sql`published_at`,
  rating: sql`(rating_avg * rating_count + 17.5) / (rating_count + 5)`,
  price: sql`case when access & 1 = 1 then 0 when access & 4 = 4 then -${sql.ref(`price_${currency}`)} end`,
})

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
