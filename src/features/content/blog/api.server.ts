import { Failure } from '#platform/failure.ts'
import { serve } from '#platform/gate.server.ts'
import { renderMarkdown } from '#platform/markdown.server.ts'
import { pageOf } from '#platform/page-of.server.ts'
import { blog } from './contract.ts'
import { newestPosts, postBy, postCount, relatedPosts, tagsInUse } from './queries.server.ts'

export const blogApi = serve(blog, {
  posts: ({ db, reader, now, input }) => pageOf(input.page, newestPosts(db, reader, now, input.tag), postCount(db, now, input.tag)),
  post: async ({ db, reader, now, input }) => {
    const post = await postBy(db, reader, now, input.id)
    if (!post) throw new Failure('not_found')
    return { ...post, ...renderMarkdown(post.body), related: await relatedPosts(db, reader, now, post) }
  },
  tags: ({ db, reader, now }) => tagsInUse(db, reader, now),
})
