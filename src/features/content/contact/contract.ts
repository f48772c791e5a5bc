import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { line, noInput, personName, multilineText } from '#platform/call/input.ts'
import { contactTopics } from './rules.ts'
import { maxMessageLength } from './limits.ts'

const email = line(254)
  .transform((it) => it.toLowerCase())
  .pipe(z.email('email_invalid'))

export const contactCalls = {
  form: defineEndpoint({
    path: 'public/contact/form',
    access: 'public',
    about: 'Returns the token that a contact message must include.',
    shows: [],
    input: noInput,
    output: z.object({ stamp: z.string() }),
  }),
  send: defineEndpoint({
    path: 'public/contact/send',
    access: 'public',
    about:
      'Sends a message to the academy. Refused within three seconds of requesting the token, as a protection against bots.',
    input: z.strictObject({
      name: personName(100),
      email,
      topic: z.enum(contactTopics),
      message: multilineText(maxMessageLength, 10),
      stamp: z.string().max(200),
      // Honeypot: hidden from people, filled in by bots.
      website: z.string().max(1000).default(''),
    }),
    output: z.object({ sent: z.literal(true) }),
    errors: ['form_expired', 'sent_too_fast'],
    limits: [{ name: 'contact', hits: 12, seconds: 3600 }],
  }),
}
