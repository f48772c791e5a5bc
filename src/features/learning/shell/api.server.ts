import { bindHandlers } from '#platform/call/gate.server.ts'
import { learning } from './contract.ts'
import { getShell } from './queries.server.ts'

export const learningApi = bindHandlers(learning, {
  shell: ({ db, actor }) => getShell(db, actor.id),
})
