import { Failure } from '#platform/call/failure.ts'
import { serve, type Handlers } from '#platform/call/gate.server.ts'
import { fileName, type NamedType } from '#platform/files/file-name.ts'
import { academyTimeZone } from '#platform/data/academy.server.ts'
import type { Settings } from '#platform/data/settings.server.ts'
import { namedAbout } from './about/queries.server.ts'
import { listOffered } from './categories/queries.server.ts'
import { endOwn, openTicket, rateOwn, sayInOwn, seeOwn, tellWriting } from './commands.server.ts'
import { support } from './contract.ts'
import {
  activeRow,
  attachmentIn,
  chatOf,
  historyOf,
  ownTalk,
  ownUnread,
  pastChat,
  ticketOf,
  unreadOf,
  usualMinutes,
} from './queries.server.ts'
import { opensAt } from './rules.ts'
import { supportFromHour, supportToHour, supportWeekends } from './settings.ts'

const handlers: Handlers<typeof support> = {
  deps: async ({ db, actor, reader, now, services, input }) => {
    return {
      about: input.about && (await namedAbout(db, reader.locale, actor.id, input.about)),
      categories: await listOffered(db, reader.locale),
      opens_at: opensAt(hoursIn(services.settings), now)?.toISOString() ?? null,
      usual_minutes: await usualMinutes(db, now),
    }
  },
  activeTicket: async ({ db, actor, reader }) => {
    const row = await activeRow(db, reader.locale, actor.id)
    return row ? ticketOf(row) : null
  },
  createTicket: async ({ db, actor, reader, now, services, input }) => {
    await openTicket(db, services.storage, actor.id, reader.locale, input, now)
    return ticketOf((await activeRow(db, reader.locale, actor.id))!)
  },
  cancelTicket: ({ db, actor, now, input }) => endOwn(db, actor.id, input.solved ? 'solved' : 'cancelled', now).then(() => ({})),
  rate: ({ db, actor, input }) => rateOwn(db, actor.id, input).then(() => ({})),
  history: ({ db, actor, reader, input }) => historyOf(db, reader.locale, actor.id, input.page),
  past: async ({ db, actor, reader, input }) => (await pastChat(db, reader.locale, actor.id, input.ticket_id)) ?? nothing(),
  file: async ({ db, actor, input }) => {
    const own = attachmentIn(db, input.id).where('support_tickets.user_id', '=', actor.id).where('it.is_note', '=', false)
    const file = (await own.executeTakeFirst()) ?? nothing()
    return { key: file.file_key!, type: file.file_type, name: fileName(file.file_name!, file.file_type as NamedType) }
  },
  get: ({ db, actor, reader }) => chatOf(db, reader.locale, actor.id),
  new: ({ db, actor, reader, input, own }) => chatOf(db, reader.locale, actor.id, input.last_id, own),
  send: async ({ db, actor, reader, now, services, input }) => {
    await sayInOwn(db, services.storage, actor.id, input, now)
    return chatOf(db, reader.locale, actor.id, input.last_id)
  },
  unread: async ({ db, actor, own }) => ({ unread: own === undefined ? await unreadOf(db, actor.id) : (own as number | null) }),
  seen: ({ db, actor, now, input }) => seeOwn(db, actor.id, input.last_id, now).then(() => ({})),
  writing: ({ db, actor }) => tellWriting(db, actor.id).then(() => ({})),
}

export const supportApi = serve(support, handlers, { new: ownTalk, unread: ownUnread })

const hoursIn = (settings: Settings) => ({
  zone: settings.get(academyTimeZone),
  days: settings.get(supportWeekends) ? [0, 1, 2, 3, 4, 5, 6] : [0, 1, 2, 3, 4],
  from: settings.get(supportFromHour),
  to: settings.get(supportToHour),
})

function nothing(): never {
  throw new Failure('not_found')
}
