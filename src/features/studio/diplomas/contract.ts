import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { numbers } from '#platform/data/numbers.ts'
import { id, line, pageSchema, page, multilineText, slug, integer } from '#platform/call/input.ts'
import { artFamilies } from '#ui/art/palette.ts'
import { certificateBody } from '../certificates/contract.ts'
import { linesSchema, priceSchema, storedKeySchema } from '../drafts/contract.ts'
import { draftLimits } from '../drafts/rules.ts'
import { maxDiplomaCourses, diplomaAspects } from './rules.ts'

/** All that is said of a diploma, in both languages. A draft may still say nothing. */
export const diplomaBody = z.strictObject({
  title: line(draftLimits.title, 0),
  title_ar: line(draftLimits.title, 0),
  summary: line(draftLimits.summary, 0),
  summary_ar: line(draftLimits.summary, 0),
  description: multilineText(draftLimits.description, 0),
  description_ar: multilineText(draftLimits.description, 0),
  /** The way through it in a few words each. */
  steps: linesSchema,
  slug: z.union([z.literal(''), slug.max(100).refine((it) => !/^\d+$/.test(it))]),
  category_id: id.nullable(),
  art: z.enum(artFamilies),
  image: storedKeySchema,
  price_egp: priceSchema,
  price_usd: priceSchema,
  list_price_egp: priceSchema,
  list_price_usd: priceSchema,
  /** In the order they are learned. */
  course_ids: z.array(id).max(maxDiplomaCourses),
  /** A test of one of its courses that stands at its end. */
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
  /** Its courses in their order. */
  courses: z.array(named.extend({ slug: z.string(), is_published: z.boolean(), total_seconds: z.int() })),
  /** What stands between the draft and publishing: the field and what is wrong. */
  blockers: z.array(z.object({ field: z.string(), code: z.string() })),
})
export type DiplomaDraft = z.infer<typeof draft>

const version = z.object({
  number: z.int(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  /** What was other than in the version before. */
  changes: z.array(z.enum(diplomaAspects)),
})
export type DiplomaVersion = z.infer<typeof version>

const which = z.strictObject({ diploma_id: id })
const done = z.object({})

/** The calls of the builder of diplomas: the editors' matter, since a diploma is made of many people's courses. */
export const diplomaDraftCalls = {
  find: defineEndpoint({
    path: 'office/diplomas/find',
    access: 'editor',
    about: 'The diplomas, published or not, those changed last first.',
    input: z.strictObject({ page }),
    output: pageSchema(listed),
  }),
  create: defineEndpoint({
    path: 'office/diplomas/create',
    access: 'editor',
    about: 'Begins a diploma that nobody else sees.',
    input: z.strictObject({ title: line(draftLimits.title, 0).default(''), title_ar: line(draftLimits.title, 0).default('') }),
    output: z.object({ diploma_id: z.int() }),
  }),
  get: defineEndpoint({
    path: 'office/diplomas/get',
    access: 'editor',
    about: 'A diploma being made, with its courses and what still stands between it and publishing.',
    input: which,
    output: draft,
    errors: ['not_found'],
  }),
  choices: defineEndpoint({
    path: 'office/diplomas/choices',
    access: 'editor',
    about: 'What a diploma may name: fields, courses, trainers who sign, and the tests of its own courses.',
    input: which,
    output: z.object({ categories: z.array(named), courses: z.array(named), trainers: z.array(named), tests: z.array(named) }),
    errors: ['not_found'],
  }),
  save: defineEndpoint({
    path: 'office/diplomas/save',
    access: 'editor',
    about: 'Saves fields of a diploma being made, where it is still the revision they were read from; otherwise answers both versions.',
    input: z.strictObject({ diploma_id: id, revision: integer(0, 2_000_000_000), diploma: diplomaFields }),
    output: z.object({ revision: z.int(), updated_at: z.string() }),
    errors: ['not_found', 'changed_meanwhile'],
  }),
  publish: defineEndpoint({
    path: 'office/diplomas/publish',
    access: 'editor',
    about: 'Publishes what a diploma’s draft says, all of it together with its certificate.',
    input: which,
    output: done,
    errors: ['not_found', 'not_ready'],
  }),
  unpublish: defineEndpoint({
    path: 'office/diplomas/unpublish',
    access: 'editor',
    about: 'Takes a diploma off the site. Whoever has it keeps it.',
    input: which,
    output: done,
    errors: ['not_found'],
  }),
  cover: defineEndpoint({
    path: 'office/diplomas/cover',
    access: 'editor',
    about: 'Gives the draft of a diploma a picture, drawn anew, or takes it away.',
    input: z.strictObject({ diploma_id: id, image: z.file().optional(), remove: z.boolean().optional() }),
    output: z.object({ image: z.string().nullable(), revision: z.int() }),
    errors: ['not_found', 'picture_kind'],
    limits: [{ name: 'studio-files', hits: 120, seconds: 3600 }],
    uploadBytes: numbers.upload_bytes + numbers.body_bytes,
  }),
  versions: defineEndpoint({
    path: 'office/diplomas/versions',
    access: 'editor',
    about: 'What was published of a diploma lately, when, by whom, and what was new, the newest first.',
    input: which,
    output: z.object({ versions: z.array(version) }),
    errors: ['not_found'],
  }),
  goBack: defineEndpoint({
    path: 'office/diplomas/go-back',
    access: 'editor',
    about: 'Makes a diploma’s draft what an earlier version was; nothing is public until it is published.',
    input: z.strictObject({ diploma_id: id, number: integer(1, 100_000) }),
    output: done,
    errors: ['not_found'],
  }),
}
