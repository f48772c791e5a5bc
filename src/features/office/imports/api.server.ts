import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { askForImport } from './commands.server.ts'
import { officeImports } from './contract.ts'
import { importOf, planOf } from './queries.server.ts'
import { countsOf, shownOf } from './rules.ts'

export const officeImportsApi = serve(officeImports, {
  check: async ({ db, input, reader }) => {
    const plan = await planOf(db, input.csv, reader.locale)
    return { counts: countsOf(plan), lines: shownOf(plan) }
  },
  run: ({ db, input, ...call }) => askForImport(db, input, call),
  progress: async ({ db, input }) => {
    const found = await importOf(db, input.id)
    if (!found) throw new Failure('not_found')
    return found
  },
})
