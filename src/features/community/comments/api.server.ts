import { sql } from 'kysely'
import { toListPage } from '#platform/call/paging.server.ts'
import { bindHandlers, type Actor } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import type { LessonForViewer } from '#features/learning/access/queries.server.ts'
import {
  addComment,
  editComment,
  removeComment,
  replyToComment,
  reportComment,
} from './commands.server.ts'
import { comments } from './contract.ts'
import { getComment, listComments, findCommentPage } from './queries.server.ts'
import { threadsPerPage } from './limits.ts'

export const commentsApi = bindHandlers(comments, {
  get: async ({ db, actor, reader, now, input: { lesson_id, comment_id, page: wantedPage } }) => {
    const page = (comment_id && (await findCommentPage(db, lesson_id, comment_id))) || wantedPage
    const { threads, total, count } = await listComments(
      db,
      { reader, actor, now },
      lesson_id,
      page,
    )
    return { ...toListPage(threads, { page, total, size: threadsPerPage }), count }
  },
  add: ({ db, input, ...call }) => getWrittenComment(db, call, addComment(db, input, call)),
  reply: ({ db, input, ...call }) => getWrittenComment(db, call, replyToComment(db, input, call)),
  edit: ({ db, input, ...call }) => getWrittenComment(db, call, editComment(db, input, call)),
  remove: async ({ db, input, ...call }) => {
    await removeComment(db, input.comment_id, call)
    return {}
  },
  report: async ({ db, input, ...call }) => {
    await reportComment(db, input, call)
    return {}
  },
})

type Viewer = { actor: Actor; reader: ReaderContext }

async function getWrittenComment(
  db: Db,
  { actor, reader }: Viewer,
  written: Promise<{ id: string; lesson: LessonForViewer }>,
) {
  const { id, lesson } = await written
  return getComment(db, { reader, user_id: actor.id }, sql`it.id = ${id}`, lesson)
}
