import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { line, noInput, personName, multilineText } from '#platform/call/input.ts'
import { contactTopics, maxMessageLength } from './rules.ts'

const email = line(254)
  .transform((it) => it.toLowerCase())
  .pipe(z.email('email_invalid'))

/** The calls of the contact page. */
export const contactCalls = {
  form: defineEndpoint({
    path: 'public/contact/form',
    access: 'public',
    about: 'Opens the contact form: answers a stamp that goes back with the message.',
    shows: [],
    input: noInput,
    output: z.object({ stamp: z.string() }),
  }),
  send: defineEndpoint({
    path: 'public/contact/send',
    access: 'public',
    about: 'Sends a message to the academy. Takes at least three seconds from opening the form.',
    input: z.strictObject({
      name: personName(100),
      email,
      topic: z.enum(contactTopics),
      message: multilineText(maxMessageLength, 10),
      stamp: z.string().max(200),
      // People do not see this field; programs fill it in.
      website: z.string().max(1000).default(''),
    }),
    output: z.object({ sent: z.literal(true) }),
    errors: ['form_expired', 'sent_too_fast'],
    limits: [{ name: 'contact', hits: 12, seconds: 3600 }],
  }),
}
