import { serve } from '#platform/call/gate.server.ts'
import { listFile, timeIn } from '#platform/call/lists/list-file.server.ts'
import { m } from '../messages.ts'
import { audit } from './contract.ts'
import { actsFor, actsInPieces } from './queries.server.ts'
import { actWord, auditList, detailOf } from './rules.ts'

export const officeAuditApi = serve(audit, {
  get: ({ db, reader, input: { page, ...asked } }) => actsFor(db, reader.locale, asked, page),
  file: ({ reader, input: { columns, ...asked }, ...call }) => {
    const said = m[reader.locale]
    return listFile(call, {
      name: 'audit-log',
      list: auditList,
      columns,
      heads: { when: said.time, by: said.actor, act: said.act, about: said.subject, why: said.reason, details: said.details },
      rows: actsInPieces(call.db, reader.locale, asked),
      cells: {
        when: (it) => timeIn(reader, it.created_at),
        by: (it) => (it.key ? `${it.by?.name ?? ''} (${said.byKey(it.key.title)})` : it.by?.name),
        act: (it) => actWord(said, it.action),
        about: (it) => it.about?.name,
        why: (it) => detailOf(it.details),
        details: (it) => JSON.stringify(it.details),
      },
    })
  },
})
