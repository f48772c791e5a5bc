import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { createListFile, formatFileTime } from '#platform/call/lists/list-file.server.ts'
import { issueManually, reissueCertificate, revokeCertificate } from './commands.server.ts'
import { certificateAdminCalls } from './contract.ts'
import { certificateAdminMessages } from './messages.ts'
import { findCertificateEntry, streamCertificates, listCertificates } from './queries.server.ts'
import { certificateList } from './list.ts'
import { certificateMessages } from '../messages.ts'

export const certificateAdminApi = bindHandlers(certificateAdminCalls, {
  find: ({ db, reader, input }) => listCertificates(db, reader.locale, input),
  file: ({ reader, input: { columns, ...search }, ...call }) =>
    createListFile(call, {
      name: 'certificates',
      list: certificateList,
      columns,
      heads: certificateAdminMessages[reader.locale],
      rows: streamCertificates(call.db, reader.locale, search),
      cells: {
        holder: (it) => it.holder[reader.locale],
        email: (it) => it.person.email,
        credential: (it) => it.title[reader.locale],
        serial: (it) => it.serial,
        issued: (it) => formatFileTime(reader, it.issued_at),
        state: (it) => certificateMessages[reader.locale][it.state],
      },
    }),
  get: async ({ db, reader, input }) => {
    const entry = await findCertificateEntry(db, reader.locale, input.id)
    if (!entry) throw new Failure('not_found')
    return entry
  },
  revoke: ({ db, input, ...call }) => revokeCertificate(db, input, call).then(() => ({})),
  reissue: ({ db, input, ...call }) => reissueCertificate(db, input, call),
  give: ({ db, input, ...call }) => issueManually(db, input, call),
})
