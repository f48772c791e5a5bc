import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { Failure } from '#platform/failure.ts'
import type { Currency, Locale, Reader } from '#platform/locale.ts'
import { languageOf, translated } from '#platform/translated.server.ts'
import { popularCourses } from '../home/queries.server.ts'
import { courseCards } from '../queries.server.ts'
import {
  accessBits,
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
  total: number
  without_category: number
  groups: Group[] | null
  sets: { category_ids: number[]; courses: number }[] | null
  categories: Category[] | null
}

/** How a search takes part in a list: what matches, the scores of what is shown, and what else it reads in the same statement. */
export type Matching = { before: RawBuilder<unknown>; where: RawBuilder<unknown>; scored: RawBuilder<unknown>; extra: RawBuilder<unknown> }

const everything: Matching = {
  before: sql``,
  where: sql`true`,
  scored: sql`select null::bigint as course_id, 0::float8 as score where false`,
  extra: sql`null`,
}

/** One page of the courses that match, with how many there are for every filter: one statement, whatever the size of the catalogue. */
export async function coursePage<Extra = null>(db: Db, { locale, currency }: Reader, asked: Asked, matching: Matching = everything) {
  const some = <T>(values: T[]) => (values.length ? values : null)
  const levels = some(asked.level)
  const languages = some(asked.language)
  const lengths = some(lengthPlaces(asked.length))
  const bits = accessBits(asked.access)
  const stars = asked.rating === undefined ? 0 : halfStars(asked.rating)
  // A category that is not there narrows nothing, and is refused below.
  const inCategory = sql`category_ids @> array(select id from categories where slug = ${asked.category ?? null})`
  const narrow = sql`(${levels}::text[] is null or level = any (${levels}::text[]))
    and (${languages}::text[] is null or language = 'both' or language = any (${languages}::text[]))
    and (${lengths}::integer[] is null or length = any (${lengths}::integer[]))
    and (${bits}::integer = 0 or access & ${bits}::integer <> 0)
    and stars >= ${stars}::integer`
  const { rows } = await sql<Counted & { extra: Extra }>`
    with ${matching.before} matched as materialized (
      select course_id, category_ids, level, language, access::integer, students_count, rating_avg, rating_count, published_at,
        case when access & 1 = 1 then 0 when access & 4 = 4 then ${sql.ref(`price_${currency satisfies Currency}`)} end as price,
        case when total_seconds < 7200 then 0 when total_seconds < 18000 then 1 when total_seconds < 36000 then 2 else 3 end as length,
        floor(rating_avg * 2)::integer as stars
      from course_search where ${matching.where}
    ), chosen as materialized (
      select * from matched where ${inCategory} and ${narrow}
    ), scored as materialized (${matching.scored}
    ), shown as (
      select course_id, row_number() over (order by ${orders[asked.sort ?? 'popular']}, students_count desc, course_id) as place
      from chosen left join scored using (course_id)
      order by place limit ${pageSize} offset ${(asked.page - 1) * pageSize}
    ), sets as (
      select category_ids, count(*) as courses from matched where ${narrow} group by category_ids
    )
    select
      (select json_agg(course_id order by place) from shown) as ids,
      (select count(*) from chosen) as total,
      (select coalesce(sum(courses), 0)::integer from sets) as without_category,
      (select json_agg(it) from (select level, language, access, length, stars, count(*) as courses from matched where ${inCategory} group by 1, 2, 3, 4, 5) it) as groups,
      (select json_agg(sets) from sets) as sets,
      (select json_agg(json_build_object('id', categories.id, 'slug', categories.slug, 'title', ${translated(locale, 'categories.title')}, 'lang', ${languageOf(locale, 'categories.title')}, 'parent', above.slug)
          order by above.position nulls first, categories.position, categories.id)
        from categories left join categories above on above.id = categories.parent_id
        where categories.published_at is not null and (categories.parent_id is null or above.published_at is not null)) as categories,
      ${matching.extra} as extra`.execute(db)
  return rows[0]!
}

/** Only these, so that nothing a caller sends is ever part of a statement. A few ratings weigh less than many. */
const orders: Record<Sort, RawBuilder<unknown>> = {
  relevance: sql`score desc nulls last`,
  popular: sql`students_count desc`,
  newest: sql`published_at desc`,
  rating: sql`(rating_avg * rating_count + 17.5) / (rating_count + 5) desc`,
  price: sql`price nulls last`,
}

/** The list as it is answered, of rows that were counted and cards that were read. */
export async function courseListOf<Card extends { id: number }>(db: Db, reader: Reader, asked: Asked, counted: Counted, cards: Card[]) {
  const categories = counted.categories ?? []
  if (asked.category && !categories.some((it) => it.slug === asked.category)) throw new Failure('not_found')
  const groups = counted.groups ?? []
  const counts = perCategory(counted.sets ?? [])
  const places = new Map(counted.ids?.map((id, place) => [id, place]))
  return {
    items: cards.sort((a, b) => places.get(a.id)! - places.get(b.id)!),
    page: asked.page,
    pages: Math.ceil(counted.total / pageSize),
    total: counted.total,
    facets: {
      category: categories.map(({ id, ...it }) => ({ ...it, count: counts.get(id) ?? 0 })),
      ...facetsOf(groups, asked),
    },
    empty: counted.total
      ? null
      : { without: withoutOne(groups, asked, counted.without_category), popular: await popularCourses(db, reader) },
  }
}

export const cardsOf = (db: Db, reader: Reader, ids: number[] | null) =>
  courseCards(db, reader).where(sql<boolean>`courses.id = any (${ids ?? []}::bigint[])`)

export async function courseListing(db: Db, reader: Reader, asked: Asked) {
  const counted = await coursePage(db, reader, asked)
  return courseListOf(db, reader, asked, counted, await cardsOf(db, reader, counted.ids).execute())
}
