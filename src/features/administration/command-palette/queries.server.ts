import { sql } from 'kysely'
import { matchesPerson } from '#features/accounts/people/queries.server.ts'
import { parseOrderNumber } from '#features/orders/admin/rules.ts'
import { hasStaffRole, type StaffRole } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'

const most = 5

/** Only kinds that the role may open. */
export async function searchOffice(db: Db, locale: Locale, role: StaffRole, q: string) {
  const [knowsPeople, knowsCourses] = [hasStaffRole(role, 'support'), hasStaffRole(role, 'editor')]
  const number = parseOrderNumber(q)
  const [people, courses, orders] = await Promise.all([
    q && knowsPeople ? searchPeople(db, locale, q) : [],
    q && knowsCourses ? searchCourses(db, locale, q) : [],
    number !== null && knowsPeople ? searchOrders(db, locale, number) : [],
  ])
  return { people, courses, orders }
}

const searchPeople = (db: Db, locale: Locale, q: string) =>
  db
    .selectFrom('users')
    .select(['id', selectTranslated(locale, 'users.name').as('title'), 'email as text'])
    .where(matchesPerson(q))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()

const searchCourses = (db: Db, locale: Locale, q: string) =>
  db
    .selectFrom('courses')
    .select([
      sql<string>`id::text`.as('id'),
      selectTranslated(locale, 'courses.title').as('title'),
      'slug as text',
    ])
    .where(containsText(sql`title || ' ' || title_ar || ' ' || slug`, q))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** By order number. */
const searchOrders = (db: Db, locale: Locale, number: number) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'user_id')
    .select([
      'orders.id',
      sql<string>`'#' || number`.as('title'),
      selectTranslated(locale, 'users.name').as('text'),
    ])
    .where('number', '=', number)
    .execute()
