import { sql } from 'kysely'
import { streamBatches } from '#platform/call/lists/list-file.server.ts'
import { applyOrder } from '#platform/call/lists/list-order.server.ts'
import { parseSort } from '#platform/call/lists/list-shape.ts'
import { queryOrderedPage } from '#platform/call/lists/ordered-page.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { type deliveryStates } from './rules.ts'
import { deliveryList, type DeliverySort } from './list.ts'

export const listWebhooks = (db: Db) =>
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

export const findWebhook = (db: Db, id: string) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'url', 'kinds', 'created_at', 'paused_at', 'generation'])
    .where('id', '=', id)
    .executeTakeFirst()

type DeliverySearch = {
  id: string
  kind: string
  state: (typeof deliveryStates)[number] | ''
  sort?: DeliverySort | undefined
}

export const listDeliveries = (db: Db, { page, ...search }: DeliverySearch & { page: number }) =>
  queryOrderedPage(
    page,
    buildDeliveryQuery(db, search),
    buildDeliveryQuery(db, search, true),
    'it.id',
  )

export const streamDeliveries = (db: Db, search: DeliverySearch) =>
  streamBatches(buildDeliveryQuery(db, search), 'it.id')

function buildDeliveryQuery(
  db: Db,
  { id, kind, state, sort = deliveryList.usual }: DeliverySearch,
  turned = false,
) {
  const { column, down } = parseSort(sort)
  const those = db
    .selectFrom('webhook_deliveries as it')
    .select([
      'it.id',
      'it.kind',
      sql<string>`it.body::text`.as('body'),
      'it.created_at',
      'it.attempts',
      'it.tried_at',
      'it.delivered_at',
    ])
    .select(['it.status', 'it.problem'])
    .where('it.webhook_id', '=', id)
    .$if(kind !== '', (of) => of.where('it.kind', '=', kind))
    .$if(state !== '', (of) =>
      of.where('it.delivered_at', state === 'delivered' ? 'is not' : 'is', null),
    )
  // Ids are in creation order.
  return applyOrder(
    those,
    'it.id',
    { by: column === 'tries' ? sql`it.attempts` : sql`it.id` },
    down !== turned,
  )
}

export const selectSubscribedWebhooks = (db: Db, kind: string) =>
  db
    .selectFrom('webhooks')
    .select('id')
    .where('paused_at', 'is', null)
    .where(sql<boolean>`${kind} = any(kinds)`)

/** Most academies have no webhooks, which saves work for each event. */
export const hasSubscribers = async (db: Db, kind: string) =>
  (await selectSubscribedWebhooks(db, kind).limit(1).executeTakeFirst()) !== undefined
