import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { policyCalls } from './contract.ts'
import { findPolicy } from './queries.server.ts'

export const policiesApi = bindHandlers(policyCalls, {
  policy: async ({ db, reader, now, input }) => {
    const policy = await findPolicy(db, reader, now, input)
    if (!policy) throw new Failure('not_found')
    return { ...policy, ...renderMarkdown(policy.body) }
  },
})
