import { sql } from 'kysely'
import { matchesPerson } from '#features/accounts/people/queries.server.ts'
import { numberIn } from '#features/commerce/sales/rules.ts'
import { mayAct, type StaffRole } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { translated } from '#platform/language/translated.server.ts'

/** As many of a kind as are taken in at a glance. */
const most = 5

/** What fits a few letters, of each kind that a role may open. */
export async function foundFor(db: Db, locale: Locale, role: StaffRole, q: string) {
  const [knowsPeople, knowsCourses] = [mayAct(role, 'support'), mayAct(role, 'editor')]
  const number = numberIn(q)
  const [people, courses, orders] = await Promise.all([
    q && knowsPeople ? peopleLike(db, locale, q) : [],
    q && knowsCourses ? coursesLike(db, locale, q) : [],
    number !== null && knowsPeople ? ordersOf(db, locale, number) : [],
  ])
  return { people, courses, orders }
}

const peopleLike = (db: Db, locale: Locale, q: string) =>
  db
    .selectFrom('users')
    .select(['id', translated(locale, 'users.name').as('title'), 'email as text'])
    .where(matchesPerson(q))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()

const coursesLike = (db: Db, locale: Locale, q: string) =>
  db
    .selectFrom('courses')
    .select([sql<string>`id::text`.as('id'), translated(locale, 'courses.title').as('title'), 'slug as text'])
    .where(containsText(sql`title || ' ' || title_ar || ' ' || slug`, q))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Orders are known by their number. */
const ordersOf = (db: Db, locale: Locale, number: number) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['orders.id', sql<string>`'#' || number`.as('title'), translated(locale, 'users.name').as('text')])
    .where('number', '=', number)
    .execute()
