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

/** A post as its page shows it. */
export const postSchema = post.extend({
  updated_at: z.string(),
  /** The post as safe HTML, and the headings in it. */
  html: z.string(),
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
  body_lang: langSchema,
  /** The one its author suggests, where it is published. */
  course: courseCardSchema.nullable(),
  related: z.array(post),
})
export type Post = z.infer<typeof postSchema>

const tag = referenceSchema.extend({ posts_count: z.int() })

/** The calls of the blog. Posts appear when their time has come. */
export const blogCalls = {
  posts: defineEndpoint({
    path: 'public/blog',
    access: 'public',
    about: 'Published posts, newest first, all or of one tag.',
    shows: ['posts', 'tags', 'trainers'],
    input: z.strictObject({ page, tag: slug.optional() }),
    output: pageSchema(post),
    cacheSeconds: 60,
  }),
  post: defineEndpoint({
    path: 'public/blog/get',
    access: 'public',
    about: 'One published post by its slug or number, with the course it suggests and others on the same subjects.',
    shows: ['posts', 'tags', 'trainers', 'courses', 'categories'],
    input: z.strictObject({ id: z.union([id, slug]) }),
    output: postSchema,
    errors: ['not_found'],
    cacheSeconds: 60,
  }),
  tags: defineEndpoint({
    path: 'public/blog/tags',
    access: 'public',
    about: 'The subjects of published posts, the most written about first.',
    shows: ['posts', 'tags'],
    input: noInput,
    output: z.array(tag),
    cacheSeconds: 60,
  }),
}
