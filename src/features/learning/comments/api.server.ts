import { sql } from 'kysely'
import { serve, type Actor } from '#platform/gate.server.ts'
import type { Db } from '#platform/db.server.ts'
import type { Reader } from '#platform/locale.ts'
import type { MetLesson } from '../access/queries.server.ts'
import { addComment, editComment, keepComment, removeComment, replyTo, reportComment } from './commands.server.ts'
import { comments, moderation } from './contract.ts'
import { commentSeen, commentsUnder, pageHolding, reportedComments } from './queries.server.ts'
import { threadsPerPage } from './rules.ts'

export const commentsApi = serve(comments, {
  get: async ({ db, actor, reader, now, input: { lesson_id, comment_id, ...asked } }) => {
    const page = (comment_id && (await pageHolding(db, lesson_id, comment_id))) || asked.page
    const { threads, total, count } = await commentsUnder(db, { reader, actor, now }, lesson_id, page)
    return { items: threads, page, pages: Math.ceil(total / threadsPerPage), total, count }
  },
  add: ({ db, input, ...asked }) => seen(db, asked, addComment(db, input, asked)),
  reply: ({ db, input, ...asked }) => seen(db, asked, replyTo(db, input, asked)),
  edit: ({ db, input, ...asked }) => seen(db, asked, editComment(db, input, asked)),
  remove: async ({ db, input, ...asked }) => {
    await removeComment(db, input.comment_id, asked)
    return {}
  },
  report: async ({ db, input, ...asked }) => {
    await reportComment(db, input, asked)
    return {}
  },
})

export const moderationApi = serve(moderation, {
  reports: ({ db, reader, input }) => reportedComments(db, reader, input.page),
  keep: async ({ db, input, ...asked }) => {
    await keepComment(db, input.comment_id, asked)
    return {}
  },
})

type Asked = { actor: Actor; reader: Reader }

/** What was written, as its writer sees it. */
async function seen(db: Db, { actor, reader }: Asked, written: Promise<{ id: string; lesson: MetLesson }>) {
  const { id, lesson } = await written
  return commentSeen(db, { reader, user_id: actor.id }, sql`it.id = ${id}`, lesson)
}
