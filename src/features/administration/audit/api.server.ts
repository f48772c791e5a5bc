import { bindHandlers } from '#platform/call/gate.server.ts'
import { createListFile, formatFileTime } from '#platform/call/lists/list-file.server.ts'
import { officeMessages } from '../messages.ts'
import { auditCalls } from './contract.ts'
import { listAuditEntries, streamAuditEntries } from './queries.server.ts'
import { getActionTitle, formatDetail } from './rules.ts'
import { auditList } from './list.ts'

export const officeAuditApi = bindHandlers(auditCalls, {
  get: ({ db, reader, input: { page, ...asked } }) =>
    listAuditEntries(db, reader.locale, asked, page),
  file: ({ reader, input: { columns, ...asked }, ...call }) => {
    const t = officeMessages[reader.locale]
    return createListFile(call, {
      name: 'audit-log',
      list: auditList,
      columns,
      heads: {
        when: t.time,
        by: t.actor,
        act: t.act,
        about: t.subject,
        why: t.reason,
        details: t.details,
      },
      rows: streamAuditEntries(call.db, reader.locale, asked),
      cells: {
        when: (it) => formatFileTime(reader, it.created_at),
        by: (item) =>
          item.key ? `${item.by?.name ?? ''} (${t.byKey(item.key.title)})` : item.by?.name,
        act: (it) => getActionTitle(t, it.action),
        about: (it) => it.about?.name,
        why: (it) => formatDetail(it.details),
        details: (it) => JSON.stringify(it.details),
      },
    })
  },
})
