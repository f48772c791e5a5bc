import { serve } from '#platform/call/gate.server.ts'
import { csvOf } from '#platform/files/csv.ts'
import { m } from '../messages.ts'
import { audit } from './contract.ts'
import { actsFor, actsForFile } from './queries.server.ts'
import { actWord, detailOf } from './rules.ts'

export const officeAuditApi = serve(audit, {
  get: ({ db, reader, input: { page, ...asked } }) => actsFor(db, reader.locale, asked, page),
  file: async ({ db, reader, input }) => {
    const said = m[reader.locale]
    const acts = await actsForFile(db, reader.locale, input)
    const rows = acts.map((it) => [
      it.created_at,
      it.by?.name,
      actWord(said, it.action),
      it.about?.name,
      detailOf(it.details),
      JSON.stringify(it.details),
    ])
    const heads = [said.time, said.actor, said.act, said.subject, said.reason, said.details]
    return { bytes: Buffer.from(csvOf([heads, ...rows])), type: 'text/csv; charset=utf-8', name: 'audit-log.csv' }
  },
})
