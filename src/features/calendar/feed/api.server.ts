import { serve } from '#platform/call/gate.server.ts'
import { endFeed, renewFeed } from './commands.server.ts'
import { feed } from './contract.ts'
import { eventFile, feedAddress, feedFile } from './queries.server.ts'

export const feedApi = serve(feed, {
  get: async ({ db, actor, reader, services }) => ({ address: await feedAddress(db, services, actor.id, reader) }),
  renew: async ({ db, actor, reader, services, now }) => {
    await renewFeed(db, actor.id, now)
    return { address: await feedAddress(db, services, actor.id, reader) }
  },
  end: async ({ db, actor }) => {
    await endFeed(db, actor.id)
    return { address: null }
  },
  file: ({ db, actor, reader, services, now, input }) => eventFile(db, services, actor, reader, input.event, now),
  read: ({ db, reader, services, now, input }) => feedFile(db, services, reader, input.token, now),
})
