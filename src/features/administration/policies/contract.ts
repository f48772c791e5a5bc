import { z } from 'zod'
import { policyIds } from '#features/content/policies/paths.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import {
  baseVersion,
  line,
  localTime,
  noInput,
  multilineText,
  integer,
} from '#platform/call/input.ts'
import { locales } from '#platform/language/locale.ts'
import { contentStates } from '../content/rules.ts'

const policyId = z.enum(policyIds)
const version = integer(1, 100_000)
const dropEmpty = (it: unknown) => (it === '' ? undefined : it)

const found = z.object({
  id: policyId,
  version: z.int(),
  title: z.string(),
  title_ar: z.string(),
  /** Draft, scheduled, or published now or earlier. */
  state: z.enum(contentStates),
  /** Currently in force. */
  holds: z.boolean(),
  published_at: z.string().nullable(),
  updated_at: z.string(),
  missing: z.array(z.object({ field: z.string(), locale: z.enum(locales) })),
})
export type PolicyVersionRow = z.infer<typeof found>

const whole_version = found.extend({
  body: z.string(),
  body_ar: z.string(),
  /** Rendered Markdown. */
  shown: z.object({ body: z.string(), body_ar: z.string() }),
})
export type PolicyVersionDetails = z.infer<typeof whole_version>

const done = z.object({})
const one = z.strictObject({ id: policyId, version })

/** Policies are versioned; versions in force are immutable. */
export const officePolicies = {
  find: defineEndpoint({
    path: 'office/policies/find',
    access: 'editor',
    about: 'Returns every version of every policy, the newest first.',
    input: noInput,
    output: z.array(found),
  }),
  get: defineEndpoint({
    path: 'office/policies/get',
    access: 'editor',
    about: 'Returns one policy version in both languages, with its Markdown also rendered.',
    input: one,
    output: whole_version,
    errors: ['not_found'],
  }),
  begin: defineEndpoint({
    path: 'office/policies/begin',
    access: 'editor',
    about: 'Creates the next version as a copy of the newest one, or returns the existing draft.',
    input: z.strictObject({ id: policyId }),
    output: z.object({ version: z.int() }),
  }),
  save: defineEndpoint({
    path: 'office/policies/save',
    access: 'editor',
    about:
      'Saves a version that is not in force yet, in both languages. Fails for a version that people agreed to: create a new version instead.',
    input: z
      .strictObject({
        id: policyId,
        version,
        updated_at: baseVersion.default(null),
        title: line(140, 0),
        title_ar: line(140, 0),
        body: multilineText(60_000, 0),
        body_ar: multilineText(60_000, 0),
      })
      .superRefine((item, context) => {
        if (!item.title && !item.title_ar)
          context.addIssue({ code: 'custom', path: ['title'], message: 'required' })
        if (!item.body && !item.body_ar)
          context.addIssue({ code: 'custom', path: ['body'], message: 'required' })
      }),
    output: done,
    errors: ['not_found', 'forbidden', 'changed_meanwhile'],
  }),
  publish: defineEndpoint({
    path: 'office/policies/publish',
    access: 'editor',
    about:
      'Publishes a version, now or from a time in the caller’s time zone. It is immutable once in force.',
    input: z.strictObject({
      id: policyId,
      version,
      at: z.preprocess(dropEmpty, localTime.optional()),
    }),
    output: done,
    errors: ['not_found', 'forbidden'],
  }),
  unpublish: defineEndpoint({
    path: 'office/policies/unpublish',
    access: 'editor',
    about: 'Turns a scheduled version back into a draft.',
    input: one,
    output: done,
    errors: ['not_found', 'forbidden'],
  }),
  remove: defineEndpoint({
    path: 'office/policies/remove',
    access: 'editor',
    about: 'Deletes a policy version that was never in force.',
    input: one,
    output: done,
    errors: ['not_found', 'forbidden'],
  }),
}
