import { z } from 'zod'
import { courseCardSchema, langSchema, referenceSchema } from '#features/catalogue/contract.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { id, pageSchema, noInput, page, slug } from '#platform/call/input.ts'

const post = referenceSchema.extend({
  id: z.int(),
  excerpt: z.string(),
  tags: z.array(referenceSchema),
  icon: z.string(),
  thumbnail: z.string(),
  image: z.string(),
  author: z.string(),
  author_role: z.string(),
  author_hue: z.int(),
  reading_seconds: z.int(),
  published_at: z.string(),
})
export type PostSummary = z.infer<typeof post>

export const postSchema = post.extend({
  updated_at: z.string(),
  /** Sanitized HTML and its headings. */
  html: z.string(),
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
  body_lang: langSchema,
  /** Suggested by the author; null unless published. */
  course: courseCardSchema.nullable(),
  related: z.array(post),
})
export type Post = z.infer<typeof postSchema>

const tag = referenceSchema.extend({ posts_count: z.int() })

/** Posts are visible from their publication time. */
export const blogCalls = {
  posts: defineEndpoint({
    path: 'public/blog',
    access: 'public',
    about: 'Lists published posts, newest first, all or of one tag.',
    shows: ['posts', 'tags', 'trainers'],
    input: z.strictObject({ page, tag: slug.optional() }),
    output: pageSchema(post),
    cacheSeconds: 60,
  }),
  post: defineEndpoint({
    path: 'public/blog/get',
    access: 'public',
    about:
      'Returns one published post by slug or id, with the course it suggests and related posts.',
    shows: ['posts', 'tags', 'trainers', 'courses', 'categories'],
    input: z.strictObject({ id: z.union([id, slug]) }),
    output: postSchema,
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
  tags: defineEndpoint({
    path: 'public/blog/tags',
    access: 'public',
    about: 'Lists the tags of published posts, the most used first.',
    shows: ['posts', 'tags'],
    input: noInput,
    output: z.array(tag),
    cacheSeconds: 60,
  }),
}
