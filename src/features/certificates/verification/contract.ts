import { z } from 'zod'
import { endpoint, fileEndpoint } from '#platform/call/contract.ts'
import { certificate, certificateId } from '../contract.ts'

/** Nobody guesses an id; whoever tries is soon told to wait. */
export const lookLimit = { name: 'crt', hits: 60, seconds: 60 }

/** The calls by which anybody checks a certificate. */
export const verification = {
  get: endpoint({
    path: 'public/crt/get',
    access: 'public',
    about: 'A certificate by the last part of its address: whose, for what, since when, and whether it holds.',
    input: z.strictObject({ id: certificateId }),
    output: certificate,
    errors: ['not_found'],
    limits: [lookLimit],
  }),
  file: fileEndpoint({
    path: 'public/crt/file/{id}',
    access: 'public',
    about: 'The paper of a certificate, as PDF. It is made once and never changes.',
    input: z.strictObject({ id: certificateId }),
    errors: ['not_found', 'unavailable'],
    limits: [lookLimit],
    file: { types: ['application/pdf'], inPlace: false, seconds: 0 },
  }),
}
