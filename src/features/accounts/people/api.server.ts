import { throwNotFound } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import type { PersonalData } from '../account-deletion/personal-data.ts'
import {
  banPerson,
  deletePerson,
  removeSecondFactor,
  sendPasswordReset,
  setStaffRole,
  signOutPerson,
  unbanPerson,
} from './commands.server.ts'
import { peopleCalls } from './contract.ts'
import { listPeople, findPersonDetails } from './queries.server.ts'

/** Other features hide their own data, so the caller passes all parts. */
export const buildPeopleApi = (parts: PersonalData[]) =>
  bindHandlers(peopleCalls, {
    find: ({ db, input, reader, now }) => listPeople(db, reader, input, now),
    get: async ({ db, input, reader, now }) =>
      (await findPersonDetails(db, reader, input.id, now)) ?? throwNotFound(),
    ban: ({ db, input, ...call }) => toEmptyAnswer(banPerson(db, input, call)),
    unban: ({ db, input, ...call }) => toEmptyAnswer(unbanPerson(db, input.id, call)),
    remove: ({ db, input, ...call }) => toEmptyAnswer(deletePerson(db, parts, input, call)),
    setRole: ({ db, input, ...call }) => toEmptyAnswer(setStaffRole(db, input, call)),
    reset: ({ db, input, ...call }) => toEmptyAnswer(sendPasswordReset(db, input.id, call)),
    removeSecondFactor: ({ db, input, ...call }) =>
      toEmptyAnswer(removeSecondFactor(db, input.id, call)),
    signOut: ({ db, input, ...call }) => toEmptyAnswer(signOutPerson(db, input.id, call)),
  })

const toEmptyAnswer = (act: Promise<void>) => act.then(() => ({}))
