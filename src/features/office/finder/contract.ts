import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'

const found = z.object({ id: z.string(), title: z.string(), text: z.string() })

/** The call of the command menu. */
export const commandPaletteCalls = {
  find: defineEndpoint({
    path: 'office/find',
    access: 'user',
    about: 'For staff: the first few people, courses and orders that fit what was typed, as far as their role goes.',
    input: z.strictObject({ q: z.string().trim().max(100).default('') }),
    output: z.object({ people: z.array(found), courses: z.array(found), orders: z.array(found) }),
    errors: ['forbidden'],
  }),
}
