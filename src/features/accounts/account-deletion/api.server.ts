import { bindHandlers } from '#platform/call/gate.server.ts'
import {
  buildDataArchive,
  requestAccountDeletion,
  collectPersonalData,
  cancelAccountDeletion,
} from './commands.server.ts'
import { accountDeletionCalls } from './contract.ts'
import type { PersonalData } from './personal-data.ts'

/** Other features store personal data too, so the caller passes all parts. */
export const buildAccountDeletionApi = (parts: PersonalData[]) =>
  bindHandlers(accountDeletionCalls, {
    ownData: ({ db, ...call }) => collectPersonalData(db, parts, call),
    archive: ({ db, ...call }) => buildDataArchive(db, parts, call),
    deleteAccount: ({ db, input, ...call }) => requestAccountDeletion(db, input.password, call),
    keepAccount: async ({ db, actor }) => {
      await cancelAccountDeletion(db, actor.id)
      return {}
    },
  })
