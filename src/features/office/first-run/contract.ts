import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'
import { setupSteps } from './rules.ts'

/** The calls about an academy that has just begun. */
export const firstRunCalls = {
  get: defineEndpoint({
    path: 'office/first-run/get',
    access: 'admin',
    about: 'What a new academy has done and has still to do; nothing once it runs.',
    input: noInput,
    output: z.object({ steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })) }),
  }),
}
export type SetupStep = z.infer<typeof firstRunCalls.get.output>['steps'][number]
