import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'
import { setupSteps } from './rules.ts'

export const firstRunCalls = {
  get: defineEndpoint({
    path: 'office/first-run/get',
    access: 'admin',
    about: 'Returns the setup steps of a new academy and which are done; empty once all are done.',
    input: noInput,
    output: z.object({ steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })) }),
  }),
}
export type SetupStep = z.infer<typeof firstRunCalls.get.output>['steps'][number]
