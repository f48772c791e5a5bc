import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { line, link, noInput, multilineText, slug } from '#platform/call/input.ts'
import { numbers } from '#platform/data/constants.ts'
import { experienceRanges, teachingLanguages } from './rules.ts'
import { maxPitchLength } from './limits.ts'

/** Browsers send an empty file field as a nameless file of zero bytes. */
const file = z.preprocess(
  (item) =>
    item === '' || (item instanceof File && item.size === 0 && item.name === '') ? undefined : item,
  z.file().max(numbers.upload_bytes, 'too_large').optional(),
)

const application = z.object({
  state: z.enum(['received', 'under_review', 'approved', 'declined', 'withdrawn']),
  reason: z.string().nullable(),
  sent_at: z.string(),
  job: z.string(),
  experience: z.enum(experienceRanges),
  language: z.enum(teachingLanguages),
  category: z.string().nullable(),
  course_title: z.string(),
  pitch: z.string(),
  profile_url: z.string().nullable(),
  video_url: z.string().nullable(),
  file_name: z.string().nullable(),
})
export type Application = z.infer<typeof application>

export const applicationCalls = {
  apply: defineEndpoint({
    path: 'client/trainer/apply',
    access: 'user',
    about:
      'Applies to become a trainer, with a link to a video or a file (PDF, PNG, JPG or WebP). A person can have one open application.',
    input: z.strictObject({
      job: line(120, 2),
      experience: z.enum(experienceRanges),
      profile_url: link().default(null),
      category: slug,
      language: z.enum(teachingLanguages),
      course_title: line(120, 3),
      pitch: multilineText(maxPitchLength, 20),
      video_url: link().default(null),
      file,
      agreed: z.literal('yes', 'required'),
    }),
    output: application,
    errors: [
      'application_open',
      'already_trainer',
      'sample_needed',
      'file_kind',
      'document_kind',
      'unavailable',
    ],
    limits: [{ name: 'application', hits: 10, seconds: 3600 }],
    // Adds room for the other fields.
    uploadBytes: numbers.upload_bytes + numbers.body_bytes,
  }),
  application: defineEndpoint({
    path: 'client/trainer/application',
    access: 'user',
    about: 'Returns the state of the caller’s newest application, or null.',
    input: noInput,
    output: application.nullable(),
  }),
  withdraw: defineEndpoint({
    path: 'client/trainer/withdraw',
    access: 'user',
    about: 'Withdraws the caller’s open application and deletes its file.',
    input: noInput,
    output: application.nullable(),
    errors: ['not_found'],
  }),
}
