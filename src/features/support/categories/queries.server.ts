import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { SupportCategory } from './contract.ts'

/** Name of the category of the ticket `it`, in the reader's language. */
export const selectCategoryTitle = (locale: Locale) =>
  sql<string>`(select ${selectTranslated(locale, 'category.title')} from support_categories category where category.slug = it.category)`

/** Categories that a new ticket can have. */
export const listOffered = (db: Db, locale: Locale) =>
  db
    .selectFrom('support_categories')
    .select([
      'slug',
      selectTranslated(locale, 'support_categories.title').as('title'),
      selectTranslated(locale, 'support_categories.hint').as('hint'),
    ])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('slug')
    .execute()

export const isOffered = async (db: Db, slug: string) =>
  (await db
    .selectFrom('support_categories')
    .select('slug')
    .where('slug', '=', slug)
    .where('archived_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** All categories as staff edit them. */
export const listCategories = (db: Db): Promise<SupportCategory[]> =>
  db
    .selectFrom('support_categories as it')
    .select([
      'it.slug',
      'it.title',
      'it.title_ar',
      'it.hint',
      'it.hint_ar',
      'it.position',
      'it.archived_at',
    ])
    .select(
      sql<number>`(select count(*) from support_tickets where category = it.slug)`.as('tickets'),
    )
    .orderBy(sql`it.archived_at is not null`)
    .orderBy('it.position')
    .orderBy('it.slug')
    .execute()
