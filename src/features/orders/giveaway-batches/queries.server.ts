import { sql } from 'kysely'
import { streamBatches } from '#platform/call/lists/list-file.server.ts'
import { applyOrder, type ListOrder } from '#platform/call/lists/list-order.server.ts'
import { parseSort } from '#platform/call/lists/list-shape.ts'
import { queryOrderedPage } from '#platform/call/lists/ordered-page.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { selectLanguage, selectTranslated } from '#platform/language/localized-columns.server.ts'
import type { GiveawayBatch } from './contract.ts'
import { type BatchSort, type batchStates } from './rules.ts'
import { batchList, type BatchColumn } from './list.ts'

/** Code counts are computed only for the selected batches. */
export const selectBatches = (db: Db, locale: Locale, now: Date) =>
  db
    .selectFrom('giveaway_batches as batch')
    .leftJoin('plans', 'plans.id', 'batch.plan_id')
    .leftJoin('courses', 'courses.id', 'batch.course_id')
    .leftJoin('users', 'users.id', 'batch.created_by')
    .select([
      'batch.id',
      'batch.title',
      'batch.codes',
      'batch.expires_at',
      'batch.created_at',
      'batch.plan_id',
    ])
    .select([
      selectTranslated(locale, 'users.name').as('made_by'),
      sql<Pick<GiveawayBatch, 'used' | 'revoked' | 'expired' | 'unused'>>`(select json_build_object(
          'used', count(*) filter (where used_at is not null),
          'revoked', count(*) filter (where used_at is null and revoked_at is not null),
          'expired', count(*) filter (where used_at is null and revoked_at is null and expires_at <= ${now}),
          'unused', count(*) filter (where used_at is null and revoked_at is null and (expires_at is null or expires_at > ${now})))
        from giveaway_codes where batch_id = batch.id)`.as('counted'),
      sql<string>`coalesce(${selectTranslated(locale, 'plans.title')}, ${selectTranslated(locale, 'courses.title')})`.as(
        'what',
      ),
      sql<Locale>`case when batch.plan_id is not null then ${selectLanguage(locale, 'plans.title')} else ${selectLanguage(locale, 'courses.title')} end`.as(
        'lang',
      ),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number]

export const toBatch = ({ plan_id, what, lang, made_by, counted, ...it }: Row): GiveawayBatch => ({
  ...it,
  ...counted,
  made_by: made_by || null,
  gives: { kind: plan_id === null ? 'course' : 'plan', title: what, lang },
})

type Search = {
  q: string
  kind: GiveawayBatch['gives']['kind'] | ''
  state: (typeof batchStates)[number] | ''
  sort?: BatchSort | undefined
}

export async function findBatches(
  db: Db,
  locale: Locale,
  { page, ...search }: Search & { page: number },
  now: Date,
) {
  const [list, turned] = [
    queryBatches(db, locale, search, now),
    queryBatches(db, locale, search, now, true),
  ]
  const { items, ...shown } = await queryOrderedPage(page, list, turned, 'batch.id')
  return { ...shown, items: items.map(toBatch) }
}

export async function* streamGiveawayBatches(db: Db, locale: Locale, search: Search, now: Date) {
  for await (const some of streamBatches(queryBatches(db, locale, search, now), 'batch.id'))
    yield some.map(toBatch)
}

function queryBatches(
  db: Db,
  locale: Locale,
  { q, kind, state, sort = batchList.usual }: Search,
  now: Date,
  turned = false,
) {
  const { column, down } = parseSort(sort)
  const those = selectBatches(db, locale, now)
    .$if(q !== '', (it) => it.where(containsText(sql`batch.title`, q)))
    .$if(kind !== '', (query) =>
      query.where(kind === 'plan' ? 'batch.plan_id' : 'batch.course_id', 'is not', null),
    )
    .$if(state === 'open', (query) =>
      query.where(sql<boolean>`(batch.expires_at is null or batch.expires_at > ${now})`),
    )
    .$if(state === 'over', (query) => query.where('batch.expires_at', '<=', now.toISOString()))
  return applyOrder(those, 'batch.id', orders[column]!, down !== turned)
}

const orders: Partial<Record<BatchColumn, ListOrder>> = {
  // Must match the index expression exactly.
  batch: { by: sql`(lower(batch.title) collate "C")` },
  codes: { by: sql`batch.codes` },
  ends: { by: sql`batch.expires_at` },
  made: { by: sql`batch.created_at` },
}

export const selectGiveawayUses = (db: Db, batch_id: number, locale: Locale) =>
  db
    .selectFrom('giveaway_codes as code')
    .innerJoin('users', 'users.id', 'code.used_by')
    .select([
      'code.id',
      'code.used_order_id as order_id',
      'code.used_at',
      'users.id as user_id',
      'users.email',
    ])
    .select(selectTranslated(locale, 'users.name').as('name'))
    .where('code.batch_id', '=', batch_id)
    .orderBy('code.used_at', 'desc')
    .orderBy('code.id')
