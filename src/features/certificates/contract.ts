import { z } from 'zod'
import { isArabicName, isLatinName } from '#features/accounts/profile/rules.ts'
import { personName } from '#platform/call/input.ts'
import { isCertificateId, certificateStates } from './issuing/rules.ts'

/** The part of a certificate's address that nobody guesses. Anything else is no certificate's. */
export const certificateIdSchema = z.string().refine(isCertificateId, 'not_allowed')

/** Words in both languages, as they stand on the paper. */
const both = z.object({ en: z.string(), ar: z.string() })

/** A certificate as it was issued, and how it stands now. */
export const certificateSchema = z.object({
  id: z.string(),
  /** To be read out and searched for. */
  serial: z.string(),
  kind: z.enum(['course', 'diploma']),
  /** The course or diploma it is for. */
  of: z.object({ slug: z.string(), id: z.int() }),
  state: z.enum(certificateStates),
  holder: both,
  /** What the certificate that was offered is called; null where it had no name of its own. */
  credential: both.nullable(),
  /** The course or diploma it is for, as it was called that day. */
  title: both,
  issuer: both,
  signatory: both.nullable(),
  signatory_title: both,
  /** The best result in the course's own test, in percent. */
  score: z.int().nullable(),
  lessons_count: z.int(),
  total_seconds: z.int(),
  issued_at: z.string(),
  revoked_at: z.string().nullable(),
  revoke_reason: z.string().nullable(),
  /** The one that holds instead, after a correction. */
  replaced_by: z.string().nullable(),
  /** Where its paper is, as PDF; null where it is gone. */
  file: z.string().nullable(),
})
export type Certificate = z.infer<typeof certificateSchema>

const scriptName = (isScript: (name: string) => boolean, code: 'name_latin' | 'name_arabic') =>
  personName(120, 0)
    .refine(isScript, code)
    .refine((it) => it.length !== 1, 'too_short')
    .default('')

/** The name on a certificate: one script is enough, the other is optional. */
export const holderNameFields = { name: scriptName(isLatinName, 'name_latin'), name_ar: scriptName(isArabicName, 'name_arabic') }

export const hasHolderName = (it: { name: string; name_ar: string }) => it.name !== '' || it.name_ar !== ''
export const nameNeededIssue = { path: ['name'], message: 'name_needed' }
