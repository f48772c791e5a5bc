import { sql, type Expression } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { TicketContext, ContextKind, NamedContext } from './rules.ts'

type ContextColumns = {
  kind: Expression<string | null>
  ref: Expression<string | null>
  user_id: Expression<string | null>
}

/**
 * From the whole to the part, such as course and lesson. Empty if deleted, unpublished or another
 * person's order.
 */
const selectNames = (locale: Locale, { kind, ref, user_id }: ContextColumns) => {
  const [course, lesson, test] = ['courses.title', 'lessons.title', 'tests.title'].map((it) =>
    selectTranslated(locale, it),
  )
  const [order, diploma, plan] = ['orders.title', 'diplomas.title', 'plans.title'].map((it) =>
    selectTranslated(locale, it),
  )
  const [whole, part] = [sql`split_part(${ref}, '/', 1)`, sql`split_part(${ref}, '/', 2)`]
  return sql<string[]>`coalesce(case ${kind}
    when 'course' then (select json_build_array(${course}) from courses where slug = ${whole} and published_at is not null)
    when 'lesson' then (select json_build_array(${course}, ${lesson}) from lessons join courses on courses.id = lessons.course_id
      where courses.slug = ${whole} and courses.published_at is not null and lessons.slug = ${part})
    when 'test' then (select json_build_array(${course}, ${test}) from tests join courses on courses.id = tests.course_id
      where courses.slug = ${whole} and courses.published_at is not null and tests.published_at is not null
        and tests.lesson_id is null and coalesce(tests.section_id::text, '') = ${part} limit 1)
    else coalesce(
      (select json_build_array('#' || orders.number, ${order}) from orders where orders.user_id = ${user_id} and orders.id::text = ${ref}),
      (select json_build_array(${course}) from courses where 'course-' || slug = ${ref} and published_at is not null),
      (select json_build_array(${diploma}) from diplomas where 'diploma-' || slug = ${ref} and published_at is not null),
      (select json_build_array(${plan}) from plans where 'plan-' || plans.id = ${ref}))
  end, '[]')`
}

/** For a query that aliases the ticket as `it`. */
export const selectContextNames = (locale: Locale) =>
  selectNames(locale, {
    kind: sql.ref('it.about_kind'),
    ref: sql.ref('it.about_ref'),
    user_id: sql.ref('it.user_id'),
  })

type TicketRow = { about_kind: string | null; about_ref: string | null; about_names: string[] }

export const toTicketContext = (row: TicketRow): NamedContext | null =>
  row.about_kind
    ? { kind: row.about_kind as ContextKind, ref: row.about_ref!, names: row.about_names }
    : null

export async function getNamedContext(
  db: Db,
  locale: Locale,
  user_id: string,
  { kind, ref }: TicketContext,
): Promise<NamedContext> {
  const asked = {
    kind: sql<string>`${kind}::text`,
    ref: sql<string>`${ref}::text`,
    user_id: sql<string>`${user_id}::uuid`,
  }
  const row = await db
    .selectNoFrom(selectNames(locale, asked).as('names'))
    .executeTakeFirstOrThrow()
  return { kind, ref, names: row.names }
}
