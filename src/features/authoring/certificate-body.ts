import { z } from 'zod'
import { templateColors, certificateTemplates } from '#features/certificates/templates.ts'
import { line, id, multilineText } from '#platform/call/input.ts'
import { draftLimits } from './limits.ts'

export const certificateBody = z.strictObject({
  offered: z.boolean(),
  title: line(draftLimits.title, 0),
  title_ar: line(draftLimits.title, 0),
  attests: multilineText(draftLimits.attests, 0),
  attests_ar: multilineText(draftLimits.attests, 0),
  requirements: multilineText(draftLimits.attests, 0),
  requirements_ar: multilineText(draftLimits.attests, 0),
  /** Null: the trainers of the course. */
  signatory_id: id.nullable(),
  signatory_title: line(draftLimits.title, 0),
  signatory_title_ar: line(draftLimits.title, 0),
  look: z.enum(certificateTemplates),
  colours: z.enum(templateColors),
})

export type CertificateBody = z.output<typeof certificateBody>

/** Default for drafts from before certificates were part of them. */
export const emptyCertificate: CertificateBody = {
  offered: false,
  title: '',
  title_ar: '',
  attests: '',
  attests_ar: '',
  requirements: '',
  requirements_ar: '',
  signatory_id: null,
  signatory_title: '',
  signatory_title_ar: '',
  look: 'classic',
  colours: 'teal',
}

export const defaultCertificate: CertificateBody = { ...emptyCertificate, offered: true }
