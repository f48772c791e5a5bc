import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { baseVersion, line, pageSchema, page, slug } from '#platform/call/input.ts'
import { courseCardSchema, langSchema } from '#features/catalogue/contract.ts'
import { courseListSchema, courseFilterFields } from '../listing/contract.ts'

const query = line(100, 2)

const segments = z.array(z.object({ text: z.string(), hit: z.boolean() }))

const found = courseCardSchema.extend({
  summary: z.string(),
  marked_title: segments,
  marked_summary: segments,
})
export type FoundCourse = z.infer<typeof found>
export type NearestCourses = { part: string; courses: z.infer<typeof courseCardSchema>[] }

const titled = z.object({ slug: z.string(), title: z.string(), lang: langSchema })
export type TitleMatch = z.infer<typeof titled>

const terms = z.array(line(60)).min(2).max(40)
const synonym = z.object({ slug: z.string(), terms: z.array(z.string()), updated_at: z.string() })
export type SynonymGroup = z.infer<typeof synonym>

export const searchCalls = {
  search: defineEndpoint({
    path: 'public/search',
    access: 'public',
    about:
      'Searches courses and trainers in both languages, tolerant of spelling, with counts for each filter. The first page without filters also has diplomas and posts with such a title. Without a match, `nearest` lists courses for the best part of the query.',
    shows: ['search', 'courses', 'categories', 'trainers', 'diplomas', 'posts'],
    leavesTrace: true,
    input: z.strictObject({
      q: query,
      /** Disables spelling correction. */
      literal: z.preprocess((it) => (it === 'true' ? true : it), z.boolean()).default(false),
      ...courseFilterFields,
    }),
    output: courseListSchema(found).extend({
      trainers: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          lang: langSchema,
          headline: z.string(),
          thumbnail: z.string().nullable(),
          hue: z.int(),
        }),
      ),
      diplomas: z.array(titled),
      posts: z.array(titled),
      /** The query that was searched instead of the typed one. */
      corrected: z.string().nullable(),
      /** Similar spellings, if there are no results. */
      variants: z.array(z.string()),
      /** Parts of the query that are course topics, if there are no results. */
      parts: z.array(z.string()),
      /**
       * Courses for the best part of the query, if none matches all of it. Not counted as results.
       */
      nearest: z.object({ part: z.string(), courses: z.array(courseCardSchema) }).nullable(),
    }),
    errors: ['not_found'],
    cacheSeconds: 60,
  }),

  suggest: defineEndpoint({
    path: 'public/search/suggest',
    access: 'public',
    about:
      'Suggests completions of a query: trainers with picture and headline, terms, categories, diplomas, courses and posts with this prefix, in either script; at most eight.',
    shows: ['search', 'courses', 'categories', 'trainers', 'diplomas', 'posts'],
    input: z.strictObject({ q: query }),
    output: z.array(
      z.object({
        kind: z.enum(['term', 'course', 'category', 'trainer', 'diploma', 'post']),
        /** Null for a term, which starts a search. */
        slug: z.string().nullable(),
        text: z.string(),
        lang: langSchema,
        marked: segments,
        /** Set for trainers only. */
        headline: z.string().nullable(),
        thumbnail: z.string().nullable(),
        hue: z.int().nullable(),
      }),
    ),
    cacheSeconds: 60,
  }),
  tried: defineEndpoint({
    path: 'office/search/try',
    access: 'editor',
    about:
      'Returns the results of a search in one language and how its words are interpreted. The search is not recorded as one without results.',
    input: z.strictObject({ q: query, tongue: langSchema }),
    output: z.object({
      courses: z.array(
        z.object({ slug: z.string(), title: z.string(), lang: langSchema, marked_title: segments }),
      ),
      total: z.int(),
      trainers: z.array(z.object({ slug: z.string(), name: z.string(), lang: langSchema })),
      corrected: z.string().nullable(),
      variants: z.array(z.string()),
      parts: z.array(z.string()),
      synonyms: z.array(z.object({ slug: z.string(), terms: z.array(z.string()) })),
    }),
  }),
  synonyms: defineEndpoint({
    path: 'office/search/synonyms/get',
    access: 'editor',
    about: 'Lists the groups of terms that a search treats as synonyms.',
    input: z.strictObject({ page }),
    output: pageSchema(synonym),
  }),
  saveSynonym: defineEndpoint({
    path: 'office/search/synonyms/save',
    access: 'editor',
    about:
      'Creates a group of synonyms or updates the one of that name. An update must carry the `updated_at` that was read.',
    input: z.strictObject({ slug: slug.optional(), terms, updated_at: baseVersion.default(null) }),
    output: synonym,
    errors: ['changed_meanwhile'],
  }),
  removeSynonym: defineEndpoint({
    path: 'office/search/synonyms/remove',
    access: 'editor',
    about: 'Deletes a group of synonyms.',
    input: z.strictObject({ slug }),
    output: z.object({ slug: z.string() }),
    errors: ['not_found'],
  }),
}
