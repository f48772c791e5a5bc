import { bindHandlers } from '#platform/call/gate.server.ts'
import type { Currency } from '#platform/language/locale.ts'
import { getSandboxPayment, simulatePayment } from './commands.server.ts'
import { sandbox } from './contract.ts'

export const sandboxApi = bindHandlers(sandbox, {
  get: async ({ db, services, actor, input }) => {
    const it = await getSandboxPayment(db, services, actor.id, input.reference)
    return {
      ...it,
      method: it.method as 'card',
      currency: it.currency as Currency,
      state: it.state as 'open',
    }
  },
  play: async ({ db, services, actor, input: { reference, what }, now }) => {
    const payment = await getSandboxPayment(db, services, actor.id, reference)
    await simulatePayment(db, services, payment, what, now)
    return { order_id: payment.order_id }
  },
})
