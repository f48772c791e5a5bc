import { serve } from '#platform/gate.server.ts'
import { beginLeaving, gatherData, stay, type PersonalData } from './commands.server.ts'
import { leaving } from './contract.ts'

/** Later features keep data about people too: the list of all parts is handed in. */
export const leavingApi = (parts: PersonalData[]) =>
  serve(leaving, {
    ownData: ({ db, ...asked }) => gatherData(db, parts, asked),
    deleteAccount: ({ db, input, ...asked }) => beginLeaving(db, input.password, asked),
    keepAccount: async ({ db, actor }) => {
      await stay(db, actor.id)
      return {}
    },
  })
