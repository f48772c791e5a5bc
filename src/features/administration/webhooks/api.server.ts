import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { createListFile, formatFileTime } from '#platform/call/lists/list-file.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import {
  addWebhook,
  updateWebhook,
  deleteWebhook,
  rotateSecret,
  replayDelivery,
  sendTestDelivery,
} from './commands.server.ts'
import { webhookCalls } from './contract.ts'
import { deriveSecret } from './deliver.ts'
import { webhookMessages } from './messages.ts'
import { listDeliveries, streamDeliveries, findWebhook, listWebhooks } from './queries.server.ts'
import { isWebhookEventKind, testEventKind } from './rules.ts'
import { deliveryList } from './list.ts'

async function requireWebhook(db: Db, id: string) {
  const webhook = await findWebhook(db, id)
  if (!webhook) throw new Failure('not_found')
  return webhook
}

export const officeWebhooksApi = bindHandlers(webhookCalls, {
  get: ({ db }) => listWebhooks(db),
  deliveries: async ({ db, services, input }) => {
    const webhook = await requireWebhook(db, input.id)
    return {
      ...(await listDeliveries(db, input)),
      webhook,
      secret: deriveSecret(services.secret, webhook),
    }
  },
  list: async ({ reader, input: { columns, ...search }, ...call }) => {
    await requireWebhook(call.db, search.id)
    const t = webhookMessages[reader.locale]
    return createListFile(call, {
      name: 'webhook-messages',
      list: deliveryList,
      columns,
      heads: { ...t, tries: t.triesHead },
      rows: streamDeliveries(call.db, search),
      cells: {
        what: (item) => t[isWebhookEventKind(item.kind) ? item.kind : testEventKind],
        when: (it) => formatFileTime(reader, it.created_at),
        answer: (item) =>
          item.status ? `HTTP ${item.status}` : item.attempts ? t.noAnswer : t.notYet,
        tries: (it) => it.attempts,
        problem: (it) => it.problem,
        body: (it) => it.body,
      },
    })
  },
  add: ({ db, services, actor, now, input }) => addWebhook(db, services, input, { actor, now }),
  edit: async ({ db, services, actor, now, input }) => {
    await updateWebhook(db, services, input, { actor, now })
    return {}
  },
  renew: async ({ db, actor, now, input }) => {
    await rotateSecret(db, input.id, { actor, now })
    return {}
  },
  remove: async ({ db, actor, now, input }) => {
    await deleteWebhook(db, input.id, { actor, now })
    return {}
  },
  tryOut: async ({ db, services, now, input }) => {
    await sendTestDelivery(db, services, input.id, now)
    return {}
  },
  replay: async ({ db, services, actor, now, input }) => {
    await replayDelivery(db, services, input.id, { actor, now })
    return {}
  },
})
