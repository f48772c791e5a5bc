import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { pageOf } from '#platform/call/page-of.server.ts'
import { addWebhook, editWebhook, removeWebhook, renewSecret, replay, tellNothing } from './commands.server.ts'
import { webhooks } from './contract.ts'
import { secretOf } from './gateways/deliver.ts'
import { deliveriesTo, webhookOf, webhooksKept } from './queries.server.ts'

export const officeWebhooksApi = serve(webhooks, {
  get: ({ db }) => webhooksKept(db),
  deliveries: async ({ db, services, input }) => {
    const webhook = await webhookOf(db, input.id)
    if (!webhook) throw new Failure('not_found')
    return { ...(await pageOf(input.page, deliveriesTo(db, input.id))), webhook, secret: secretOf(services.secret, webhook) }
  },
  add: ({ db, services, actor, now, input }) => addWebhook(db, services, input, { actor, now }),
  edit: async ({ db, services, actor, now, input }) => {
    await editWebhook(db, services, input, { actor, now })
    return {}
  },
  renew: async ({ db, actor, now, input }) => {
    await renewSecret(db, input.id, { actor, now })
    return {}
  },
  remove: async ({ db, actor, now, input }) => {
    await removeWebhook(db, input.id, { actor, now })
    return {}
  },
  tryOut: async ({ db, services, now, input }) => {
    await tellNothing(db, services, input.id, now)
    return {}
  },
  replay: async ({ db, services, actor, now, input }) => {
    await replay(db, services, input.id, { actor, now })
    return {}
  },
})
