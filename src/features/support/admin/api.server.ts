import { throwNotFound } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { createListFile, formatFileTime } from '#platform/call/lists/list-file.server.ts'
import { toFileName, type NamedType } from '#platform/files/file-name.ts'
import { selectAttachment } from '../chat/queries.server.ts'
import {
  answerTicket,
  assignTicket,
  closeTicket,
  removeCannedAnswer,
  saveCannedAnswer,
  markTicketRead,
  notifyPersonTyping,
} from './commands.server.ts'
import { supportAgentCalls } from './contract.ts'
import { supportAgentMessages } from '../messages.ts'
import {
  listAgents,
  listCannedAnswers,
  listQueue,
  getAgentTicket,
  getSupportMetrics,
  streamTickets,
} from './queries.server.ts'
import { ticketList } from './list.ts'

export const supportAgentApi = bindHandlers(supportAgentCalls, {
  queue: ({ db, actor, reader, input }) => listQueue(db, reader.locale, actor.id, input),
  list: ({ reader, input: { columns, ...search }, ...call }) => {
    const t = supportAgentMessages[reader.locale]
    return createListFile(call, {
      name: 'tickets',
      list: ticketList,
      columns,
      heads: {
        ...t,
        subject: t.subjectHead,
        opened: t.openedHead,
        since: search.view === 'closed' ? t.closed : t.since,
      },
      rows: streamTickets(call.db, reader.locale, call.actor.id, search),
      cells: {
        person: (it) => it.person.name,
        subject: (it) => it.subject,
        category: (it) => it.category_title,
        agent: (it) => it.agent?.name,
        opened: (it) => formatFileTime(reader, it.created_at),
        since: (item) => formatFileTime(reader, item.closed_at ?? item.waiting_since),
      },
    })
  },
  ticket: async ({ db, actor, reader, now, input }) => {
    const ticket = await getAgentTicket(db, reader.locale, actor.id, input.ticket_id, now)
    if (!ticket) return throwNotFound()
    // API keys do not mark messages as read.
    if (!actor.key) await markTicketRead(db, input.ticket_id)
    return ticket
  },
  answer: ({ db, input, ...call }) => toEmptyAnswer(answerTicket(db, input, call)),
  assign: ({ db, input, ...call }) => toEmptyAnswer(assignTicket(db, input, call)),
  close: ({ db, input, ...call }) => toEmptyAnswer(closeTicket(db, input, call)),
  writing: ({ db, input }) => toEmptyAnswer(notifyPersonTyping(db, input.ticket_id)),
  agents: ({ db, reader }) => listAgents(db, reader.locale),
  figures: ({ db, now }) => getSupportMetrics(db, now),
  canned: ({ db }) => listCannedAnswers(db),
  saveCanned: ({ db, input, ...call }) => toEmptyAnswer(saveCannedAnswer(db, input, call)),
  removeCanned: ({ db, input, ...call }) => toEmptyAnswer(removeCannedAnswer(db, input.id, call)),
  file: async ({ db, input }) => {
    const file = (await selectAttachment(db, input.id).executeTakeFirst()) ?? throwNotFound()
    return {
      key: file.file_key!,
      type: file.file_type,
      name: toFileName(file.file_name!, file.file_type as NamedType),
    }
  },
})

const toEmptyAnswer = (act: Promise<unknown>) => act.then(() => ({}))
