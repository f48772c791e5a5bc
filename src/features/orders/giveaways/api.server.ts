import { bindHandlers } from '#platform/call/gate.server.ts'
import { findPersonOrder } from '../person-orders.server.ts'
import { redeemCode } from './commands.server.ts'
import { giveaways } from './contract.ts'

export const giveawaysApi = bindHandlers(giveaways, {
  use: async ({ db, actor, input, reader, services, now }) => {
    const order_id = await redeemCode(db, services, input.code, {
      actor,
      now,
      locale: reader.locale,
    })
    return {
      order_id,
      ...(await findPersonOrder(db, { user_id: actor.id, order_id, locale: reader.locale }))!,
    }
  },
})
