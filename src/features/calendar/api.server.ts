import { serve } from '#platform/call/gate.server.ts'
import { dayIn } from '#platform/language/zone.ts'
import { calendar } from './contract.ts'
import { feedApi } from './feed/api.server.ts'
import { liveSessionsApi } from './live-sessions/api.server.ts'
import { eventsOf } from './queries.server.ts'
import { remindersApi } from './reminders/api.server.ts'
import { studyApi } from './study/api.server.ts'

export const calendarApi = [
  ...serve(calendar, {
    get: async ({ db, actor, reader, now, input }) => ({
      zone: reader.zone,
      today: dayIn(reader.zone, now),
      events: await eventsOf(db, actor, reader, input, now),
    }),
  }),
  ...remindersApi,
  ...liveSessionsApi,
  ...studyApi,
  ...feedApi,
]
