import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { renderMarkdown } from '#platform/language/markdown.server.ts'
import { queryPage } from '#platform/call/paging.server.ts'
import { blogCalls } from './contract.ts'
import {
  findSuggestedCourse,
  selectNewestPosts,
  findPost,
  listRelatedPosts,
  listUsedTags,
} from './queries.server.ts'

export const blogApi = bindHandlers(blogCalls, {
  posts: ({ db, reader, now, input }) =>
    queryPage(input.page, selectNewestPosts(db, reader, now, input.tag)),
  post: async ({ db, reader, now, input }) => {
    const post = await findPost(db, reader, now, input.id)
    if (!post) throw new Failure('not_found')
    const [related, course] = await Promise.all([
      listRelatedPosts(db, reader, now, post),
      findSuggestedCourse(db, reader, post),
    ])
    return { ...post, ...renderMarkdown(post.body), related, course }
  },
  tags: ({ db, reader, now }) => listUsedTags(db, reader, now),
})
