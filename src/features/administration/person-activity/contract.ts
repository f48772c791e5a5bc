import { z } from 'zod'
import { langSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { pageSchema, page } from '#platform/call/input.ts'

const course = z.object({
  course_id: z.int(),
  slug: z.string(),
  title: z.string(),
  lang: langSchema,
  is_published: z.boolean(),
  percent: z.int(),
  enrolled_at: z.string(),
  last_learned_at: z.string(),
  completed_at: z.string().nullable(),
})
export type PersonCourse = z.infer<typeof course>

const attempt = z.object({
  id: z.string(),
  test: z.string(),
  course: z.string(),
  lang: langSchema,
  number: z.int(),
  started_at: z.string(),
  submitted_at: z.string().nullable(),
  /** Null until everything is graded. */
  percent: z.int().nullable(),
  passed: z.boolean().nullable(),
})
export type PersonAttempt = z.infer<typeof attempt>

const ticket = z.object({
  id: z.int(),
  category: z.string(),
  category_title: z.string(),
  created_at: z.string(),
  waiting_since: z.string().nullable(),
  closed_at: z.string().nullable(),
})
export type PersonTicket = z.infer<typeof ticket>

const certificate = z.object({
  id: z.string(),
  serial: z.string(),
  title: z.string(),
  lang: langSchema,
  issued_at: z.string(),
  state: z.enum(['valid', 'revoked', 'replaced']),
})
export type PersonCertificate = z.infer<typeof certificate>

const group = z.object({
  id: z.int(),
  name: z.string(),
  name_ar: z.string(),
  is_member: z.boolean(),
  is_manager: z.boolean(),
})
export type PersonGroup = z.infer<typeof group>

const asked = z.strictObject({ user_id: z.uuid(), page })

/** For support; excludes personal texts and payment data. */
export const personActivityCalls = {
  courses: defineEndpoint({
    path: 'office/people/courses',
    access: 'support',
    about:
      'Returns the courses a person is enrolled in with their progress, the latest learned first.',
    input: asked,
    output: pageSchema(course),
  }),
  attempts: defineEndpoint({
    path: 'office/people/attempts',
    access: 'support',
    about:
      'Returns the test attempts of a person and their results, the latest first, without the answers.',
    input: asked,
    output: pageSchema(attempt),
  }),
  groups: defineEndpoint({
    path: 'office/people/groups',
    access: 'support',
    about: 'Returns the groups a person is a member of or manages.',
    input: z.strictObject({ user_id: z.uuid() }),
    output: z.object({ groups: z.array(group) }),
  }),
  tickets: defineEndpoint({
    path: 'office/people/tickets',
    access: 'support',
    about: 'Returns the support tickets of a person, the latest first.',
    input: asked,
    output: pageSchema(ticket),
  }),
  certificates: defineEndpoint({
    path: 'office/people/certificates',
    access: 'support',
    about: 'Returns the certificates issued to a person, the latest first.',
    input: asked,
    output: pageSchema(certificate),
  }),
}
