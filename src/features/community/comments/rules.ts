import type { Comment, CommentThreadData } from './contract.ts'

export type CommentViewer = { is_staff: boolean; is_own_trainer: boolean }

/** Authors, trainers of the course and staff. */
export const canRemoveComment = (comment: { mine: boolean }, viewer: CommentViewer) =>
  comment.mine || viewer.is_own_trainer || viewer.is_staff

/** Such removals are written to the audit log. */
export const isStaffRemoval = (comment: { mine: boolean }, viewer: CommentViewer) =>
  !comment.mine && !viewer.is_own_trainer && viewer.is_staff

export function updateComment(
  threads: CommentThreadData[],
  id: string,
  change: Partial<Comment>,
): CommentThreadData[] {
  return threads.map((thread) => ({
    ...thread,
    ...(thread.id === id && change),
    replies: thread.replies.map((reply) => (reply.id === id ? { ...reply, ...change } : reply)),
  }))
}

export function addReply(
  threads: CommentThreadData[],
  id: string,
  reply: Comment,
): CommentThreadData[] {
  return threads.map((thread) =>
    thread.id === id ? { ...thread, replies: [...thread.replies, reply] } : thread,
  )
}

/** A thread with replies remains, without text. */
export function removeFromThreads(threads: CommentThreadData[], id: string): CommentThreadData[] {
  return threads.flatMap((thread) => {
    if (thread.id === id)
      return thread.replies.length
        ? [{ ...thread, text: null, writer: null, may_remove: false }]
        : []
    const replies = thread.replies.filter((reply) => reply.id !== id)
    return thread.text === null && !replies.length ? [] : [{ ...thread, replies }]
  })
}

/** Invalid values fall back to the first page. */
export function parseCommentsQuery(query: URLSearchParams): { page: number; comment_id?: string } {
  const [page, comment] = [query.get('comments') ?? '', query.get('comment') ?? '']
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(comment)
  return {
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    ...(isId && { comment_id: comment }),
  }
}
