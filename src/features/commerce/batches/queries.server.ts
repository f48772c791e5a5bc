import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { languageOf, translated } from '#platform/language/translated.server.ts'
import type { Batch } from './contract.ts'

/** Batches, the newest first, with what became of their codes. */
export const batchesIn = (db: Db, locale: Locale, now: Date) =>
  db
    .selectFrom('giveaway_batches as batch')
    .leftJoin('plans', 'plans.id', 'batch.plan_id')
    .leftJoin('courses', 'courses.id', 'batch.course_id')
    .leftJoin('users', 'users.id', 'batch.created_by')
    .innerJoinLateral(
      (it) =>
        it
          .selectFrom('giveaway_codes')
          .whereRef('batch_id', '=', 'batch.id')
          .select([
            sql<number>`count(*) filter (where used_at is not null)::int`.as('used'),
            sql<number>`count(*) filter (where used_at is null and revoked_at is not null)::int`.as('revoked'),
            sql<number>`count(*) filter (where used_at is null and revoked_at is null and expires_at <= ${now})::int`.as('expired'),
            sql<number>`count(*) filter (where used_at is null and revoked_at is null and (expires_at is null or expires_at > ${now}))::int`.as(
              'unused',
            ),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['batch.id', 'batch.title', 'batch.codes', 'batch.expires_at', 'batch.created_at', 'batch.plan_id'])
    .select(['used', 'revoked', 'expired', 'unused', translated(locale, 'users.name').as('made_by')])
    .select([
      sql<string>`coalesce(${translated(locale, 'plans.title')}, ${translated(locale, 'courses.title')})`.as('what'),
      sql<Locale>`case when batch.plan_id is not null then ${languageOf(locale, 'plans.title')} else ${languageOf(locale, 'courses.title')} end`.as(
        'lang',
      ),
    ])
    .orderBy('batch.created_at', 'desc')
    .orderBy('batch.id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof batchesIn>['execute']>>[number]

export const batchOf = ({ plan_id, what, lang, made_by, ...it }: Row): Batch => ({
  ...it,
  made_by: made_by || null,
  gives: { kind: plan_id === null ? 'course' : 'plan', title: what, lang },
})

export const usesIn = (db: Db, batch_id: number, locale: Locale) =>
  db
    .selectFrom('giveaway_codes as code')
    .innerJoin('users', 'users.id', 'code.used_by')
    .select(['code.id', 'code.used_order as order_id', 'code.used_at', 'users.id as user_id', 'users.email'])
    .select(translated(locale, 'users.name').as('name'))
    .where('code.batch_id', '=', batch_id)
    .orderBy('code.used_at', 'desc')
    .orderBy('code.id')
