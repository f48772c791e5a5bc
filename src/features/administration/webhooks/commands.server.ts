import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime } from '#platform/call/gate.server.ts'
import type { RecordedEvent } from '#platform/data/events.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { postDelivery, deriveSecret } from './deliver.ts'
import { selectSubscribedWebhooks } from './queries.server.ts'
import { isAllowedWebhookUrl, testEventKind, type WebhookEventKind } from './rules.ts'
import { deliveryRetentionDays, maxWebhooks } from './limits.ts'
import { deliverWebhookJob } from './contract.ts'

type WebhookInput = { url: string; kinds: WebhookEventKind[] }

const parseWebhookUrl = (url: string, { config }: Services) => {
  if (!isAllowedWebhookUrl(url, config.production))
    throw new Failure('webhook_address', { fields: { url: 'webhook_address' } })
  return new URL(url).href
}

export async function addWebhook(
  db: Db,
  services: Services,
  { url, kinds }: WebhookInput,
  { actor, now }: ActorAndTime,
) {
  const address = parseWebhookUrl(url, services)
  return db.transaction().execute(async (tx) => {
    const { held } = await tx
      .selectFrom('webhooks')
      .select((of) => of.fn.countAll<number>().as('held'))
      .executeTakeFirstOrThrow()
    if (Number(held) >= maxWebhooks) throw new Failure('too_many_webhooks')
    const row = await tx
      .insertInto('webhooks')
      .values({ url: address, kinds: [...new Set(kinds)], created_at: now, created_by: actor.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAuditEntry(
      tx,
      actor,
      { action: 'webhook.add', subject_id: null, details: { url: address, kinds } },
      now,
    )
    return row
  })
}

export async function updateWebhook(
  db: Db,
  services: Services,
  { id, url, kinds, paused }: WebhookInput & { id: string; paused: boolean },
  { actor, now }: ActorAndTime,
) {
  const address = parseWebhookUrl(url, services)
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('webhooks')
      .set({
        url: address,
        kinds: [...new Set(kinds)],
        paused_at: paused ? sql`coalesce(paused_at, ${now})` : null,
      })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    await recordAuditEntry(
      tx,
      actor,
      { action: 'webhook.edit', subject_id: null, details: { url: address, kinds, paused } },
      now,
    )
  })
}

export async function rotateSecret(db: Db, id: string, { actor, now }: ActorAndTime) {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('webhooks')
      .set((it) => ({ generation: it('generation', '+', 1) }))
      .where('id', '=', id)
      .returning('url')
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    await recordAuditEntry(
      tx,
      actor,
      { action: 'webhook.renew', subject_id: null, details: row },
      now,
    )
  })
}

export async function deleteWebhook(db: Db, id: string, { actor, now }: ActorAndTime) {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('webhooks')
      .where('id', '=', id)
      .returning('url')
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    await recordAuditEntry(
      tx,
      actor,
      { action: 'webhook.remove', subject_id: null, details: row },
      now,
    )
  })
}

/** Records one delivery per webhook and event, even if the event is processed twice. */
export const createWebhookListener =
  (kind: WebhookEventKind) =>
  async ({
    db,
    fact,
    now,
    services,
  }: {
    db: Db
    fact: RecordedEvent<object>
    now: Date
    services: Services
  }) => {
    const told = await selectSubscribedWebhooks(db, kind)
      .where('created_at', '<=', fact.created_at)
      .execute()
    if (!told.length) return
    const body = {
      type: kind,
      timestamp: fact.created_at,
      data: { ...fact.data, user_id: fact.user_id },
    }
    await db.transaction().execute(async (tx) => {
      const added = await tx
        .insertInto('webhook_deliveries')
        .values(
          told.map((item) => ({
            webhook_id: item.id,
            event_id: fact.id,
            kind,
            body: JSON.stringify(body),
            created_at: now,
          })),
        )
        .onConflict((oc) => oc.columns(['webhook_id', 'event_id']).doNothing())
        .returning('id')
        .execute()
      await services.jobs.enqueueAll(tx, deliverWebhookJob, added)
    })
  }

export async function sendTestDelivery(db: Db, services: Services, id: string, now: Date) {
  await db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('webhooks')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!known) throw new Failure('not_found')
    const body = { type: testEventKind, timestamp: now.toISOString(), data: {} }
    const added = await tx
      .insertInto('webhook_deliveries')
      .values({ webhook_id: id, kind: testEventKind, body: JSON.stringify(body), created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await services.jobs.enqueue(tx, deliverWebhookJob, added)
  })
}

export async function replayDelivery(
  db: Db,
  services: Services,
  id: number,
  { actor, now }: ActorAndTime,
) {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('webhook_deliveries')
      .set({ delivered_at: null })
      .where('id', '=', id)
      .returning(['id', 'kind'])
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    await services.jobs.enqueue(tx, deliverWebhookJob, { id: row.id })
    await recordAuditEntry(
      tx,
      actor,
      { action: 'webhook.replay', subject_id: null, details: row },
      now,
    )
  })
}

/** Non-2xx answers are retried; a delivery of a paused webhook is skipped. */
export async function sendDelivery(db: Db, services: Services, id: number, now: Date) {
  const it = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
    .select(['webhooks.id as webhook_id', 'url', 'generation', 'body'])
    .where('webhook_deliveries.id', '=', id)
    .where('delivered_at', 'is', null)
    .where('paused_at', 'is', null)
    .executeTakeFirst()
  if (!it) return
  const key = deriveSecret(services.secret, { id: it.webhook_id, generation: it.generation })
  const keep = (how: {
    status: number | null
    problem: string | null
    delivered_at: Date | null
  }) =>
    db
      .updateTable('webhook_deliveries')
      .set((of) => ({ ...how, tried_at: now, attempts: of('attempts', '+', 1) }))
      .where('id', '=', id)
      .execute()
  let status: number
  try {
    const message = { url: it.url, id: `msg_${id}`, key, body: JSON.stringify(it.body) }
    status = await postDelivery(message, { now, production: services.config.production })
  } catch (error) {
    await keep({ status: null, problem: String(error).slice(0, 300), delivered_at: null })
    throw error
  }
  const isTaken = status >= 200 && status < 300
  await keep({ status, problem: null, delivered_at: isTaken ? now : null })
  if (!isTaken) throw new Error(`The webhook's receiver answered ${status}.`)
}

const day = 86_400_000

export const deleteOldDeliveries = (db: Db, now: Date) =>
  db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', new Date(now.getTime() - deliveryRetentionDays * day).toISOString())
    .execute()
