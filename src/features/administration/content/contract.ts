import { z } from 'zod'
import { countryIdSchema } from '#features/accounts/countries/contract.ts'
import { isSkillsText } from '#features/community/trainers/rules.ts'
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
import { numbers } from '#platform/data/constants.ts'
import { locales } from '#platform/language/locale.ts'
import { isLink, contentKindNames, getContentKind, contentStates } from './rules.ts'
import type { ContentSort, ContentKind, BilingualText, SharedField } from './rules.ts'
import { contentList, getContentList } from './list.ts'

const kind = z.enum(contentKindNames)
const missing = z.array(z.object({ field: z.string(), locale: z.enum(locales) }))

const found = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  title_ar: z.string(),
  /** Parent category. */
  parent_id: z.int().nullable(),
  /** Position among siblings from 0, and their number; null if unordered or sorted otherwise. */
  place: z.int().nullable(),
  of: z.int(),
  picture: z.string().nullable(),
  state: z.enum(contentStates).nullable(),
  published_at: z.string().nullable(),
  updated_at: z.string(),
  missing,
})
export type ContentItem = z.infer<typeof found>

const whole_item = found.extend({
  /** Form values. */
  values: z.record(z.string(), z.string()),
  /** Rendered Markdown. */
  shown: z.record(z.string(), z.string()),
  /** Public path once published. */
  path: z.string().nullable(),
})
export type ContentDetails = z.infer<typeof whole_item>

const dropEmpty = (it: unknown) => (it === '' ? undefined : it)
const nullableSchema = <T extends z.ZodType>(of: T) =>
  z.preprocess((it) => (it === '' ? null : it), of.nullable())

function textSchema({ as, max }: BilingualText) {
  if (as === 'person') return personName(max, 0)
  if (as === 'lines') return multilineText(max, 0).refine(isSkillsText, 'too_long')
  return as === 'line' ? line(max, 0) : multilineText(max, 0)
}

function sharedFieldSchema({ as, options, required }: SharedField): z.ZodType {
  if (as === 'tags')
    return z.preprocess(
      (item) => (typeof item === 'string' ? item.split(',').filter(Boolean) : item),
      z.array(slug).max(12),
    )
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
  (item) =>
    item === '' || (item instanceof File && item.size === 0 && item.name === '') ? undefined : item,
  z.file().max(numbers.avatar_bytes, 'too_large').optional(),
)

