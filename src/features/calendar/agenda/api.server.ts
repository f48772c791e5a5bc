import { bindHandlers } from '#platform/call/gate.server.ts'
import { getZoneDay } from '#platform/language/zone.ts'
import { calendarCalls } from './contract.ts'
import { listEvents } from './queries.server.ts'

export const calendarApi = bindHandlers(calendarCalls, {
  get: async ({ db, actor, reader, now, input }) => ({
    zone: reader.zone,
    today: getZoneDay(reader.zone, now),
    events: await listEvents(db, actor, reader, input, now),
  }),
})
