import { serve } from '#platform/call/gate.server.ts'
import { subscribe, unsubscribe } from './commands.server.ts'
import { push } from './contract.ts'

export const pushApi = serve(push, {
  key: async ({ services }) => ({ key: services.config.push?.publicKey ?? null }),
  subscribe: async ({ db, input, ...call }) => (await subscribe(db, input, call), {}),
  unsubscribe: async ({ db, actor, input }) => (await unsubscribe(db, actor.id, input.endpoint), {}),
})
