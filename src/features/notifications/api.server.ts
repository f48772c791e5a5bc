import { serve, type Handlers } from '#platform/call/gate.server.ts'
import { markAllSeen, markSeen, prefer, unsubscribe } from './commands.server.ts'
import { notifications } from './contract.ts'
import { named } from './mails/commands.server.ts'
import { newsOf, notificationsOf, ownNews, preferencesOf, unseenCount } from './queries.server.ts'
import { kindNames } from './rules.ts'

const handlers: Handlers<typeof notifications> = {
  get: async ({ db, actor, reader, services, now, input }) => ({
    timestamp: now.toISOString(),
    unseen: await unseenCount(db, actor.id),
    ...(await notificationsOf(db, reader, services.settings, actor.id, input.page)),
  }),
  new: async ({ db, actor, reader, services, now, input, own }) => ({
    timestamp: now.toISOString(),
    ...(await newsOf(db, reader, services.settings, actor.id, input.timestamp, own)),
  }),
  seen: async ({ db, actor, now, input: { id } }) => ({
    id,
    seen_timestamp: await markSeen(db, actor.id, id, now),
    unseen: await unseenCount(db, actor.id),
  }),
  seenAll: async ({ db, actor, now, input }) => {
    await markAllSeen(db, actor.id, input.timestamp, now)
    return { timestamp: now.toISOString(), unseen: await unseenCount(db, actor.id) }
  },
  preferences: ({ db, actor }) => preferencesOf(db, actor),
  prefer: async ({ db, actor, input }) => {
    await prefer(db, actor.id, input.preferences)
    return preferencesOf(db, actor)
  },
  unsubscribe: async ({ db, services, input: { token, only_look } }) => {
    const { user_id, kind } = named(services.secret, token)
    if (!only_look) await unsubscribe(db, user_id, kind ? [kind] : kindNames)
    return { kind }
  },
}

export const notificationsApi = serve(notifications, handlers, { new: ownNews })
