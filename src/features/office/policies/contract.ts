import { z } from 'zod'
import { policyIds } from '#features/content/policies/rules.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { baseVersion, line, localTime, noInput, multilineText, integer } from '#platform/call/input.ts'
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
  /** A draft, waiting for its day, or one that is or was in force. */
  state: z.enum(contentStates),
  /** Whether it is the one in force. */
  holds: z.boolean(),
  published_at: z.string().nullable(),
  updated_at: z.string(),
  missing: z.array(z.object({ field: z.string(), locale: z.enum(locales) })),
})
export type PolicyVersionRow = z.infer<typeof found>

const whole_version = found.extend({
  body: z.string(),
  body_ar: z.string(),
  /** Its Markdown as the page shows it. */
  shown: z.object({ body: z.string(), body_ar: z.string() }),
})
export type PolicyVersionDetails = z.infer<typeof whole_version>

const done = z.object({})
const one = z.strictObject({ id: policyId, version })

/** The calls of the office about what the academy promises: each policy in versions, of which those in force are never changed. */
export const officePolicies = {
  find: defineEndpoint({
    path: 'office/policies/find',
    access: 'editor',
    about: 'Every version of every policy, the newest first.',
    input: noInput,
    output: z.array(found),
  }),
  get: defineEndpoint({
    path: 'office/policies/get',
    access: 'editor',
    about: 'One version in both languages, with its Markdown as the page shows it.',
    input: one,
    output: whole_version,
    errors: ['not_found'],
  }),
  begin: defineEndpoint({
    path: 'office/policies/begin',
    access: 'editor',
    about: 'Begins the next version from the words of the newest one; where one is being written already, it is that one.',
    input: z.strictObject({ id: policyId }),
    output: z.object({ version: z.int() }),
  }),
  save: defineEndpoint({
    path: 'office/policies/save',
    access: 'editor',
    about:
      'Writes a version that is not in force yet, in both languages. One that people agreed to is refused: it is changed by a new version.',
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
      .superRefine((it, context) => {
        if (!it.title && !it.title_ar) context.addIssue({ code: 'custom', path: ['title'], message: 'required' })
        if (!it.body && !it.body_ar) context.addIssue({ code: 'custom', path: ['body'], message: 'required' })
      }),
    output: done,
    errors: ['not_found', 'forbidden', 'changed_meanwhile'],
  }),
  publish: defineEndpoint({
    path: 'office/policies/publish',
    access: 'editor',
    about: 'Puts a version in force, now or from a time of the caller’s own clock. From then on it stays as it is.',
    input: z.strictObject({ id: policyId, version, at: z.preprocess(dropEmpty, localTime.optional()) }),
    output: done,
    errors: ['not_found', 'forbidden'],
  }),
  unpublish: defineEndpoint({
    path: 'office/policies/unpublish',
    access: 'editor',
    about: 'Makes a version that waits for its day a draft again.',
    input: one,
    output: done,
    errors: ['not_found', 'forbidden'],
  }),
  remove: defineEndpoint({
    path: 'office/policies/remove',
    access: 'editor',
    about: 'Deletes a version that was never in force.',
    input: one,
    output: done,
    errors: ['not_found', 'forbidden'],
  }),
}
