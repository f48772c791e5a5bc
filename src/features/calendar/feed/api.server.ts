import { bindHandlers } from '#platform/call/gate.server.ts'
import { revokeFeed, renewFeed } from './commands.server.ts'
import { calendarFeedCalls } from './contract.ts'
import { buildEventFile, findFeedUrl, buildFeedFile } from './queries.server.ts'

export const calendarFeedApi = bindHandlers(calendarFeedCalls, {
  get: async ({ db, actor, reader, services }) => ({
    address: await findFeedUrl(db, services, actor.id, reader),
  }),
  renew: async ({ db, actor, reader, services, now }) => {
    await renewFeed(db, actor.id, now)
    return { address: await findFeedUrl(db, services, actor.id, reader) }
  },
  end: async ({ db, actor }) => {
    await revokeFeed(db, actor.id)
    return { address: null }
  },
  file: ({ db, actor, reader, services, now, input }) =>
    buildEventFile(db, services, actor, reader, input.event, now),
  read: ({ db, reader, services, now, input }) =>
    buildFeedFile(db, services, reader, input.token, now),
})
