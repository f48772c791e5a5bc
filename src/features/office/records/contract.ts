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
  /** Of all that can be reached; null until everything is graded. */
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

const group = z.object({ id: z.int(), name: z.string(), name_ar: z.string(), is_member: z.boolean(), is_manager: z.boolean() })
export type PersonGroup = z.infer<typeof group>

const asked = z.strictObject({ user_id: z.uuid(), page })

/** The calls about what one person did here. Support reads it to help; none of it is what they wrote or how they pay. */
export const personActivityCalls = {
  courses: defineEndpoint({
    path: 'office/people/courses',
    access: 'support',
    about: 'The courses a person is enrolled in, with how far they are, the latest learned first.',
    input: asked,
    output: pageSchema(course),
  }),
  attempts: defineEndpoint({
    path: 'office/people/attempts',
    access: 'support',
    about: 'The tests a person took and how they went, the latest first; not what was answered.',
    input: asked,
    output: pageSchema(attempt),
  }),
  groups: defineEndpoint({
    path: 'office/people/groups',
    access: 'support',
    about: 'The groups a person is in, and those they manage.',
    input: z.strictObject({ user_id: z.uuid() }),
    output: z.object({ groups: z.array(group) }),
  }),
  tickets: defineEndpoint({
    path: 'office/people/tickets',
    access: 'support',
    about: 'What a person asked support for, the latest first.',
    input: asked,
    output: pageSchema(ticket),
  }),
  certificates: defineEndpoint({
    path: 'office/people/certificates',
    access: 'support',
    about: 'The certificates issued to a person, the latest first.',
    input: asked,
    output: pageSchema(certificate),
  }),
}
