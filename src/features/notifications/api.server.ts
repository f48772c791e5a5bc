import { bindHandlers, type Handlers } from '#platform/call/gate.server.ts'
import { markAllSeen, markSeen, savePreferences, unsubscribeMails } from './commands.server.ts'
import { notificationCalls } from './contract.ts'
import { parseUnsubscribeToken } from './unsubscribe-token.server.ts'
import {
  listNewNotifications,
  listNotifications,
  notificationPreload,
  listPreferences,
  countUnseen,
} from './queries.server.ts'
import { notificationKindNames } from './rules.ts'

const handlers: Handlers<typeof notificationCalls> = {
  get: async ({ db, actor, reader, services, now, input }) => ({
    timestamp: now.toISOString(),
    unseen: await countUnseen(db, actor.id),
    ...(await listNotifications(db, reader, services.settings, actor.id, input.page)),
  }),
  new: async ({ db, actor, reader, services, now, input, own }) => ({
    timestamp: now.toISOString(),
    ...(await listNewNotifications(db, reader, services.settings, actor.id, input.timestamp, own)),
  }),
  seen: async ({ db, actor, now, input: { id } }) => ({
    id,
    seen_timestamp: await markSeen(db, actor.id, id, now),
    unseen: await countUnseen(db, actor.id),
  }),
  seenAll: async ({ db, actor, now, input }) => {
    await markAllSeen(db, actor.id, input.timestamp, now)
    return { timestamp: now.toISOString(), unseen: await countUnseen(db, actor.id) }
  },
  preferences: ({ db, actor }) => listPreferences(db, actor),
  prefer: async ({ db, actor, input }) => {
    await savePreferences(db, actor.id, input.preferences)
    return listPreferences(db, actor)
  },
  unsubscribe: async ({ db, services, input: { token, only_look } }) => {
    const { user_id, kind } = parseUnsubscribeToken(services.secret, token)
    if (!only_look) await unsubscribeMails(db, user_id, kind ? [kind] : notificationKindNames)
    return { kind }
  },
}

export const notificationsApi = bindHandlers(notificationCalls, handlers, {
  new: notificationPreload,
})
