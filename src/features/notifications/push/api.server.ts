import { bindHandlers } from '#platform/call/gate.server.ts'
import { subscribeBrowser, unsubscribeBrowser } from './commands.server.ts'
import { pushCalls } from './contract.ts'

export const pushApi = bindHandlers(pushCalls, {
  key: async ({ services }) => ({ key: services.config.push?.publicKey ?? null }),
  subscribe: async ({ db, input, ...call }) => (await subscribeBrowser(db, input, call), {}),
  unsubscribe: async ({ db, actor, input }) => (
    await unsubscribeBrowser(db, actor.id, input.endpoint),
    {}
  ),
})
