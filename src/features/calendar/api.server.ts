import { bindHandlers } from '#platform/call/gate.server.ts'
import { getZoneDay } from '#platform/language/zone.ts'
import { calendarCalls } from './contract.ts'
import { calendarFeedApi } from './feed/api.server.ts'
import { liveSessionsApi } from './live-sessions/api.server.ts'
import { listEvents } from './queries.server.ts'
import { remindersApi } from './reminders/api.server.ts'
import { studyPlansApi } from './study/api.server.ts'

export const calendarApi = [
  ...bindHandlers(calendarCalls, {
    get: async ({ db, actor, reader, now, input }) => ({
      zone: reader.zone,
      today: getZoneDay(reader.zone, now),
      events: await listEvents(db, actor, reader, input, now),
    }),
  }),
  ...remindersApi,
  ...liveSessionsApi,
  ...studyPlansApi,
  ...calendarFeedApi,
]
