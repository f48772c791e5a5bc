import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { OfficePlan } from './contract.ts'

export const selectPlans = (db: Db, now: Date) =>
  db
    .selectFrom('plans')
    .select([
      'id',
      'slug',
      sql<OfficePlan['period']>`period`.as('period'),
      'title',
      'title_ar',
      'summary',
      'summary_ar',
      'features',
    ])
    .select([
      'features_ar',
      'price_egp',
      'price_usd',
      'highlighted',
      'badge',
      'badge_ar',
      'active',
      'position',
      'updated_at',
    ])
    .select([
      sql<number>`(select count(*)::int from orders where orders.plan_id = plans.id and paid_at is not null)`.as(
        'sold',
      ),
      sql<number>`(select count(*)::int from subscriptions where subscriptions.plan_id = plans.id and starts_at <= ${now} and ends_at > ${now})`.as(
        'running',
      ),
    ])
    .orderBy('position')
    .orderBy('id')
