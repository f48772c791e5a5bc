import { z } from 'zod'
import { experienceRanges, teachingLanguages } from '#features/content/applications/rules.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { pageSchema, page, multilineText } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, optionalSortInput } from '#platform/call/lists/list-input.ts'
import { applicationStateChoices, applicationStates } from './rules.ts'
import { applicationList } from './list.ts'

const id = z.uuid()

const applicant = z.object({
  id: z.string(),
  name: z.string(),
  hue: z.int(),
  email: z.string(),
  image: z.string().nullable(),
})

const found = z.object({
  id: z.string(),
  state: z.enum(applicationStates),
  applicant,
  course_title: z.string(),
  category: z.string().nullable(),
  sent_at: z.string(),
})
export type ApplicationRow = z.infer<typeof found>

const whole = found.extend({
  applicant: applicant.extend({ country_id: z.string().nullable(), created_at: z.string() }),
  job: z.string(),
  experience: z.enum(experienceRanges),
  language: z.enum(teachingLanguages),
  pitch: z.string(),
  profile_url: z.string().nullable(),
  video_url: z.string().nullable(),
  file: z.object({ name: z.string(), type: z.string(), bytes: z.int() }).nullable(),
  decided_at: z.string().nullable(),
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
  /** Earlier applications of the same person. */
  earlier_count: z.int(),
})
export type ApplicationDetails = z.infer<typeof whole>

const asked = {
  state: z.preprocess(
    (it) => (it === '' ? undefined : it),
    z.enum(applicationStateChoices).default('open'),
  ),
  sort: optionalSortInput(applicationList),
}

const done = z.object({})
const errors = ['not_found', 'own_account', 'application_closed'] as const

/** Admins only; every action is audited. */
export const officeApplications = {
  find: defineEndpoint({
    path: 'office/applications/find',
    access: 'admin',
    about:
      'Returns trainer applications, by default the open ones. Open ones are sorted by longest wait first, decided ones by latest first.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(found),
  }),
  list: defineFileEndpoint({
    path: 'office/applications/list',
    access: 'admin',
    about:
      'Exports trainer applications as a CSV file with the requested columns, at most 50,000 rows. The export is recorded in the audit log.',
    input: z.strictObject({ ...asked, columns: columnsInput(applicationList) }),
    file: csvDelivery,
  }),
  get: defineEndpoint({
    path: 'office/applications/get',
    access: 'admin',
    about:
      'Returns one application with everything that was sent. Its file is at `office/applications/file/{id}`.',
    input: z.strictObject({ id }),
    output: whole,
    errors: ['not_found'],
  }),
  review: defineEndpoint({
    path: 'office/applications/review',
    access: 'admin',
    about: 'Marks an application as under review, which the applicant sees.',
    input: z.strictObject({ id }),
    output: done,
    errors,
  }),
  approve: defineEndpoint({
    path: 'office/applications/approve',
    access: 'admin',
    about:
      'Approves an application: makes the applicant a trainer with a profile and notifies them by mail.',
    input: z.strictObject({ id }),
    output: done,
    errors,
  }),
  decline: defineEndpoint({
    path: 'office/applications/decline',
    access: 'admin',
    about:
      'Declines an application with a reason, which the applicant reads on the page and in a mail.',
    input: z.strictObject({ id, reason: multilineText(1000, 10) }),
    output: done,
    errors,
  }),
  file: defineFileEndpoint({
    path: 'office/applications/file/{id}',
    access: 'admin',
    about:
      'Downloads the file of an application, always as an attachment, with the file extension of its actual type.',
    input: z.strictObject({ id }),
    errors: ['not_found'],
    file: {
      types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
      inPlace: false,
      seconds: 0,
    },
  }),
}
