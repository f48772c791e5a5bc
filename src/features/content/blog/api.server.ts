import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { pageOf } from '#platform/call/page-of.server.ts'
import { blog } from './contract.ts'
import { courseOf, newestPosts, postBy, relatedPosts, tagsInUse } from './queries.server.ts'

export const blogApi = serve(blog, {
  posts: ({ db, reader, now, input }) => pageOf(input.page, newestPosts(db, reader, now, input.tag)),
  post: async ({ db, reader, now, input }) => {
    const post = await postBy(db, reader, now, input.id)
    if (!post) throw new Failure('not_found')
    const [related, course] = await Promise.all([relatedPosts(db, reader, now, post), courseOf(db, reader, post)])
    return { ...post, ...renderMarkdown(post.body), related, course }
  },
  tags: ({ db, reader, now }) => tagsInUse(db, reader, now),
})
