import { recordingCalls } from '#features/calendar/live-sessions/contract.ts'
import { getTaughtSession } from '#features/calendar/live-sessions/queries.server.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { studioReview } from '../settings.ts'
import { addRecordingLesson } from './commands.server.ts'

export const recordingsApi = bindHandlers(recordingCalls, {
  record: async ({ db, input, reader, ...call }) => {
    await addRecordingLesson(db, input, call, call.services.settings.get(studioReview))
    return getTaughtSession(db, reader.locale, call.actor.id, input.id)
  },
})
