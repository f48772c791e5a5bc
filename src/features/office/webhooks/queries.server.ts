import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'

/** Every address that is told, with how many messages arrived there and how many have not yet. */
export const webhooksKept = (db: Db) =>
  db
    .selectFrom('webhooks')
    .leftJoin('webhook_deliveries as told', 'told.webhook_id', 'webhooks.id')
    .select(['webhooks.id', 'url', 'kinds', 'webhooks.created_at', 'paused_at'])
    .select([
      sql<number>`count(told.delivered_at)`.as('delivered'),
      sql<number>`count(told.id) filter (where told.delivered_at is null)`.as('waiting'),
    ])
    .groupBy('webhooks.id')
    .orderBy('webhooks.created_at')
    .orderBy('webhooks.id')
    .execute()

export const webhookOf = (db: Db, id: string) =>
  db.selectFrom('webhooks').select(['id', 'url', 'kinds', 'created_at', 'paused_at', 'generation']).where('id', '=', id).executeTakeFirst()

/** What one address was told, the newest first. */
export const deliveriesTo = (db: Db, webhook_id: string) =>
  db
    .selectFrom('webhook_deliveries')
    .select(['id', 'kind', sql<string>`body::text`.as('body'), 'created_at', 'attempts', 'tried_at', 'delivered_at', 'status', 'problem'])
    .where('webhook_id', '=', webhook_id)
    .orderBy('id', 'desc')

/** The addresses that want to hear of a kind of fact. */
export const wanting = (db: Db, kind: string) =>
  db
    .selectFrom('webhooks')
    .select('id')
    .where('paused_at', 'is', null)
    .where(sql<boolean>`${kind} = any(kinds)`)

/** Whether any does: most academies tell nobody, and spare the work for every fact. */
export const isHeard = async (db: Db, kind: string) => (await wanting(db, kind).limit(1).executeTakeFirst()) !== undefined
