import { z } from 'zod'
import { endpoint } from '#platform/call/contract.ts'
import { nothing } from '#platform/call/input.ts'
import { steps } from './rules.ts'

/** The calls about an academy that has just begun. */
export const firstRun = {
  get: endpoint({
    path: 'office/first-run/get',
    access: 'admin',
    about: 'What a new academy has done and has still to do; nothing once it runs.',
    input: nothing,
    output: z.object({ steps: z.array(z.object({ step: z.enum(steps), done: z.boolean() })) }),
  }),
}
export type GuideStep = z.infer<typeof firstRun.get.output>['steps'][number]
