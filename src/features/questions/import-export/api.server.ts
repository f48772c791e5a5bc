import { bindHandlers } from '#platform/call/gate.server.ts'
import { getEditableCourse } from '../bank/queries.server.ts'
import { discardImport, readImport, skipImportLine, commitImport } from './commands.server.ts'
import { questionTransferCalls } from './contract.ts'
import type { ExportedQuestion } from './gateways/exported.ts'
import { writeGift } from './gateways/write-gift.ts'
import { writeMoodleXml } from './gateways/write-moodle-xml.ts'
import { writeQti } from './gateways/qti-package.ts'
import { writeTable } from './gateways/table.ts'
import {
  listExportedQuestions,
  getImportSummary,
  getOpenImport,
  listImportLines,
} from './queries.server.ts'
import type { ExportFormat } from './gateways/rules.ts'

const writers: Record<
  ExportFormat,
  {
    type: string
    ending: string
    write: (bank: ExportedQuestion[]) => string | Promise<Uint8Array>
  }
> = {
  moodle: { type: 'application/octet-stream', ending: 'xml', write: writeMoodleXml },
  gift: { type: 'text/plain', ending: 'gift.txt', write: writeGift },
  qti: { type: 'application/zip', ending: 'qti.zip', write: writeQti },
  csv: { type: 'text/csv', ending: 'csv', write: writeTable },
}

export const questionTransferApi = bindHandlers(questionTransferCalls, {
  read: async ({ db, input, ...call }) => ({ import_id: await readImport(db, input, call) }),
  preview: async ({ db, actor, reader, input }) => {
    const open = await getOpenImport(db, reader, actor, input.import_id)
    const [list, counts] = await Promise.all([
      listImportLines(db, reader, open.id, input),
      getImportSummary(db, reader, open),
    ])
    return { ...open, ...list, ...counts }
  },
  skip: async ({ db, input, ...call }) => {
    await skipImportLine(db, input, call)
    return {}
  },
  take: ({ db, input, ...call }) => commitImport(db, input, call),
  drop: async ({ db, input, ...call }) => ({
    course: await discardImport(db, input.import_id, call),
  }),
  export: async ({ db, actor, reader, services, input }) => {
    const course = await getEditableCourse(db, reader, actor, input.course)
    const { type, ending, write } = writers[input.format]
    const bank = await listExportedQuestions(
      db,
      services.storage,
      course.id,
      input.format === 'moodle' || input.format === 'qti',
    )
    const written = await write(bank)
    return {
      bytes:
        typeof written === 'string' ? new TextEncoder().encode(written) : new Uint8Array(written),
      type,
      name: `${course.slug}.${ending}`,
    }
  },
})
