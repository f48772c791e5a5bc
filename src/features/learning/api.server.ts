import { serve } from '#platform/call/gate.server.ts'
import { learning } from './contract.ts'
import { shellOf } from './queries.server.ts'

export const learningApi = serve(learning, {
  shell: ({ db, actor }) => shellOf(db, actor.id),
})