/** Every text in both languages; the title is required in at least one. */
function contentInputSchema(name: ContentKind) {
  const { pairs, singles, pictures, addressed } = getContentKind(name)
  const texts = pairs.flatMap((pair) => [
    [pair.name, textSchema(pair)] as const,
    [`${pair.name}_ar`, textSchema(pair)] as const,
  ])
  return z
    .strictObject({
      id: z.preprocess(dropEmpty, id.optional()),
      updated_at: baseVersion.default(null),
      ...(addressed && { slug: z.preprocess(dropEmpty, slug.optional()) }),
      ...(Object.fromEntries(texts) as Record<string, z.ZodType<string>>),
      ...Object.fromEntries(singles.map((it) => [it.name, sharedFieldSchema(it)])),
      ...(pictures && {
        image: picture,
        remove_image: z
          .preprocess((it) => it === true || it === 'true', z.boolean())
          .default(false),
      }),
    })
    .superRefine((item: Record<string, unknown>, context) => {
      for (const { name, required } of pairs)
        if (required && !item[name] && !item[`${name}_ar`])
          context.addIssue({ code: 'custom', path: [name], message: 'required' })
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
/** Previous publication time; null for a draft. */
const before = z.object({ before: z.string().nullable() })
const choice = z.object({ value: z.string(), label: z.string() })

/** Posts, FAQs, categories, home page, testimonials, contacts and trainers. */
export const officeContent = {
  find: defineEndpoint({
    path: 'office/content/find',
    access: 'editor',
    about:
      'Returns the content of one kind, including drafts, with its missing translations. Posts are sorted by time, other kinds by position. `q` searches titles.',
    input: z.strictObject({ ...asked, page }).refine(isInOrder, hasOrder),
    output: pageSchema(found),
  }),
  file: defineFileEndpoint({
    path: 'office/content/file',
    access: 'editor',
    about:
      'Exports the content of one kind as a CSV file with the requested columns, at most 50,000 rows. The export is recorded in the audit log.',
    input: z
      .strictObject({ ...asked, columns: columnsInput(contentList) })
      .refine(isInOrder, hasOrder),
    file: csvDelivery,
  }),
  get: defineEndpoint({
    path: 'office/content/get',
    access: 'editor',
    about: 'Returns one item of a kind in both languages, with its Markdown also rendered.',
    input: z.strictObject({ kind, id }),
    output: whole_item,
    errors: ['not_found'],
  }),
  choices: defineEndpoint({
    path: 'office/content/choices',
    access: 'editor',
    about:
      'Returns the options of content fields: the tags of posts, and the categories that can be a parent.',
    input: noInput,
    output: z.object({ tags: z.array(choice), parent: z.array(choice), into: z.array(choice) }),
  }),
  preview: defineEndpoint({
    path: 'office/content/preview',
    access: 'editor',
    about: 'Returns a post, published or not, as its page shows it in one language.',
    input: z.strictObject({ id, tongue: z.enum(locales) }),
    output: postSchema,
    errors: ['not_found'],
  }),
  publish: defineEndpoint({
    path: 'office/content/publish',
    access: 'editor',
    about: 'Publishes a draft now or, for posts and FAQs, at a time in the caller’s time zone.',
    input: z.strictObject({
      kind,
      id,
      at: z.preprocess(dropEmpty, localTime.optional()),
      /** Restores the earlier publication time. */
      since: z.preprocess(dropEmpty, z.iso.datetime().optional()),
    }),
    output: before,
    errors: ['not_found'],
  }),
  unpublish: defineEndpoint({
    path: 'office/content/unpublish',
    access: 'editor',
    about: 'Turns a published or scheduled item back into a draft.',
    input: z.strictObject({ kind, id }),
    output: before,
    errors: ['not_found'],
  }),
  remove: defineEndpoint({
    path: 'office/content/remove',
    access: 'editor',
    about: 'Deletes one item permanently. A category with courses must be merged instead.',
    input: z.strictObject({ kind, id }),
    output: done,
    errors: ['not_found', 'forbidden', 'in_use'],
  }),
  merge: defineEndpoint({
    path: 'office/content/merge',
    access: 'editor',
    about:
      'Merges a category into another: its courses, diplomas and subcategories move there, and its address redirects there.',
    input: z.strictObject({ id, into: id }),
    output: done,
    errors: ['not_found'],
  }),
  place: defineEndpoint({
    path: 'office/content/place',
    access: 'editor',
    about: 'Moves an item of an ordered list to a position among its siblings, counted from 0.',
    input: z.strictObject({ kind, id, place: integer(0, 100_000) }),
    output: done,
    errors: ['not_found'],
  }),
}

const saveOf = (name: ContentKind) =>
  defineEndpoint({
    path: `office/content/save/${name}`,
    access: 'editor',
    about: `Creates or updates one of the ${name} with its texts in both languages, of which one may be empty. \`image\`, if the kind has one, is a picture of up to 4 MB. An update must carry the \`updated_at\` that was read. A changed address redirects from the published one.`,
    input: contentInputSchema(name),
    output: z.object({ id: z.int() }),
    errors: [
      'not_found',
      'changed_meanwhile',
      'slug_taken',
      'picture_kind',
      'unavailable',
      'too_many_requests',
      'forbidden',
    ],
    uploadBytes: numbers.avatar_bytes + 4 * numbers.body_bytes,
  })

/** One call for each kind. */
export const saveContentCalls = Object.fromEntries(
  contentKindNames.map((it) => [it, saveOf(it)]),
) as Record<ContentKind, ReturnType<typeof saveOf>>

export const invalidateScheduledJob = 'content.invalidate-scheduled'
