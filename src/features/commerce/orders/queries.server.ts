import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import type { Locale } from '#platform/locale.ts'
import { settings } from '#platform/settings.ts'
import { languageOf, translated } from '#platform/translated.server.ts'
import type { Paid } from './contract.ts'
import { paidState } from './rules.ts'

type Asked = { user_id: string; page: number; locale: Locale; now: Date }

/** What a person has bought, plans and courses together: one statement for the page and how many there are in all. Null: nobody there. */
export async function paidBy(db: Db, { user_id, page, locale, now }: Asked) {
  const size = settings.page_size
  const rows = await db
    .selectFrom((it) =>
      it
        .selectFrom('subscriptions')
        .innerJoin('plans', 'plans.id', 'plan_id')
        .select([sql<Paid['kind']>`'plan'`.as('kind'), sql<string | null>`null`.as('slug')])
        .select(['subscriptions.id', 'user_id', 'starts_at', 'ends_at', 'subscriptions.created_at'])
        .select([translated(locale, 'plans.title').as('title'), languageOf(locale, 'plans.title').as('lang')])
        .unionAll(
          it
            .selectFrom('purchases')
            .innerJoin('courses', 'courses.id', 'course_id')
            .select(sql<Paid['kind']>`'course'`.as('kind'))
            .select(sql<string | null>`case when courses.published_at is not null then courses.slug end`.as('slug'))
            .select(['purchases.id', 'user_id', 'starts_at', 'ends_at', 'purchases.created_at'])
            .select([translated(locale, 'courses.title').as('title'), languageOf(locale, 'courses.title').as('lang')]),
        )
        .as('bought'),
    )
    .selectAll()
    .select((it) => it.fn.countAll<number>().over().as('total'))
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  if (rows.length === 0 && !(await isSomebody(db, user_id))) return null
  const total = rows[0]?.total ?? 0
  return { items: rows.map((it) => ({ ...it, state: paidState(it, now) })), page, pages: Math.ceil(total / size), total }
}

const isSomebody = (db: Db, id: string) => db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
