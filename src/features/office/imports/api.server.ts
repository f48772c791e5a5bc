import { serve } from '#platform/call/gate.server.ts'
import { runImport } from './commands.server.ts'
import { officeImports } from './contract.ts'
import { planOf } from './queries.server.ts'

export const officeImportsApi = serve(officeImports, {
  check: async ({ db, input, reader }) => ({ lines: await planOf(db, input.csv, reader.locale) }),
  run: ({ db, input, ...call }) => runImport(db, input, call),
})
