import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { commandPaletteCalls } from './contract.ts'
import { searchOffice } from './queries.server.ts'

export const commandPaletteApi = bindHandlers(commandPaletteCalls, {
  find: ({ db, actor, reader, input }) => {
    if (!actor.staff_role) throw new Failure('forbidden')
    return searchOffice(db, reader.locale, actor.staff_role, input.q)
  },
})
