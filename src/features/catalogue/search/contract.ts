import { z } from 'zod'
import { defineEndpoint } from '#platform/call/contract.ts'
import { baseVersion, line, pageSchema, page, slug } from '#platform/call/input.ts'
import { courseCardSchema, langSchema } from '../contract.ts'
import { courseListSchema, courseFilterFields } from '../listing/contract.ts'

/** What people look for, as they typed it. */
const query = line(100, 2)

/** A text in pieces; those that match are marked. */
const segments = z.array(z.object({ text: z.string(), hit: z.boolean() }))

const found = courseCardSchema.extend({ summary: z.string(), marked_title: segments, marked_summary: segments })
export type FoundCourse = z.infer<typeof found>
export type NearestCourses = { part: string; courses: z.infer<typeof courseCardSchema>[] }

const terms = z.array(line(60)).min(2).max(40)
const synonym = z.object({ slug: z.string(), terms: z.array(z.string()), updated_at: z.string() })
export type SynonymGroup = z.infer<typeof synonym>

/** The calls that search. */
export const searchCalls = {
  search: defineEndpoint({
    path: 'public/search',
    access: 'public',
    about:
      'Courses and trainers that fit a query in either language, however it is spelled, with counts for each filter. Where nothing fits, `nearest` has courses on the best part of the query.',
    shows: ['search', 'courses', 'categories', 'trainers'],
    leavesTrace: true,
    input: z.strictObject({
      q: query,
      /** Only what was typed, whatever it may have meant. */
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
      /** What was searched for instead of what was typed. */
      corrected: z.string().nullable(),
      /** Near spellings to try, when nothing was found. */
      variants: z.array(z.string()),
      /** What of it courses are about, when nothing was found. */
      parts: z.array(z.string()),
      /** Courses about the best part of the query, when nothing fits all of it. They are no results. */
      nearest: z.object({ part: z.string(), courses: z.array(courseCardSchema) }).nullable(),
    }),
    errors: ['not_found'],
    cacheSeconds: 60,
  }),

  suggest: defineEndpoint({
    path: 'public/search/suggest',
    access: 'public',
    about:
      'What one may be typing: trainers with picture and headline, terms, categories and courses that begin so, in either script; at most eight.',
    shows: ['search', 'courses', 'categories', 'trainers'],
    input: z.strictObject({ q: query }),
    output: z.array(
      z.object({
        kind: z.enum(['term', 'course', 'category', 'trainer']),
        /** Where it leads; null for a term, which is searched for. */
        slug: z.string().nullable(),
        text: z.string(),
        lang: langSchema,
        marked: segments,
        /** What a trainer does, and looks like. */
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
    about: 'What a search would find in a language, and what it understands by the words. Leaves no trace among the misses.',
    input: z.strictObject({ q: query, tongue: langSchema }),
    output: z.object({
      courses: z.array(z.object({ slug: z.string(), title: z.string(), lang: langSchema, marked_title: segments })),
      total: z.int(),
      trainers: z.array(z.object({ slug: z.string(), name: z.string(), lang: langSchema })),
      corrected: z.string().nullable(),
      variants: z.array(z.string()),
      parts: z.array(z.string()),
      /** Groups of terms that the words belong to. */
      synonyms: z.array(z.object({ slug: z.string(), terms: z.array(z.string()) })),
    }),
  }),
  synonyms: defineEndpoint({
    path: 'office/search/synonyms/get',
    access: 'editor',
    about: 'Groups of terms that mean the same to a search.',
    input: z.strictObject({ page }),
    output: pageSchema(synonym),
  }),
  saveSynonym: defineEndpoint({
    path: 'office/search/synonyms/save',
    access: 'editor',
    about: 'Adds a group of terms that mean the same, or changes the one of that name, from the `updated_at` that was read.',
    input: z.strictObject({ slug: slug.optional(), terms, updated_at: baseVersion.default(null) }),
    output: synonym,
    errors: ['changed_meanwhile'],
  }),
  removeSynonym: defineEndpoint({
    path: 'office/search/synonyms/remove',
    access: 'editor',
    about: 'Forgets that these terms mean the same.',
    input: z.strictObject({ slug }),
    output: z.object({ slug: z.string() }),
    errors: ['not_found'],
  }),
}
