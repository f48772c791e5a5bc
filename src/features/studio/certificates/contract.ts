import { z } from 'zod'
import { templateColors, certificateTemplates } from '#features/certificates/looks/rules.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { id, line, multilineText, integer } from '#platform/call/input.ts'
import { numbers } from '#platform/data/numbers.ts'
import { draftLimits } from '../drafts/rules.ts'

/** The certificate that a course or diploma offers: what it says, who signs it, how its paper looks. */
export const certificateBody = z.strictObject({
  offered: z.boolean(),
  title: line(draftLimits.title, 0),
  title_ar: line(draftLimits.title, 0),
  attests: multilineText(draftLimits.attests, 0),
  attests_ar: multilineText(draftLimits.attests, 0),
  requirements: multilineText(draftLimits.attests, 0),
  requirements_ar: multilineText(draftLimits.attests, 0),
  /** Null: whoever teaches the course. */
  signatory_id: id.nullable(),
  signatory_title: line(draftLimits.title, 0),
  signatory_title_ar: line(draftLimits.title, 0),
  look: z.enum(certificateTemplates),
  colours: z.enum(templateColors),
})
export type CertificateBody = z.output<typeof certificateBody>

/** What offers it: a course, or for editors a diploma. */
const of = { of: z.enum(['course', 'diploma']), id }
const errors = ['not_found', 'forbidden'] as const

/** The calls about the certificate that a course or a diploma offers. What it says is saved with the draft it belongs to. */
export const certificateDraftCalls = {
  signature: defineEndpoint({
    path: 'client/studio/signature',
    access: 'user',
    about:
      'Puts the picture of a signature on the certificate of a draft, or with `remove` takes it away. What is published keeps the one it has.',
    input: z.strictObject({
      ...of,
      image: z.preprocess(
        (it) => (it === '' || (it instanceof File && it.size === 0) ? undefined : it),
        z.file().max(numbers.avatar_bytes, 'too_large').optional(),
      ),
      remove: z.boolean().default(false),
    }),
    output: z.object({ has_signature: z.boolean() }),
    errors: [...errors, 'picture_kind'],
    limits: [{ name: 'studio-files', hits: 120, seconds: 3600 }],
    uploadBytes: numbers.avatar_bytes + 4 * numbers.body_bytes,
  }),
  paper: defineFileEndpoint({
    path: 'client/studio/paper/{of}/{id}',
    access: 'user',
    about: 'The certificate of a draft as the paper people will get: a real PDF in both languages, made out to nobody.',
    input: z.strictObject({ ...of, v: integer(0, 2_000_000_000).optional() }),
    errors,
    limits: [{ name: 'studio-paper', hits: 60, seconds: 600 }],
    file: { types: ['application/pdf'], inPlace: true, seconds: 0 },
  }),
}
