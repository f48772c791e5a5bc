import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, pageSchema, noInput, page } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import { deliveryStates, deliveryKinds, webhookEventKinds } from './rules.ts'
import { deliveryList } from './list.ts'

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  kinds: z.array(z.string()),
  created_at: z.string(),
  paused_at: z.string().nullable(),
  /** In the last 30 days. */
  delivered: z.number(),
  waiting: z.number(),
})

const delivery = z.object({
  id: z.number(),
  kind: z.string(),
  body: z.string(),
  created_at: z.string(),
  attempts: z.number(),
  tried_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
  status: z.number().nullable(),
  problem: z.string().nullable(),
})

const one = z.strictObject({ id: z.uuid() })
const what = {
  url: z.string().trim().max(500),
  kinds: z.array(z.enum(webhookEventKinds)).min(1, 'required').max(webhookEventKinds.length),
}

const asked = {
  id: z.uuid(),
  kind: z.union([z.enum(deliveryKinds), z.literal('')]).default(''),
  state: z.union([z.enum(deliveryStates), z.literal('')]).default(''),
  sort: sortInput(deliveryList),
}

export const webhookCalls = {
  get: defineEndpoint({
    path: 'office/webhooks/get',
    access: 'admin',
    about: 'Returns the webhooks of the academy with their delivery state.',
    input: noInput,
    output: z.array(webhook),
  }),
  deliveries: defineEndpoint({
    path: 'office/webhooks/deliveries',
    access: 'admin',
    about: 'Returns the deliveries of one webhook, the newest first, with its signing secret.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(delivery).extend({
      webhook: webhook.omit({ delivered: true, waiting: true }),
      secret: z.string(),
    }),
    errors: ['not_found'],
  }),
  list: defineFileEndpoint({
    path: 'office/webhooks/deliveries/list',
    access: 'admin',
    about:
      'Exports the deliveries of one webhook as a CSV file with the requested columns, at most 50,000 rows. The export is recorded in the audit log.',
    input: z.strictObject({ ...asked, columns: columnsInput(deliveryList) }),
    file: csvDelivery,
    errors: ['not_found'],
  }),
  add: defineEndpoint({
    path: 'office/webhooks/add',
    access: 'admin',
    about:
      'Adds a webhook for future events. Messages are signed as in Standard Webhooks, retried for about two days, and may arrive twice.',
    input: z.strictObject(what),
    output: z.object({ id: z.string() }),
    errors: ['webhook_address', 'too_many_webhooks'],
  }),
  edit: defineEndpoint({
    path: 'office/webhooks/edit',
    access: 'admin',
    about:
      'Updates the URL and event kinds of a webhook, or pauses it. Events during a pause are not delivered later.',
    input: z.strictObject({ id: z.uuid(), ...what, paused: z.boolean() }),
    output: z.object({}),
    errors: ['not_found', 'webhook_address'],
  }),
  renew: defineEndpoint({
    path: 'office/webhooks/renew',
    access: 'admin',
    about: 'Replaces the signing secret of one webhook immediately.',
    input: one,
    output: z.object({}),
    errors: ['not_found'],
  }),
  remove: defineEndpoint({
    path: 'office/webhooks/remove',
    access: 'admin',
    about: 'Deletes a webhook and its deliveries.',
    input: one,
    output: z.object({}),
    errors: ['not_found'],
  }),
  tryOut: defineEndpoint({
    path: 'office/webhooks/try-out',
    access: 'admin',
    about: 'Sends a test message to one webhook.',
    input: one,
    output: z.object({}),
    errors: ['not_found'],
  }),
  replay: defineEndpoint({
    path: 'office/webhooks/replay',
    access: 'admin',
    about: 'Redelivers a message with its original id.',
    input: z.strictObject({ id }),
    output: z.object({}),
    errors: ['not_found'],
  }),
}

export const deliverWebhookJob = 'webhooks.deliver'
