import { sql } from 'kysely'
import { linkPath } from '#features/notifications/rules.ts'
import { pageOf } from '#platform/call/page-of.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Reader } from '#platform/language/locale.ts'
import { translated } from '#platform/language/translated.server.ts'
import { stateOf, type Audience } from './rules.ts'

const all = (db: Db, { locale }: Reader) =>
  db
    .selectFrom('announcements as it')
    .leftJoin('plans', 'plans.id', 'it.plan_id')
    .leftJoin('courses', 'courses.id', 'it.course_id')
    .select(['it.id', 'it.title', 'it.title_ar', 'it.due_at', 'it.started_at', 'it.finished_at', 'it.reached', 'it.updated_at'])
    .select(sql<Audience>`it.audience`.as('audience'))
    .select(
      sql<string | null>`coalesce(${translated(locale, 'plans.title')}, ${translated(locale, 'courses.title')}, it.country_id)`.as('of'),
    )

/** A page of announcements, the latest first. */
export async function findAnnouncements(db: Db, reader: Reader, page: number) {
  const { items, ...list } = await pageOf(page, all(db, reader).orderBy('it.id', 'desc'), { key: 'it.id' })
  return { ...list, items: items.map((it) => ({ ...it, state: stateOf(it) })) }
}

/** One announcement, with how many it is for, reached, and was seen by. */
export async function announcementFor(db: Db, reader: Reader, id: number, now: Date) {
  const row = await all(db, reader)
    .select(['it.text', 'it.text_ar', 'it.link_kind', 'it.link_slug', 'it.country_id as country', 'it.plan_id', 'it.course_id'])
    .select(['plans.slug as plan', 'courses.slug as course'])
    .select(
      sql<number>`(select count(*) from notifications where kind = 'announcement' and once = 'announcement:' || it.id
        and seen_timestamp is not null)`.as('seen'),
    )
    .where('it.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { count } = await audienceOf(db, { ...row, country_id: row.country }, now)
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const link = linkPath(row.link_kind ? { kind: row.link_kind, slug: row.link_slug! } : null)
  return { ...row, link, state: stateOf(row), recipients: count }
}

type Whom = { audience: string; plan_id: number | null; course_id: number | null; country_id: string | null }

/** Those an announcement is for. */
export function audienceOf(db: Db, { audience, plan_id, course_id, country_id }: Whom, now: Date) {
  const people = db.selectFrom('users').where('users.deleted_at', 'is', null).where('users.banned_at', 'is', null)
  if (audience === 'country') return people.where('users.country_id', '=', country_id)
  if (audience === 'course')
    return people.where('users.id', 'in', (of) => of.selectFrom('enrolments').select('user_id').where('course_id', '=', course_id))
  if (audience === 'plan')
    return people.where('users.id', 'in', (of) =>
      of
        .selectFrom('subscriptions')
        .select('user_id')
        .where('plan_id', '=', plan_id)
        .where('starts_at', '<=', now.toISOString())
        .where('ends_at', '>', now.toISOString()),
    )
  return people
}
