import { bindHandlers } from '#platform/call/gate.server.ts'
import { createListFile, formatFileTime } from '#platform/call/lists/list-file.server.ts'
import { officeMessages } from '../messages.ts'
import { auditCalls } from './contract.ts'
import { listAuditEntries, streamAuditEntries } from './queries.server.ts'
import { getActionTitle, auditList, formatDetail } from './rules.ts'

export const officeAuditApi = bindHandlers(auditCalls, {
  get: ({ db, reader, input: { page, ...asked } }) => listAuditEntries(db, reader.locale, asked, page),
  file: ({ reader, input: { columns, ...asked }, ...call }) => {
    const said = officeMessages[reader.locale]
    return createListFile(call, {
      name: 'audit-log',
      list: auditList,
      columns,
      heads: { when: said.time, by: said.actor, act: said.act, about: said.subject, why: said.reason, details: said.details },
      rows: streamAuditEntries(call.db, reader.locale, asked),
      cells: {
        when: (it) => formatFileTime(reader, it.created_at),
        by: (it) => (it.key ? `${it.by?.name ?? ''} (${said.byKey(it.key.title)})` : it.by?.name),
        act: (it) => getActionTitle(said, it.action),
        about: (it) => it.about?.name,
        why: (it) => formatDetail(it.details),
        details: (it) => JSON.stringify(it.details),
      },
    })
  },
})
