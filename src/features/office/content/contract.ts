import { z } from 'zod'
import { countryIdSchema } from '#features/accounts/places/contract.ts'
import { isSkillsText } from '#features/learning/trainers/rules.ts'
import { postSchema } from '#features/content/blog/contract.ts'
import { defineEndpoint, defineFileEndpoint } from '#platform/call/contract.ts'
import {
  baseVersion,
  id,
  line,
  pageSchema,
  noInput,
  page,
  personName,
  multilineText,
  slug,
  integer,
  localTime,
} from '#platform/call/input.ts'
import { columnsInput, csvDelivery, optionalSortInput } from '#platform/call/lists/list-input.ts'
import { getListSorts } from '#platform/call/lists/list-shape.ts'
import { numbers } from '#platform/data/numbers.ts'
import { locales } from '#platform/language/locale.ts'
import { contentList, getContentList, isLink, contentKindNames, getContentKind, contentStates } from './rules.ts'
import type { ContentSort, ContentKind, BilingualText, SharedField } from './rules.ts'

const kind = z.enum(contentKindNames)
const missing = z.array(z.object({ field: z.string(), locale: z.enum(locales) }))

const found = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  title_ar: z.string(),
  /** Of a category: the one above it. */
  parent_id: z.int().nullable(),
  /** Its place among those beside it, from 0, and how many they are; null where it has none, or the list stands otherwise. */
  place: z.int().nullable(),
  of: z.int(),
  picture: z.string().nullable(),
  state: z.enum(contentStates).nullable(),
  published_at: z.string().nullable(),
  updated_at: z.string(),
  /** What is said in one language and not in the other. */
  missing,
})
export type ContentItem = z.infer<typeof found>

const whole_item = found.extend({
  /** Every field as a form shows it. */
  values: z.record(z.string(), z.string()),
  /** Its Markdown as pages show it. */
  shown: z.record(z.string(), z.string()),
  /** Where visitors find it once it is out. */
  path: z.string().nullable(),
})
export type ContentDetails = z.infer<typeof whole_item>

const dropEmpty = (it: unknown) => (it === '' ? undefined : it)
const nullableSchema = <T extends z.ZodType>(of: T) => z.preprocess((it) => (it === '' ? null : it), of.nullable())

function textSchema({ as, max }: BilingualText) {
  if (as === 'person') return personName(max, 0)
  if (as === 'lines') return multilineText(max, 0).refine(isSkillsText, 'too_long')
  return as === 'line' ? line(max, 0) : multilineText(max, 0)
}

function sharedFieldSchema({ as, options, required }: SharedField): z.ZodType {
  if (as === 'tags') return z.preprocess((it) => (typeof it === 'string' ? it.split(',').filter(Boolean) : it), z.array(slug).max(12))
  if (as === 'stars') return nullableSchema(integer(1, 5))
  if (as === 'country') return nullableSchema(countryIdSchema)
  if (as === 'parent') return nullableSchema(id)
  if (as === 'course') return nullableSchema(slug)
  if (as === 'link') {
    const link = line(300, 0).refine((it) => !it || isLink(it), 'link_invalid')
    return required ? link.refine((it) => it !== '', 'required') : link
  }
  const choice = z.enum(options as [string, ...string[]])
  return required ? choice : nullableSchema(choice)
}

const picture = z.preprocess(
  (it) => (it === '' || (it instanceof File && it.size === 0 && it.name === '') ? undefined : it),
  z.file().max(numbers.avatar_bytes, 'too_large').optional(),
)

/** All that is sent of one kind: every text in both languages, of which the one it is called by stands in at least one. */
function contentInputSchema(name: ContentKind) {
  const { pairs, singles, pictures, addressed } = getContentKind(name)
  const texts = pairs.flatMap((it) => [[it.name, textSchema(it)] as const, [`${it.name}_ar`, textSchema(it)] as const])
  return z
    .strictObject({
      id: z.preprocess(dropEmpty, id.optional()),
      updated_at: baseVersion.default(null),
      ...(addressed && { slug: z.preprocess(dropEmpty, slug.optional()) }),
      ...(Object.fromEntries(texts) as Record<string, z.ZodType<string>>),
      ...Object.fromEntries(singles.map((it) => [it.name, sharedFieldSchema(it)])),
      ...(pictures && { image: picture, remove_image: z.preprocess((it) => it === true || it === 'true', z.boolean()).default(false) }),
    })
    .superRefine((it: Record<string, unknown>, context) => {
      for (const { name, required } of pairs)
        if (required && !it[name] && !it[`${name}_ar`]) context.addIssue({ code: 'custom', path: [name], message: 'required' })
    })
}

