import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import {
  createPolicyVersion,
  publishPolicyVersion,
  deletePolicyVersion,
  savePolicyVersion,
  unpublishPolicyVersion,
} from './commands.server.ts'
import { officePolicies } from './contract.ts'
import { listPolicyVersions, findPolicyVersion } from './queries.server.ts'

export const officePoliciesApi = bindHandlers(officePolicies, {
  find: ({ db, now }) => listPolicyVersions(db, now),
  get: async ({ db, input, now }) => {
    const found = await findPolicyVersion(db, input.id, input.version, now)
    if (!found) throw new Failure('not_found')
    return found
  },
  begin: ({ db, input, ...call }) => createPolicyVersion(db, input.id, call),
  save: async ({ db, input, ...call }) => (await savePolicyVersion(db, input, call), {}),
  publish: async ({ db, input, ...call }) => (await publishPolicyVersion(db, input, call), {}),
  unpublish: async ({ db, input, ...call }) => (await unpublishPolicyVersion(db, input, call), {}),
  remove: async ({ db, input, ...call }) => (await deletePolicyVersion(db, input, call), {}),
})
