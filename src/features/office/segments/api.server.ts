import { serve } from '#platform/call/gate.server.ts'
import { removeSegment, saveSegment } from './commands.server.ts'
import { segments } from './contract.ts'
import { allSegments, newestGroups } from './queries.server.ts'

export const officeSegmentsApi = serve(segments, {
  all: async ({ db }) => ({ segments: await allSegments(db), groups: await newestGroups(db) }),
  save: ({ db, input, ...call }) => saveSegment(db, input, call),
  remove: async ({ db, input, ...call }) => (await removeSegment(db, input.id, call), {}),
})
