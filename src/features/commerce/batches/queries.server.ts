import { sql } from 'kysely'
import { piecesOf } from '#platform/call/lists/list-file.server.ts'
import { inOrder, type Order } from '#platform/call/lists/list-order.server.ts'
import { sortOf } from '#platform/call/lists/list-shape.ts'
import { orderedPageOf } from '#platform/call/lists/ordered-page.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { containsText } from '#platform/data/text-search.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { languageOf, translated } from '#platform/language/translated.server.ts'
import type { Batch } from './contract.ts'
import { batchList, type BatchColumn, type BatchSort, type batchStates } from './rules.ts'

/** Batches with what became of their codes, which is counted for those alone that are shown. */
export const batchesIn = (db: Db, locale: Locale, now: Date) =>
  db
    .selectFrom('giveaway_batches as batch')
    .leftJoin('plans', 'plans.id', 'batch.plan_id')
    .leftJoin('courses', 'courses.id', 'batch.course_id')
    .leftJoin('users', 'users.id', 'batch.created_by')
    .select(['batch.id', 'batch.title', 'batch.codes', 'batch.expires_at', 'batch.created_at', 'batch.plan_id'])
    .select([
      translated(locale, 'users.name').as('made_by'),
      sql<Pick<Batch, 'used' | 'revoked' | 'expired' | 'unused'>>`(select json_build_object(
          'used', count(*) filter (where used_at is not null),
          'revoked', count(*) filter (where used_at is null and revoked_at is not null),
          'expired', count(*) filter (where used_at is null and revoked_at is null and expires_at <= ${now}),
          'unused', count(*) filter (where used_at is null and revoked_at is null and (expires_at is null or expires_at > ${now})))
        from giveaway_codes where batch_id = batch.id)`.as('counted'),
      sql<string>`coalesce(${translated(locale, 'plans.title')}, ${translated(locale, 'courses.title')})`.as('what'),
      sql<Locale>`case when batch.plan_id is not null then ${languageOf(locale, 'plans.title')} else ${languageOf(locale, 'courses.title')} end`.as(
        'lang',
      ),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof batchesIn>['execute']>>[number]

export const batchOf = ({ plan_id, what, lang, made_by, counted, ...it }: Row): Batch => ({
  ...it,
  ...counted,
  made_by: made_by || null,
  gives: { kind: plan_id === null ? 'course' : 'plan', title: what, lang },
})

type Search = { q: string; kind: Batch['gives']['kind'] | ''; state: (typeof batchStates)[number] | ''; sort?: BatchSort | undefined }

/** A page of batches. */
export async function findBatches(db: Db, locale: Locale, { page, ...search }: Search & { page: number }, now: Date) {
  const [list, turned] = [found(db, locale, search, now), found(db, locale, search, now, true)]
  const { items, ...shown } = await orderedPageOf(page, list, turned, 'batch.id')
  return { ...shown, items: items.map(batchOf) }
}

/** All of them, some at a time. */
export async function* batchesInPieces(db: Db, locale: Locale, search: Search, now: Date) {
  for await (const some of piecesOf(found(db, locale, search, now), 'batch.id')) yield some.map(batchOf)
}

function found(db: Db, locale: Locale, { q, kind, state, sort = batchList.usual }: Search, now: Date, turned = false) {
  const { column, down } = sortOf(sort)
  const those = batchesIn(db, locale, now)
    .$if(q !== '', (it) => it.where(containsText(sql`batch.title`, q)))
    .$if(kind !== '', (it) => it.where(kind === 'plan' ? 'batch.plan_id' : 'batch.course_id', 'is not', null))
    .$if(state === 'open', (it) => it.where(sql<boolean>`(batch.expires_at is null or batch.expires_at > ${now})`))
    .$if(state === 'over', (it) => it.where('batch.expires_at', '<=', now.toISOString()))
  return inOrder(those, 'batch.id', orders[column]!, down !== turned)
}

const orders: Partial<Record<BatchColumn, Order>> = {
  // Word for word what the index is made of.
  batch: { by: sql`(lower(batch.title) collate "C")` },
  codes: { by: sql`batch.codes` },
  ends: { by: sql`batch.expires_at` },
  made: { by: sql`batch.created_at` },
}

export const usesIn = (db: Db, batch_id: number, locale: Locale) =>
  db
    .selectFrom('giveaway_codes as code')
    .innerJoin('users', 'users.id', 'code.used_by')
    .select(['code.id', 'code.used_order as order_id', 'code.used_at', 'users.id as user_id', 'users.email'])
    .select(translated(locale, 'users.name').as('name'))
    .where('code.batch_id', '=', batch_id)
    .orderBy('code.used_at', 'desc')
    .orderBy('code.id')
