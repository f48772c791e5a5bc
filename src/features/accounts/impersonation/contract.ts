import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { line, noInput } from '#platform/call/input.ts'
import { endImpersonationPath } from '#platform/identity/impersonation.ts'

export const impersonationCalls = {
  begin: defineEndpoint({
    path: 'office/people/see-as',
    access: 'support',
    needsProof: true,
    about:
      'Starts impersonation: for half an hour the caller’s session shows the academy as the person sees it. Changes are refused and private data is hidden. Staff cannot be impersonated.',
    input: z.strictObject({ id: z.uuid(), reason: line(300, 3) }),
    output: z.object({ until: z.string() }),
    errors: ['not_found', 'own_account'],
  }),
  end: defineEndpoint({
    path: endImpersonationPath,
    access: 'user',
    about: 'Ends the impersonation and restores the caller’s own session.',
    input: noInput,
    output: z.object({ user_id: z.string().nullable() }),
  }),
}
