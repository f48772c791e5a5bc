import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, pageSchema, noInput, page } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import { deliveryStates, deliveryKinds, deliveryList, webhookEventKinds } from './rules.ts'

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  kinds: z.array(z.string()),
  created_at: z.string(),
  paused_at: z.string().nullable(),
  /** Of the last thirty days. */
  delivered: z.number(),
  waiting: z.number(),
})

const delivery = z.object({
  id: z.number(),
  kind: z.string(),
  /** What was sent, as it was sent. */
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

/** The calls about telling other programs what happened. */
export const webhookCalls = {
  get: defineEndpoint({
    path: 'office/webhooks/get',
    access: 'admin',
    about: 'Where the academy tells what happened, and how that goes.',
    input: noInput,
    output: z.array(webhook),
  }),
  deliveries: defineEndpoint({
    path: 'office/webhooks/deliveries',
    access: 'admin',
    about: 'What was told to one address, the newest first, with the secret that signs it.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(delivery).extend({ webhook: webhook.omit({ delivered: true, waiting: true }), secret: z.string() }),
    errors: ['not_found'],
  }),
  list: defineFileEndpoint({
    path: 'office/webhooks/deliveries/list',
    access: 'admin',
    about: 'What was told to one address as a CSV file with the columns that are asked for, the first 50,000. Who took it is written down.',
    input: z.strictObject({ ...asked, columns: columnsInput(deliveryList) }),
    file: csvDelivery,
    errors: ['not_found'],
  }),
  add: defineEndpoint({
    path: 'office/webhooks/add',
    access: 'admin',
    about:
      'Tells an address of what happens from now on. Messages are signed as in Standard Webhooks, tried again for about two days, and may come twice.',
    input: z.strictObject(what),
    output: z.object({ id: z.string() }),
    errors: ['webhook_address', 'too_many_webhooks'],
  }),
  edit: defineEndpoint({
    path: 'office/webhooks/edit',
    access: 'admin',
    about: 'Changes where and of what is told, or pauses it. What happens in a pause is not told later.',
    input: z.strictObject({ id: z.uuid(), ...what, paused: z.boolean() }),
    output: z.object({}),
    errors: ['not_found', 'webhook_address'],
  }),
  renew: defineEndpoint({
    path: 'office/webhooks/renew',
    access: 'admin',
    about: 'Changes the secret that signs messages to one address, at once.',
    input: one,
    output: z.object({}),
    errors: ['not_found'],
  }),
  remove: defineEndpoint({
    path: 'office/webhooks/remove',
    access: 'admin',
    about: 'Ends telling an address, and forgets what was told to it.',
    input: one,
    output: z.object({}),
    errors: ['not_found'],
  }),
  tryOut: defineEndpoint({
    path: 'office/webhooks/try-out',
    access: 'admin',
    about: 'Sends one address a message about nothing, to see whether it arrives.',
    input: one,
    output: z.object({}),
    errors: ['not_found'],
  }),
  replay: defineEndpoint({
    path: 'office/webhooks/replay',
    access: 'admin',
    about: 'Sends a message again, with the id it had.',
    input: z.strictObject({ id }),
    output: z.object({}),
    errors: ['not_found'],
  }),
}
