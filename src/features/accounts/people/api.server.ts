import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import type { PersonalData } from '../leaving/commands.server.ts'
import { ban, remove, removeSecondFactor, sendReset, setRole, signOut, unban } from './commands.server.ts'
import { people } from './contract.ts'
import { findPeople, personFor } from './queries.server.ts'

/** What a person is shown in belongs to later features: the list of all parts is handed in. */
export const peopleApi = (parts: PersonalData[]) =>
  serve(people, {
    find: ({ db, input, reader, now }) => findPeople(db, reader, input, now),
    get: async ({ db, input, reader, now }) => (await personFor(db, reader, input.id, now)) ?? nobody(),
    ban: ({ db, input, ...call }) => done(ban(db, input, call)),
    unban: ({ db, input, ...call }) => done(unban(db, input.id, call)),
    remove: ({ db, input, ...call }) => done(remove(db, parts, input, call)),
    setRole: ({ db, input, ...call }) => done(setRole(db, input, call)),
    reset: ({ db, input, ...call }) => done(sendReset(db, input.id, call)),
    removeSecondFactor: ({ db, input, ...call }) => done(removeSecondFactor(db, input.id, call)),
    signOut: ({ db, input, ...call }) => done(signOut(db, input.id, call)),
  })

const done = (act: Promise<void>) => act.then(() => ({}))

function nobody(): never {
  throw new Failure('not_found')
}
