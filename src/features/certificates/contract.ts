import { z } from 'zod'
import { isArabicName, isLatinName } from '#features/accounts/profile/rules.ts'
import { personName } from '#platform/call/input.ts'
import { isCertificateId, certificateStates } from './states.ts'

/** Unguessable part of the certificate's address. */
export const certificateIdSchema = z.string().refine(isCertificateId, 'not_allowed')

const both = z.object({ en: z.string(), ar: z.string() })

export const certificateSchema = z.object({
  id: z.string(),
  /** For reading aloud and searching. */
  serial: z.string(),
  kind: z.enum(['course', 'diploma']),
  of: z.object({ slug: z.string(), id: z.int() }),
  state: z.enum(certificateStates),
  holder: both,
  /** Title of the certificate itself; null if it has none. */
  credential: both.nullable(),
  /** Title of the course or diploma at the time of issue. */
  title: both,
  issuer: both,
  signatory: both.nullable(),
  signatory_title: both,
  /** Best result of the course's own test, in percent. */
  score: z.int().nullable(),
  lessons_count: z.int(),
  total_seconds: z.int(),
  issued_at: z.string(),
  revoked_at: z.string().nullable(),
  revoke_reason: z.string().nullable(),
  /** The corrected certificate. */
  replaced_by: z.string().nullable(),
  /** Path of the PDF; null if it was deleted. */
  file: z.string().nullable(),
})
export type Certificate = z.infer<typeof certificateSchema>

const scriptName = (isScript: (name: string) => boolean, code: 'name_latin' | 'name_arabic') =>
  personName(120, 0)
    .refine(isScript, code)
    .refine((it) => it.length !== 1, 'too_short')
    .default('')

/** One script is enough. */
export const holderNameFields = {
  name: scriptName(isLatinName, 'name_latin'),
  name_ar: scriptName(isArabicName, 'name_arabic'),
}

export const hasHolderName = (it: { name: string; name_ar: string }) =>
  it.name !== '' || it.name_ar !== ''
export const nameNeededIssue = { path: ['name'], message: 'name_needed' }
