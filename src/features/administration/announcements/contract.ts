import { z } from 'zod'
import { countryIdSchema } from '#features/accounts/countries/contract.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import {
  baseVersion,
  id,
  line,
  pageSchema,
  localTime,
  page,
  multilineText,
  slug,
} from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import { audiences, announcementStates } from './rules.ts'
import { announcementList } from './list.ts'

const found = z.object({
  id: z.int(),
  state: z.enum(announcementStates),
  title: z.string(),
  title_ar: z.string(),
  audience: z.enum(audiences),
  /** Title of the plan or course, or the country code. */
  of: z.string().nullable(),
  due_at: z.string().nullable(),
  reached: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AnnouncementRow = z.infer<typeof found>

const whole = found.extend({
  text: z.string(),
  text_ar: z.string(),
  /** A course, diploma, certificate or category page. */
  link: z.string().nullable(),
  plan: z.string().nullable(),
  course: z.string().nullable(),
  country: z.string().nullable(),
  finished_at: z.string().nullable(),
  /** Current audience size, or the number of recipients once sending starts. */
  recipients: z.int(),
  seen: z.int(),
})
export type AnnouncementDetails = z.infer<typeof whole>

const done = z.object({})
const dropEmpty = (it: unknown) => (it === '' ? undefined : it)
const errors = ['not_found', 'announcement_sent'] as const

const asked = {
  q: line(100, 0).default(''),
  state: z.union([z.enum(announcementStates), z.literal('')]).default(''),
  audience: z.union([z.enum(audiences), z.literal('')]).default(''),
  sort: sortInput(announcementList),
}

/** Every change is audited. */
export const announcementCalls = {
  find: defineEndpoint({
    path: 'office/announcements/find',
    access: 'editor',
    about:
      'Returns announcements, the latest first, with their audience and how many people they reached. `q` searches titles in both languages.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(found),
  }),
  list: defineFileEndpoint({
    path: 'office/announcements/list',
    access: 'editor',
    about:
      'Exports announcements as a CSV file with the requested columns, at most 50,000 rows. The export is recorded in the audit log.',
    input: z.strictObject({ ...asked, columns: columnsInput(announcementList) }),
    file: csvDelivery,
  }),
  get: defineEndpoint({
    path: 'office/announcements/get',
    access: 'editor',
    about:
      'Returns one announcement in both languages, with the size of its audience and how many people it reached and have seen it.',
    input: z.strictObject({ id }),
    output: whole,
    errors: ['not_found'],
  }),
  save: defineEndpoint({
    path: 'office/announcements/save',
    access: 'editor',
    about:
      'Creates or updates a draft. Its audience is everyone, the holders of a plan, the learners of a course, or a country.',
    input: z.strictObject({
      id: z.preprocess(dropEmpty, id.optional()),
      title: line(120),
      title_ar: line(120),
      text: multilineText(1000),
      text_ar: multilineText(1000),
      /** Full URL of the academy or a path. */
      link: line(300, 0).default(''),
      audience: z.enum(audiences),
      plan: z.preprocess(dropEmpty, slug.optional()),
      course: z.preprocess(dropEmpty, slug.optional()),
      country: z.preprocess(dropEmpty, countryIdSchema.optional()),
      updated_at: baseVersion.default(null),
    }),
    output: z.object({ id: z.int() }),
    errors: [...errors, 'changed_meanwhile', 'link_unknown'],
  }),
  send: defineEndpoint({
    path: 'office/announcements/send',
    access: 'editor',
    about: 'Sends a draft now, or at a time in the caller’s time zone, in the background.',
    input: z.strictObject({ id, at: z.preprocess(dropEmpty, localTime.optional()) }),
    output: done,
    errors,
  }),
  cancel: defineEndpoint({
    path: 'office/announcements/cancel',
    access: 'editor',
    about: 'Turns a scheduled announcement back into a draft.',
    input: z.strictObject({ id }),
    output: done,
    errors,
  }),
  remove: defineEndpoint({
    path: 'office/announcements/remove',
    access: 'editor',
    about: 'Deletes a draft.',
    input: z.strictObject({ id }),
    output: done,
    errors,
  }),
}
