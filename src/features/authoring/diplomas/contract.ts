import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { numbers } from '#platform/data/constants.ts'
import { id, line, pageSchema, page, multilineText, slug, integer } from '#platform/call/input.ts'
import { artFamilies } from '#ui/art/palette.ts'
import { certificateBody } from '../certificate-body.ts'
import { linesSchema, priceSchema, storedKeySchema } from '../drafts/bodies.ts'
import { draftLimits } from '../limits.ts'
import { maxDiplomaCourses } from './limits.ts'
import { diplomaAspects } from './aspects.ts'

/** All fields may be empty in a draft. */
export const diplomaBody = z.strictObject({
  title: line(draftLimits.title, 0),
  title_ar: line(draftLimits.title, 0),
  summary: line(draftLimits.summary, 0),
  summary_ar: line(draftLimits.summary, 0),
  description: multilineText(draftLimits.description, 0),
  description_ar: multilineText(draftLimits.description, 0),
  /** Short descriptions of the learning path. */
  steps: linesSchema,
  slug: z.union([z.literal(''), slug.max(100).refine((it) => !/^\d+$/.test(it))]),
  category_id: id.nullable(),
  art: z.enum(artFamilies),
  image: storedKeySchema,
  price_egp: priceSchema,
  price_usd: priceSchema,
  list_price_egp: priceSchema,
  list_price_usd: priceSchema,
  course_ids: z.array(id).max(maxDiplomaCourses),
  /** Final test, from one of the courses. */
  final_test_id: id.nullable(),
  certificate: certificateBody,
  signature: storedKeySchema,
})
export type DiplomaBody = z.output<typeof diplomaBody>
const diplomaFields = diplomaBody.omit({ image: true, signature: true }).partial()

const named = z.object({ id: z.int(), title: z.string(), title_ar: z.string() })
export type NamedRef = z.infer<typeof named>

const listed = named.extend({
  slug: z.string(),
  image: z.string(),
  published_at: z.string().nullable(),
  is_changed: z.boolean(),
  courses_count: z.int(),
  students_count: z.int(),
  updated_at: z.string(),
})
export type ListedDiploma = z.infer<typeof listed>

const draft = z.object({
  id: z.int(),
  slug: z.string(),
  published_at: z.string().nullable(),
  is_changed: z.boolean(),
  revision: z.int(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  body: diplomaBody,
  courses: z.array(
    named.extend({ slug: z.string(), is_published: z.boolean(), total_seconds: z.int() }),
  ),
  blockers: z.array(z.object({ field: z.string(), code: z.string() })),
})
export type DiplomaDraft = z.infer<typeof draft>

const version = z.object({
  number: z.int(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  changes: z.array(z.enum(diplomaAspects)),
})
export type DiplomaVersion = z.infer<typeof version>

const which = z.strictObject({ diploma_id: id })
const done = z.object({})

/** Editors only, because a diploma combines courses of many trainers. */
export const diplomaDraftCalls = {
  find: defineEndpoint({
    path: 'office/diplomas/find',
    access: 'editor',
    about: 'Lists diplomas, published or not, last changed first.',
    input: z.strictObject({ page }),
    output: pageSchema(listed),
  }),
  create: defineEndpoint({
    path: 'office/diplomas/create',
    access: 'editor',
    about: 'Creates an unpublished diploma.',
    input: z.strictObject({
      title: line(draftLimits.title, 0).default(''),
      title_ar: line(draftLimits.title, 0).default(''),
    }),
    output: z.object({ diploma_id: z.int() }),
  }),
  get: defineEndpoint({
    path: 'office/diplomas/get',
    access: 'editor',
    about: 'Returns the draft of a diploma with its courses and what blocks publishing.',
    input: which,
    output: draft,
    errors: ['not_found'],
  }),
  choices: defineEndpoint({
    path: 'office/diplomas/choices',
    access: 'editor',
    about:
      'Lists the options of a diploma: categories, courses, signing trainers, and the tests of its courses.',
    input: which,
    output: z.object({
      categories: z.array(named),
      courses: z.array(named),
      trainers: z.array(named),
      tests: z.array(named),
    }),
    errors: ['not_found'],
  }),
  save: defineEndpoint({
    path: 'office/diplomas/save',
    access: 'editor',
    about:
      'Saves fields of a diploma draft if its revision is still the one that was read; otherwise returns both versions.',
    input: z.strictObject({
      diploma_id: id,
      revision: integer(0, 2_000_000_000),
      diploma: diplomaFields,
    }),
    output: z.object({ revision: z.int(), updated_at: z.string() }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  publish: defineEndpoint({
    path: 'office/diplomas/publish',
    access: 'editor',
    about: 'Publishes the draft of a diploma together with its certificate.',
    input: which,
    output: done,
    errors: ['not_found', 'not_ready'],
  }),
  unpublish: defineEndpoint({
    path: 'office/diplomas/unpublish',
    access: 'editor',
    about: 'Unpublishes a diploma. People who already own it retain access.',
    input: which,
    output: done,
    errors: ['not_found'],
  }),
  cover: defineEndpoint({
    path: 'office/diplomas/cover',
    access: 'editor',
    about: 'Sets the cover image of a diploma draft, re-encoded, or removes it.',
    input: z.strictObject({
      diploma_id: id,
      image: z.file().optional(),
      remove: z.boolean().optional(),
    }),
    output: z.object({ image: z.string().nullable(), revision: z.int() }),
    errors: ['not_found', 'picture_kind'],
    limits: [{ name: 'studio-files', hits: 120, seconds: 3600 }],
    uploadBytes: numbers.upload_bytes + numbers.body_bytes,
  }),
  versions: defineEndpoint({
    path: 'office/diplomas/versions',
    access: 'editor',
    about:
      'Lists recent published versions of a diploma, newest first, with date, author and changes.',
    input: which,
    output: z.object({ versions: z.array(version) }),
    errors: ['not_found'],
  }),
  goBack: defineEndpoint({
    path: 'office/diplomas/go-back',
    access: 'editor',
    about:
      'Resets a diploma’s draft to an earlier version. Nothing becomes public until it is published.',
    input: z.strictObject({ diploma_id: id, number: integer(1, 100_000) }),
    output: done,
    errors: ['not_found'],
  }),
}
