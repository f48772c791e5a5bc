import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { requestImport } from './commands.server.ts'
import { officeImports } from './contract.ts'
import { getImport, planImport } from './queries.server.ts'
import { countImportLines, pickPreviewLines } from './rules.ts'

export const officeImportsApi = bindHandlers(officeImports, {
  check: async ({ db, input, reader }) => {
    const plan = await planImport(db, input.csv, reader.locale)
    return { counts: countImportLines(plan), lines: pickPreviewLines(plan) }
  },
  run: ({ db, input, ...call }) => requestImport(db, input, call),
  progress: async ({ db, input }) => {
    const found = await getImport(db, input.id)
    if (!found) throw new Failure('not_found')
    return found
  },
})
