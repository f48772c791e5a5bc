import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { listFile, timeIn } from '#platform/call/lists/list-file.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { addWebhook, editWebhook, removeWebhook, renewSecret, replay, tellNothing } from './commands.server.ts'
import { webhooks } from './contract.ts'
import { secretOf } from './gateways/deliver.ts'
import { m } from './messages.ts'
import { deliveriesFound, deliveriesInPieces, webhookOf, webhooksKept } from './queries.server.ts'
import { deliveryList, isToldKind, tryOut } from './rules.ts'

async function there(db: Db, id: string) {
  const webhook = await webhookOf(db, id)
  if (!webhook) throw new Failure('not_found')
  return webhook
}

export const officeWebhooksApi = serve(webhooks, {
  get: ({ db }) => webhooksKept(db),
  deliveries: async ({ db, services, input }) => {
    const webhook = await there(db, input.id)
    return { ...(await deliveriesFound(db, input)), webhook, secret: secretOf(services.secret, webhook) }
  },
  list: async ({ reader, input: { columns, ...search }, ...call }) => {
    await there(call.db, search.id)
    const said = m[reader.locale]
    return listFile(call, {
      name: 'webhook-messages',
      list: deliveryList,
      columns,
      heads: { ...said, tries: said.triesHead },
      rows: deliveriesInPieces(call.db, search),
      cells: {
        what: (it) => said[isToldKind(it.kind) ? it.kind : tryOut],
        when: (it) => timeIn(reader, it.created_at),
        answer: (it) => (it.status ? `HTTP ${it.status}` : it.attempts ? said.noAnswer : said.notYet),
        tries: (it) => it.attempts,
        problem: (it) => it.problem,
        body: (it) => it.body,
      },
    })
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
