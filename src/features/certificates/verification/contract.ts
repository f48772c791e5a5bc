import { z } from 'zod'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { certificateSchema, certificateIdSchema } from '../contract.ts'

/** Nobody guesses an id; whoever tries is soon told to wait. */
export const verificationLimit = { name: 'crt', hits: 60, seconds: 60 }

/** The calls by which anybody checks a certificate. */
export const verificationCalls = {
  get: defineEndpoint({
    path: 'public/crt/get',
    access: 'public',
    about: 'A certificate by the last part of its address: whose, for what, since when, and whether it holds.',
    input: z.strictObject({ id: certificateIdSchema }),
    output: certificateSchema,
    errors: ['not_found'],
    limits: [verificationLimit],
  }),
  file: defineFileEndpoint({
    path: 'public/crt/file/{id}',
    access: 'public',
    about: 'The paper of a certificate, as PDF. It is made once and never changes.',
    input: z.strictObject({ id: certificateIdSchema }),
    errors: ['not_found', 'unavailable'],
    limits: [verificationLimit],
    file: { types: ['application/pdf'], inPlace: false, seconds: 0 },
  }),
}