const asked = {
  kind,
  q: line(100, 0).default(''),
  state: z.preprocess(dropEmpty, z.enum(contentStates).optional()),
  sort: optionalSortInput(contentList),
}
const hasOrder = { error: 'not_allowed', path: ['sort'] }
const isInOrder = ({ kind, sort }: { kind: ContentKind; sort?: ContentSort | undefined }) =>
  !sort || getListSorts(getContentList(kind)).includes(sort)

const done = z.object({})
/** Since when it was out, or was to be; null: it was a draft. */
const before = z.object({ before: z.string().nullable() })
const choice = z.object({ value: z.string(), label: z.string() })

/** The calls of the office about what the academy writes: blog, questions, categories, home page, voices, contacts, trainers. */
export const officeContent = {
  find: defineEndpoint({
    path: 'office/content/find',
    access: 'editor',
    about:
      'What there is of one kind, drafts too, with what is missing in a language; the blog by time, the others in their own order. `q` finds what it is called.',
    input: z.strictObject({ ...asked, page }).refine(isInOrder, hasOrder),
    output: pageSchema(found),
  }),
  file: defineFileEndpoint({
    path: 'office/content/file',
    access: 'editor',
    about: 'The same as a CSV file with the columns that are asked for, the first 50,000. Who took it is written down.',
    input: z.strictObject({ ...asked, columns: columnsInput(contentList) }).refine(isInOrder, hasOrder),
    file: csvDelivery,
  }),
  get: defineEndpoint({
    path: 'office/content/get',
    access: 'editor',
    about: 'One thing of a kind in both languages, with its Markdown as pages show it.',
    input: z.strictObject({ kind, id }),
    output: whole_item,
    errors: ['not_found'],
  }),
  choices: defineEndpoint({
    path: 'office/content/choices',
    access: 'editor',
    about: 'What texts may name: the subjects of posts, and the categories that others can stand under.',
    input: noInput,
    output: z.object({ tags: z.array(choice), parent: z.array(choice), into: z.array(choice) }),
  }),
  preview: defineEndpoint({
    path: 'office/content/preview',
    access: 'editor',
    about: 'A post, draft or not, as its page shows it in one language.',
    input: z.strictObject({ id, tongue: z.enum(locales) }),
    output: postSchema,
    errors: ['not_found'],
  }),
  publish: defineEndpoint({
    path: 'office/content/publish',
    access: 'editor',
    about: 'Shows a draft to everybody, now or, of the blog and the questions, at a time of the caller’s own clock.',
    input: z.strictObject({
      kind,
      id,
      at: z.preprocess(dropEmpty, localTime.optional()),
      /** Puts it back as it was: out since then, or waiting for then. */
      since: z.preprocess(dropEmpty, z.iso.datetime().optional()),
    }),
    output: before,
    errors: ['not_found'],
  }),
  unpublish: defineEndpoint({
    path: 'office/content/unpublish',
    access: 'editor',
    about: 'Makes what is out, or waits for its time, a draft again.',
    input: z.strictObject({ kind, id }),
    output: before,
    errors: ['not_found'],
  }),
  remove: defineEndpoint({
    path: 'office/content/remove',
    access: 'editor',
    about: 'Deletes one thing for good. A category that holds courses is merged instead.',
    input: z.strictObject({ kind, id }),
    output: done,
    errors: ['not_found', 'forbidden', 'in_use'],
  }),
  merge: defineEndpoint({
    path: 'office/content/merge',
    access: 'editor',
    about: 'Merges a category into another: its courses, diplomas and what stands under it move there, and its address leads there.',
    input: z.strictObject({ id, into: id }),
    output: done,
    errors: ['not_found'],
  }),
  place: defineEndpoint({
    path: 'office/content/place',
    access: 'editor',
    about: 'Moves one of an ordered list to a place among those beside it, counted from 0.',
    input: z.strictObject({ kind, id, place: integer(0, 100_000) }),
    output: done,
    errors: ['not_found'],
  }),
}

const saveOf = (name: ContentKind) =>
  defineEndpoint({
    path: `office/content/save/${name}`,
    access: 'editor',
    about: `Writes one of the ${name}, new or changed: every text in both languages, where one of them may stay empty. \`image\`, where it has one, is a picture of up to 4 MB. A change begins from the \`updated_at\` that was read. An address that was published leads on to the new one.`,
    input: contentInputSchema(name),
    output: z.object({ id: z.int() }),
    errors: ['not_found', 'changed_meanwhile', 'slug_taken', 'picture_kind', 'unavailable', 'too_many_requests', 'forbidden'],
    uploadBytes: numbers.avatar_bytes + 4 * numbers.body_bytes,
  })

/** The call that writes each kind. */
export const saveContentCalls = Object.fromEntries(contentKindNames.map((it) => [it, saveOf(it)])) as Record<
  ContentKind,
  ReturnType<typeof saveOf>
>
