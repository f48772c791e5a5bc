import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { sortInput } from '#platform/call/lists/list-input.ts'
import { id as numbered, line, pageSchema, page, slug } from '#platform/call/input.ts'
import { countryIdSchema } from '../countries/contract.ts'
import { providers } from '../social-login/gateways/claims.ts'
import { learningFilters, personStates, planFilters, staffRoles } from './rules.ts'
import { peopleList } from './list.ts'

const id = z.uuid()
const reason = line(300, 3)
const role = z.enum(staffRoles).nullable()
const optionalFilter = <T extends z.ZodType>(kind: T) =>
  z.preprocess((it) => (it === '' ? undefined : it), kind.optional())

const person = z.object({
  id: z.string(),
  name: z.string(),
  hue: z.int(),
  email: z.string(),
  mobile: z.string().nullable(),
  image: z.string().nullable(),
  country_id: z.string().nullable(),
  is_trainer: z.boolean(),
  staff_role: role,
  state: z.enum(personStates),
  last_seen_at: z.string().nullable(),
  created_at: z.string(),
})
export type PersonListItem = z.infer<typeof person>

const whole = person.extend({
  email_verified_at: z.string().nullable(),
  mobile_verified_at: z.string().nullable(),
  locale: z.string(),
  job: z.string(),
  banned_at: z.string().nullable(),
  ban_reason: z.string().nullable(),
  delete_after: z.string().nullable(),
  deleted_at: z.string().nullable(),
  has_second_factor: z.boolean(),
  /** The account that this one was merged into. */
  merged_into: z.string().nullable(),
  sessions: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['phone', 'tablet', 'computer']),
      system: z.string().nullable(),
      browser: z.string().nullable(),
      country: z.string().nullable(),
      last_seen_at: z.string(),
    }),
  ),
  acts: z.array(
    z.object({
      id: z.int(),
      action: z.string(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
      role_before: z.string().nullable(),
      role_after: z.string().nullable(),
      provider: z.enum(providers).nullable(),
      created_at: z.string(),
    }),
  ),
})
export type PersonDetails = z.infer<typeof whole>

const done = z.object({})
const errors = ['not_found', 'own_account'] as const

/** Support can read; only admins act, and every action is recorded in the audit log. */
export const peopleCalls = {
  find: defineEndpoint({
    path: 'office/people/find',
    access: 'support',
    about:
      'Searches people by part of their name, e-mail or mobile number, by role, state, country, plan, course, group, learning activity and join date. Newest first unless sorted otherwise.',
    input: z.strictObject({
      q: line(100, 0).default(''),
      role: optionalFilter(z.enum(['student', 'trainer', ...staffRoles])),
      state: optionalFilter(z.enum(personStates)),
      country: optionalFilter(countryIdSchema),
      plan: optionalFilter(z.enum(planFilters)),
      /** Enrolled in this course. */
      course: optionalFilter(slug),
      /** Member of this group. */
      group: optionalFilter(numbered),
      learns: optionalFilter(z.enum(learningFilters)),
      /** Join dates in the academy's time zone. */
      from: optionalFilter(z.iso.date()),
      to: optionalFilter(z.iso.date()),
      sort: sortInput(peopleList),
      page,
    }),
    output: pageSchema(person),
  }),
  get: defineEndpoint({
    path: 'office/people/get',
    access: 'support',
    about: 'Returns one person with their sessions and their audit log.',
    input: z.strictObject({ id }),
    output: whole,
    errors: ['not_found'],
  }),
  ban: defineEndpoint({
    path: 'office/people/ban',
    access: 'admin',
    about: 'Bans a person with a reason and ends all their sessions.',
    input: z.strictObject({ id, reason }),
    output: done,
    errors,
  }),
  unban: defineEndpoint({
    path: 'office/people/unban',
    access: 'admin',
    about: 'Lifts a ban.',
    input: z.strictObject({ id }),
    output: done,
    errors: ['not_found'],
  }),
  remove: defineEndpoint({
    path: 'office/people/delete',
    access: 'admin',
    about: 'Deletes a person. The account is locked at once and erased after 30 days.',
    input: z.strictObject({ id, reason }),
    output: done,
    errors,
  }),
  setRole: defineEndpoint({
    path: 'office/people/role',
    access: 'admin',
    needsProof: true,
    about:
      'Sets or removes the staff role of a person. Ends their sessions and, if they were an admin, deletes their access keys.',
    input: z.strictObject({ id, staff_role: z.preprocess((it) => (it === '' ? null : it), role) }),
    output: done,
    errors: ['not_found', 'own_account', 'last_admin'],
  }),
  reset: defineEndpoint({
    path: 'office/people/reset',
    access: 'admin',
    about:
      'Mails a person instructions to set a new password. Only the owner of the address can use them.',
    input: z.strictObject({ id }),
    output: done,
    errors: ['not_found', 'own_account', 'too_many_requests'],
  }),
  removeSecondFactor: defineEndpoint({
    path: 'office/people/second-factor-off',
    access: 'admin',
    needsProof: true,
    about:
      'Removes the second factor of a person who lost it. Notifies them by mail and ends all their sessions.',
    input: z.strictObject({ id }),
    output: done,
    errors,
  }),
  signOut: defineEndpoint({
    path: 'office/people/sign-out',
    access: 'admin',
    about: 'Ends all sessions of a person.',
    input: z.strictObject({ id }),
    output: done,
    errors: ['not_found'],
  }),
}
