import { serve } from '#platform/call/gate.server.ts'
import { archiveData, beginLeaving, gatherData, stay, type PersonalData } from './commands.server.ts'
import { leaving } from './contract.ts'

/** Later features keep data about people too: the list of all parts is handed in. */
export const leavingApi = (parts: PersonalData[]) =>
  serve(leaving, {
    ownData: ({ db, ...call }) => gatherData(db, parts, call),
    archive: ({ db, ...call }) => archiveData(db, parts, call),
    deleteAccount: ({ db, input, ...call }) => beginLeaving(db, input.password, call),
    keepAccount: async ({ db, actor }) => {
      await stay(db, actor.id)
      return {}
    },
  })
