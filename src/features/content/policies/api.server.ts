import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { policies } from './contract.ts'
import { policyInForce } from './queries.server.ts'

export const policiesApi = serve(policies, {
  policy: async ({ db, reader, now, input }) => {
    const policy = await policyInForce(db, reader, now, input)
    if (!policy) throw new Failure('not_found')
    return { ...policy, ...renderMarkdown(policy.body) }
  },
})
