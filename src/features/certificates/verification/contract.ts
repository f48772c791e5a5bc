import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { certificateSchema, certificateIdSchema } from '../contract.ts'

/** Rate limit against guessing ids. */
export const verificationLimit = { name: 'crt', hits: 60, seconds: 60 }

export const verificationCalls = {
  get: defineEndpoint({
    path: 'public/crt/get',
    access: 'public',
    about:
      'Returns a certificate by the last part of its address: its holder, subject, date and whether it is valid.',
    input: z.strictObject({ id: certificateIdSchema }),
    output: certificateSchema,
    errors: ['not_found'],
    limits: [verificationLimit],
  }),
  file: defineFileEndpoint({
    path: 'public/crt/file/{id}',
    access: 'public',
    about: 'Returns the certificate PDF. It is generated once and never changes.',
    input: z.strictObject({ id: certificateIdSchema }),
    errors: ['not_found', 'unavailable'],
    limits: [verificationLimit],
    file: { types: ['application/pdf'], inPlace: false, seconds: 0 },
  }),
}
