import { serve } from '#platform/call/gate.server.ts'
import { editableCourse } from '../questions/queries.server.ts'
import { dropImport, readImport, skipLine, takeImport } from './commands.server.ts'
import { questionExchange } from './contract.ts'
import type { Exported } from './gateways/exported.ts'
import { writeGift } from './gateways/gift.ts'
import { writeMoodleXml } from './gateways/moodle-xml.ts'
import { writeQti } from './gateways/qti-package.ts'
import { writeTable } from './gateways/table.ts'
import { bankOf, importCounts, openImport, readIn } from './queries.server.ts'
import type { ExportFormat } from './rules.ts'

const writers: Record<ExportFormat, { type: string; ending: string; write: (bank: Exported[]) => string | Uint8Array }> = {
  moodle: { type: 'application/octet-stream', ending: 'xml', write: writeMoodleXml },
  gift: { type: 'text/plain', ending: 'gift.txt', write: writeGift },
  qti: { type: 'application/zip', ending: 'qti.zip', write: writeQti },
  csv: { type: 'text/csv', ending: 'csv', write: writeTable },
}

export const questionExchangeApi = serve(questionExchange, {
  read: async ({ db, input, ...call }) => ({ import_id: await readImport(db, input, call) }),
  preview: async ({ db, actor, reader, input }) => {
    const open = await openImport(db, reader, actor, input.import_id)
    const [list, counts] = await Promise.all([readIn(db, reader, open.id, input), importCounts(db, reader, open)])
    return { ...open, ...list, ...counts }
  },
  skip: async ({ db, input, ...call }) => {
    await skipLine(db, input, call)
    return {}
  },
  take: ({ db, input, ...call }) => takeImport(db, input, call),
  drop: async ({ db, input, ...call }) => ({ course: await dropImport(db, input.import_id, call) }),
  export: async ({ db, actor, reader, services, input }) => {
    const course = await editableCourse(db, reader, actor, input.course)
    const { type, ending, write } = writers[input.format]
    const bank = await bankOf(db, services.storage, course.id, input.format === 'moodle' || input.format === 'qti')
    const written = write(bank)
    return {
      bytes: typeof written === 'string' ? new TextEncoder().encode(written) : new Uint8Array(written),
      type,
      name: `${course.slug}.${ending}`,
    }
  },
})
