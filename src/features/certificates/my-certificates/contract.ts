import { z } from 'zod'
import { referenceSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput, slugOrId } from '#platform/call/input.ts'
import { certificateSchema, hasHolderName, holderNameFields, nameNeededIssue } from '../contract.ts'

const test = z.object({
  title: z.string(),
  lang: referenceSchema.shape.lang,
  path: z.string(),
  passed: z.boolean(),
  /** Submitted and waiting for a trainer's grade. */
  waits: z.boolean(),
})

const courseStanding = referenceSchema.extend({
  id: z.int(),
  percent: z.int(),
  needed_percent: z.int(),
  lessons_left: z.int(),
  is_enrolled: z.boolean(),
  is_completed: z.boolean(),
  tests: z.array(test),
  /** Requirements are met, or were when it was earned. */
  is_fulfilled: z.boolean(),
})
export type CourseCertificateProgress = z.infer<typeof courseStanding>

const diplomaStanding = referenceSchema.extend({
  id: z.int(),
  has_certificate: z.boolean(),
  courses: z.array(courseStanding),
  final_test: test.nullable(),
})
export type DiplomaCertificateProgress = z.infer<typeof diplomaStanding>

/** Earned, but the holder's name is missing. */
const waiting = referenceSchema.extend({
  kind: z.enum(['course', 'diploma']),
  earned_at: z.string(),
})

const names = z.object({
  /** Suggested from the profile if not entered. */
  latin: z.string(),
  arabic: z.string(),
  /** The person entered both names. */
  are_said: z.boolean(),
})
export type CertificateNames = z.infer<typeof names>

export const myCertificateCalls = {
  get: defineEndpoint({
    path: 'client/certificates/get',
    access: 'user',
    about:
      'Lists the certificates of the signed-in person with the address of each PDF, those that need the person’s name, and the missing requirements of the next.',
    input: noInput,
    output: z.object({
      items: z.array(certificateSchema),
      waiting: z.array(waiting),
      names,
      under_way: z.array(courseStanding),
      diplomas: z.array(diplomaStanding),
    }),
  }),
  loaded: defineEndpoint({
    path: 'client/certificates/loaded',
    access: 'user',
    about:
      'Returns the certificates that a session preloads: their ids and subjects, the latest first.',
    input: noInput,
    output: z.array(
      z.object({ id: z.string(), course_id: z.int().nullable(), diploma_id: z.int().nullable() }),
    ),
  }),
  course: defineEndpoint({
    path: 'client/certificates/course',
    access: 'user',
    about:
      'Returns the caller’s progress toward the certificate of a course: the certificate, the pending step, or the missing requirements.',
    input: z.strictObject({ id: slugOrId }),
    output: z.object({
      certificate: certificateSchema.nullable(),
      waits_for_name: z.boolean(),
      names,
      standing: courseStanding,
      is_offered: z.boolean(),
      completed_at: z.string().nullable(),
      finished_count: z.int(),
      lessons_count: z.int(),
      seconds: z.int(),
      notes_count: z.int(),
      score: z.int().nullable(),
    }),
    errors: ['not_found'],
  }),
  diplomas: defineEndpoint({
    path: 'client/certificates/diplomas',
    access: 'user',
    about: 'Lists the diplomas in progress: bought, or with a completed course of the caller.',
    input: noInput,
    output: z.array(diplomaStanding),
  }),
  diploma: defineEndpoint({
    path: 'client/certificates/diploma',
    access: 'user',
    about:
      'Returns the caller’s progress toward the certificate of a diploma: their state in each course, and the certificate once issued.',
    input: z.strictObject({ id: slugOrId }),
    output: diplomaStanding.extend({ certificate_id: z.string().nullable() }),
    errors: ['not_found'],
  }),
  name: defineEndpoint({
    path: 'client/certificates/name',
    access: 'user',
    about:
      'Saves the caller’s name for certificates, in one script or both. Certificates that waited for it are issued at once.',
    input: z.strictObject(holderNameFields).refine(hasHolderName, nameNeededIssue),
    output: z.object({ issued: z.int() }),
    limits: [{ name: 'certificate_name', hits: 10, seconds: 3600 }],
  }),
}
