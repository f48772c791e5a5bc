import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { listFile, timeIn } from '#platform/call/lists/list-file.server.ts'
import { fileName, type NamedType } from '#platform/files/file-name.ts'
import { attachmentIn } from '../queries.server.ts'
import { answer, assign, close, removeCanned, saveCanned, seeTicket, tellWritingTo } from './commands.server.ts'
import { desk } from './contract.ts'
import { deskMessages } from '../messages.ts'
import { agents, cannedAnswers, deskQueue, deskTicket, figures, ticketsInPieces } from './queries.server.ts'
import { deskList } from './rules.ts'

export const deskApi = serve(desk, {
  queue: ({ db, actor, reader, input }) => deskQueue(db, reader.locale, actor.id, input),
  list: ({ reader, input: { columns, ...search }, ...call }) => {
    const said = deskMessages[reader.locale]
    return listFile(call, {
      name: 'tickets',
      list: deskList,
      columns,
      heads: { ...said, subject: said.subjectHead, opened: said.openedHead, since: search.view === 'closed' ? said.closed : said.since },
      rows: ticketsInPieces(call.db, reader.locale, call.actor.id, search),
      cells: {
        person: (it) => it.person.name,
        subject: (it) => it.subject,
        category: (it) => it.category_title,
        agent: (it) => it.agent?.name,
        opened: (it) => timeIn(reader, it.created_at),
        since: (it) => timeIn(reader, it.closed_at ?? it.waiting_since),
      },
    })
  },
  ticket: async ({ db, actor, reader, now, input }) => {
    const ticket = await deskTicket(db, reader.locale, actor.id, input.ticket_id, now)
    if (!ticket) return nothing()
    // A program that reads has not seen it for anybody.
    if (!actor.key) await seeTicket(db, input.ticket_id)
    return ticket
  },
  answer: ({ db, input, ...call }) => done(answer(db, input, call)),
  assign: ({ db, input, ...call }) => done(assign(db, input, call)),
  close: ({ db, input, ...call }) => done(close(db, input, call)),
  writing: ({ db, input }) => done(tellWritingTo(db, input.ticket_id)),
  agents: ({ db, reader }) => agents(db, reader.locale),
  figures: ({ db, now }) => figures(db, now),
  canned: ({ db }) => cannedAnswers(db),
  saveCanned: ({ db, input, ...call }) => done(saveCanned(db, input, call)),
  removeCanned: ({ db, input, ...call }) => done(removeCanned(db, input.id, call)),
  file: async ({ db, input }) => {
    const file = (await attachmentIn(db, input.id).executeTakeFirst()) ?? nothing()
    return { key: file.file_key!, type: file.file_type, name: fileName(file.file_name!, file.file_type as NamedType) }
  },
})

const done = (act: Promise<unknown>) => act.then(() => ({}))

function nothing(): never {
  throw new Failure('not_found')
}
