import { z } from 'zod'
import { countryIdSchema } from '#features/accounts/places/contract.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import { baseVersion, id, line, pageSchema, localTime, page, multilineText, slug } from '#platform/call/input.ts'
import { columnsInput, csvDelivery, sortInput } from '#platform/call/lists/list-input.ts'
import { announcementList, audiences, announcementStates } from './rules.ts'

const found = z.object({
  id: z.int(),
  state: z.enum(announcementStates),
  title: z.string(),
  title_ar: z.string(),
  audience: z.enum(audiences),
  /** The plan or course by its title, or the country by its code. */
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
  /** A page of the academy: a course, a diploma, a certificate or a category. */
  link: z.string().nullable(),
  plan: z.string().nullable(),
  course: z.string().nullable(),
  country: z.string().nullable(),
  finished_at: z.string().nullable(),
  /** How many it would be told to now, or, once it goes out, how many are among its readers. */
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

/** The calls of the office about what the academy says to many. Every act is written down. */
export const announcementCalls = {
  find: defineEndpoint({
    path: 'office/announcements/find',
    access: 'editor',
    about: 'Announcements, the latest first, with whom they are for and how many they reached; `q` finds titles in either language.',
    input: z.strictObject({ ...asked, page }),
    output: pageSchema(found),
  }),
  list: defineFileEndpoint({
    path: 'office/announcements/list',
    access: 'editor',
    about: 'The same as a CSV file with the columns that are asked for, the first 50,000. Who took it is written down.',
    input: z.strictObject({ ...asked, columns: columnsInput(announcementList) }),
    file: csvDelivery,
  }),
  get: defineEndpoint({
    path: 'office/announcements/get',
    access: 'editor',
    about: 'One announcement in both languages, how many it is for, and how many were reached and have seen it.',
    input: z.strictObject({ id }),
    output: whole,
    errors: ['not_found'],
  }),
  save: defineEndpoint({
    path: 'office/announcements/save',
    access: 'editor',
    about: 'Keeps a draft, new or changed. It goes to everyone, the holders of a plan, the students of a course, or a country.',
    input: z.strictObject({
      id: z.preprocess(dropEmpty, id.optional()),
      title: line(120),
      title_ar: line(120),
      text: multilineText(1000),
      text_ar: multilineText(1000),
      /** An address of the academy, whole or its path. */
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
    about: 'Sends a draft now, or at a time of the caller’s own clock, in the background.',
    input: z.strictObject({ id, at: z.preprocess(dropEmpty, localTime.optional()) }),
    output: done,
    errors,
  }),
  cancel: defineEndpoint({
    path: 'office/announcements/cancel',
    access: 'editor',
    about: 'Makes one that waits for its time a draft again.',
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
