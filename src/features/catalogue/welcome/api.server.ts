import { serve } from '#platform/call/gate.server.ts'
import { welcome } from './contract.ts'
import { coursesToBegin } from './queries.server.ts'

export const welcomeApi = serve(welcome, {
  picks: ({ db, reader, actor }) => coursesToBegin(db, reader, actor.id),
})
