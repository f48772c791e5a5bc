import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { line, noInput } from '#platform/call/input.ts'
import { endImpersonationPath } from '#platform/identity/seen-as.ts'

/** The calls by which support sees the academy as a person does. */
export const impersonationCalls = {
  begin: defineEndpoint({
    path: 'office/people/see-as',
    access: 'support',
    needsProof: true,
    about:
      'For half an hour the caller’s session shows the academy as a person sees it. Nothing can be changed meanwhile, and what is private is not shown. Staff cannot be seen as.',
    input: z.strictObject({ id: z.uuid(), reason: line(300, 3) }),
    output: z.object({ until: z.string() }),
    errors: ['not_found', 'own_account'],
  }),
  end: defineEndpoint({
    path: endImpersonationPath,
    access: 'user',
    about: 'Ends that; the session is the caller’s own again.',
    input: noInput,
    output: z.object({ user_id: z.string().nullable() }),
  }),
}
