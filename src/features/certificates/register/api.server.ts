import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { listFile, timeIn } from '#platform/call/lists/list-file.server.ts'
import { give, reissue, revoke } from './commands.server.ts'
import { register } from './contract.ts'
import { m } from './messages.ts'
import { certificateEntry, certificatesInPieces, findCertificates } from './queries.server.ts'
import { registerList } from './rules.ts'
import { m as stateMessages } from '../messages.ts'

export const registerApi = serve(register, {
  find: ({ db, reader, input }) => findCertificates(db, reader.locale, input),
  file: ({ reader, input: { columns, ...search }, ...call }) =>
    listFile(call, {
      name: 'certificates',
      list: registerList,
      columns,
      heads: m[reader.locale],
      rows: certificatesInPieces(call.db, reader.locale, search),
      cells: {
        holder: (it) => it.holder[reader.locale],
        email: (it) => it.person.email,
        credential: (it) => it.title[reader.locale],
        serial: (it) => it.serial,
        issued: (it) => timeIn(reader, it.issued_at),
        state: (it) => stateMessages[reader.locale][it.state],
      },
    }),
  get: async ({ db, reader, input }) => {
    const entry = await certificateEntry(db, reader.locale, input.id)
    if (!entry) throw new Failure('not_found')
    return entry
  },
  revoke: ({ db, input, ...call }) => revoke(db, input, call).then(() => ({})),
  reissue: ({ db, input, ...call }) => reissue(db, input, call),
  give: ({ db, input, ...call }) => give(db, input, call),
})
