import { Failure } from '#platform/failure.ts'
import { serve } from '#platform/gate.server.ts'
import { ban, remove, setRole, signOut, unban } from './commands.server.ts'
import { people } from './contract.ts'
import { findPeople, personFor } from './queries.server.ts'

export const peopleApi = serve(people, {
  find: ({ db, input }) => findPeople(db, input),
  get: async ({ db, input, now }) => (await personFor(db, input.id, now)) ?? nobody(),
  ban: ({ db, input, ...asked }) => done(ban(db, input, asked)),
  unban: ({ db, input, ...asked }) => done(unban(db, input.id, asked)),
  remove: ({ db, input, ...asked }) => done(remove(db, input, asked)),
  setRole: ({ db, input, ...asked }) => done(setRole(db, input, asked)),
  signOut: ({ db, input, ...asked }) => done(signOut(db, input.id, asked)),
})

const done = (act: Promise<void>) => act.then(() => ({}))

function nobody(): never {
  throw new Failure('not_found')
}
