import { z } from 'zod'
import { referenceSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput, slugOrId } from '#platform/call/input.ts'
import { certificateSchema, hasHolderName, holderNameFields, nameNeededIssue } from '../contract.ts'

/** A test that counts, and how one stands to it. */
const test = z.object({
  title: z.string(),
  lang: referenceSchema.shape.lang,
  /** Where it is taken. */
  path: z.string(),
  passed: z.boolean(),
  /** Handed in, and graded by a trainer. */
  waits: z.boolean(),
})

/** What a course asks for, and how much of it is there. */
const courseStanding = referenceSchema.extend({
  id: z.int(),
  percent: z.int(),
  needed_percent: z.int(),
  lessons_left: z.int(),
  is_enrolled: z.boolean(),
  is_completed: z.boolean(),
  tests: z.array(test),
  /** Nothing is missing, or nothing was when it was earned. */
  is_fulfilled: z.boolean(),
})
export type CourseCertificateProgress = z.infer<typeof courseStanding>

const diplomaStanding = referenceSchema.extend({
  id: z.int(),
  /** Whether the diploma leads to one. */
  has_certificate: z.boolean(),
  courses: z.array(courseStanding),
  final_test: test.nullable(),
})
export type DiplomaCertificateProgress = z.infer<typeof diplomaStanding>

/** Earned, and waiting for how the name should stand on it. */
const waiting = referenceSchema.extend({ kind: z.enum(['course', 'diploma']), earned_at: z.string() })

const names = z.object({
  /** As they stand on certificates; where nobody has said, what may be meant. */
  latin: z.string(),
  arabic: z.string(),
  /** Whether the person has said both. */
  are_said: z.boolean(),
})
export type CertificateNames = z.infer<typeof names>

/** The calls about a person's own certificates. */
export const myCertificateCalls = {
  get: defineEndpoint({
    path: 'client/certificates/get',
    access: 'user',
    about:
      'The certificates of the person with the address of each paper, those that wait for their name, and what is missing for the next.',
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
    about: 'What a session loads of certificates: their ids and what they are for, the latest first.',
    input: noInput,
    output: z.array(z.object({ id: z.string(), course_id: z.int().nullable(), diploma_id: z.int().nullable() })),
  }),
  course: defineEndpoint({
    path: 'client/certificates/course',
    access: 'user',
    about: 'A course on its way to the certificate: the certificate, or what it waits for, or what is missing.',
    input: z.strictObject({ id: slugOrId }),
    output: z.object({
      certificate: certificateSchema.nullable(),
      waits_for_name: z.boolean(),
      names,
      standing: courseStanding,
      /** Whether the course leads to one at all. */
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
    about: 'The diplomas on which the person is under way: bought, or with a course of theirs completed.',
    input: noInput,
    output: z.array(diplomaStanding),
  }),
  diploma: defineEndpoint({
    path: 'client/certificates/diploma',
    access: 'user',
    about: 'A diploma on its way to the certificate: how the person stands to each of its courses, and the certificate once it is there.',
    input: z.strictObject({ id: slugOrId }),
    output: diplomaStanding.extend({ certificate_id: z.string().nullable() }),
    errors: ['not_found'],
  }),
  name: defineEndpoint({
    path: 'client/certificates/name',
    access: 'user',
    about: 'Saves the person’s name for certificates, in one script or both. Certificates that waited for it are issued at once.',
    input: z.strictObject(holderNameFields).refine(hasHolderName, nameNeededIssue),
    output: z.object({ issued: z.int() }),
    limits: [{ name: 'certificate_name', hits: 10, seconds: 3600 }],
  }),
}
