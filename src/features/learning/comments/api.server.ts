import { sql } from 'kysely'
import { listed } from '#platform/call/page-of.server.ts'
import { serve, type Actor } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Reader } from '#platform/language/locale.ts'
import type { LessonForViewer } from '../access/queries.server.ts'
import { addComment, editComment, removeComment, replyTo, reportComment } from './commands.server.ts'
import { comments } from './contract.ts'
import { commentSeen, commentsUnder, pageHolding } from './queries.server.ts'
import { threadsPerPage } from './rules.ts'

export const commentsApi = serve(comments, {
  get: async ({ db, actor, reader, now, input: { lesson_id, comment_id, page: wantedPage } }) => {
    const page = (comment_id && (await pageHolding(db, lesson_id, comment_id))) || wantedPage
    const { threads, total, count } = await commentsUnder(db, { reader, actor, now }, lesson_id, page)
    return { ...listed(threads, { page, total, size: threadsPerPage }), count }
  },
  add: ({ db, input, ...call }) => seen(db, call, addComment(db, input, call)),
  reply: ({ db, input, ...call }) => seen(db, call, replyTo(db, input, call)),
  edit: ({ db, input, ...call }) => seen(db, call, editComment(db, input, call)),
  remove: async ({ db, input, ...call }) => {
    await removeComment(db, input.comment_id, call)
    return {}
  },
  report: async ({ db, input, ...call }) => {
    await reportComment(db, input, call)
    return {}
  },
})

type Viewer = { actor: Actor; reader: Reader }

/** What was written, as its writer sees it. */
async function seen(db: Db, { actor, reader }: Viewer, written: Promise<{ id: string; lesson: LessonForViewer }>) {
  const { id, lesson } = await written
  return commentSeen(db, { reader, user_id: actor.id }, sql`it.id = ${id}`, lesson)
}
