import { throwNotFound } from '#platform/call/failure.ts'
import { bindHandlers, type Handlers } from '#platform/call/gate.server.ts'
import { toFileName, type NamedType } from '#platform/files/file-name.ts'
import { academyTimeZone } from '#platform/page/academy/academy.server.ts'
import type { Settings } from '#platform/data/settings.server.ts'
import { getNamedContext } from '../related/queries.server.ts'
import { listOffered } from '../categories/queries.server.ts'
import {
  closeOpenTicket,
  openTicket,
  rateTicket,
  sendMessage,
  markMessagesRead,
  notifyAgentTyping,
} from './commands.server.ts'
import { supportCalls } from './contract.ts'
import {
  findActiveTicket,
  selectAttachment,
  getChat,
  listClosedTickets,
  chatPreload,
  unreadPreload,
  findPastChat,
  toTicket,
  countUnread,
  getUsualResponseMinutes,
} from './queries.server.ts'
import { findNextOpening } from '../rules.ts'
import { supportFromHour, supportToHour, supportWeekends } from '../settings.ts'

const handlers: Handlers<typeof supportCalls> = {
  deps: async ({ db, actor, reader, now, services, input }) => {
    return {
      about: input.about && (await getNamedContext(db, reader.locale, actor.id, input.about)),
      categories: await listOffered(db, reader.locale),
      opens_at: findNextOpening(getSupportHours(services.settings), now)?.toISOString() ?? null,
      usual_minutes: await getUsualResponseMinutes(db, now),
    }
  },
  activeTicket: async ({ db, actor, reader }) => {
    const row = await findActiveTicket(db, reader.locale, actor.id)
    return row ? toTicket(row) : null
  },
  createTicket: async ({ db, actor, reader, now, services, input }) => {
    await openTicket(db, services.storage, actor.id, reader.locale, input, now)
    return toTicket((await findActiveTicket(db, reader.locale, actor.id))!)
  },
  cancelTicket: ({ db, actor, now, input }) =>
    closeOpenTicket(db, actor.id, input.solved ? 'solved' : 'cancelled', now).then(() => ({})),
  rate: ({ db, actor, input }) => rateTicket(db, actor.id, input).then(() => ({})),
  history: ({ db, actor, reader, input }) =>
    listClosedTickets(db, reader.locale, actor.id, input.page),
  past: async ({ db, actor, reader, input }) =>
    (await findPastChat(db, reader.locale, actor.id, input.ticket_id)) ?? throwNotFound(),
  file: async ({ db, actor, input }) => {
    const own = selectAttachment(db, input.id)
      .where('support_tickets.user_id', '=', actor.id)
      .where('it.is_note', '=', false)
    const file = (await own.executeTakeFirst()) ?? throwNotFound()
    return {
      key: file.file_key!,
      type: file.file_type,
      name: toFileName(file.file_name!, file.file_type as NamedType),
    }
  },
  get: ({ db, actor, reader }) => getChat(db, reader.locale, actor.id),
  new: ({ db, actor, reader, input, own }) =>
    getChat(db, reader.locale, actor.id, input.last_id, own),
  send: async ({ db, actor, reader, now, services, input }) => {
    await sendMessage(db, services.storage, actor.id, input, now)
    return getChat(db, reader.locale, actor.id, input.last_id)
  },
  unread: async ({ db, actor, own }) => ({
    unread: own === undefined ? await countUnread(db, actor.id) : (own as number | null),
  }),
  seen: ({ db, actor, now, input }) =>
    markMessagesRead(db, actor.id, input.last_id, now).then(() => ({})),
  writing: ({ db, actor }) => notifyAgentTyping(db, actor.id).then(() => ({})),
}

export const supportApi = bindHandlers(supportCalls, handlers, {
  new: chatPreload,
  unread: unreadPreload,
})

const getSupportHours = (settings: Settings) => ({
  zone: settings.get(academyTimeZone),
  days: settings.get(supportWeekends) ? [0, 1, 2, 3, 4, 5, 6] : [0, 1, 2, 3, 4],
  from: settings.get(supportFromHour),
  to: settings.get(supportToHour),
})
