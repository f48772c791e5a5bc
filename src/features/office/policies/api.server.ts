import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { begin, publish, remove, save, unpublish } from './commands.server.ts'
import { officePolicies } from './contract.ts'
import { policyVersions, versionBy } from './queries.server.ts'

export const officePoliciesApi = serve(officePolicies, {
  find: ({ db, now }) => policyVersions(db, now),
  get: async ({ db, input, now }) => {
    const found = await versionBy(db, input.id, input.version, now)
    if (!found) throw new Failure('not_found')
    return found
  },
  begin: ({ db, input, ...call }) => begin(db, input.id, call),
  save: async ({ db, input, ...call }) => (await save(db, input, call), {}),
  publish: async ({ db, input, ...call }) => (await publish(db, input, call), {}),
  unpublish: async ({ db, input, ...call }) => (await unpublish(db, input, call), {}),
  remove: async ({ db, input, ...call }) => (await remove(db, input, call), {}),
})
