import { recordings } from '#features/calendar/live-sessions/contract.ts'
import { taughtSession } from '#features/calendar/live-sessions/queries.server.ts'
import { serve } from '#platform/call/gate.server.ts'
import { studioReview } from '../settings.ts'
import { keepRecording } from './commands.server.ts'

export const recordingsApi = serve(recordings, {
  record: async ({ db, input, reader, ...call }) => {
    await keepRecording(db, input, call, call.services.settings.get(studioReview))
    return taughtSession(db, reader.locale, call.actor.id, input.id)
  },
})
