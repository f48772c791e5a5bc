import type { Comment, CommentThreadData } from './contract.ts'

/** How many threads a page of comments holds, and how many replies a thread takes. */
export const threadsPerPage = 20
export const maxRepliesPerThread = 100

export const maxCommentLength = 2000
export const maxReasonLength = 300

/** So that nobody shouts the others down. */
export const commentLimits = [
  { name: 'comment:minute', hits: 5, seconds: 60 },
  { name: 'comment:day', hits: 50, seconds: 86_400 },
]
export const commentEditLimit = { name: 'comment-edit', hits: 20, seconds: 600 }
/** Staff and trainers clear away in a row what one person wrote. */
export const commentRemoveLimit = { name: 'comment-remove', hits: 120, seconds: 600 }
export const commentReportLimit = { name: 'comment-report', hits: 10, seconds: 3600 }

/** What a person is to a lesson's comments. */
export type CommentViewer = { is_staff: boolean; is_own_trainer: boolean }

/** One's own may always go; others' are for the course's trainers and for staff. */
export const canRemoveComment = (comment: { mine: boolean }, viewer: CommentViewer) =>
  comment.mine || viewer.is_own_trainer || viewer.is_staff

/** Staff who remove what somebody else wrote, in a course that is not theirs to teach, leave a trace. */
export const isStaffRemoval = (comment: { mine: boolean }, viewer: CommentViewer) =>
  !comment.mine && !viewer.is_own_trainer && viewer.is_staff

/** The threads with one comment changed, wherever it stands. */
export function updateComment(threads: CommentThreadData[], id: string, change: Partial<Comment>): CommentThreadData[] {
  return threads.map((it) => ({
    ...it,
    ...(it.id === id && change),
    replies: it.replies.map((reply) => (reply.id === id ? { ...reply, ...change } : reply)),
  }))
}

/** The threads with a reply at the end of one. */
export function addReply(threads: CommentThreadData[], id: string, reply: Comment): CommentThreadData[] {
  return threads.map((it) => (it.id === id ? { ...it, replies: [...it.replies, reply] } : it))
}

/** The threads without one comment; a thread that has replies keeps its place, without words. */
export function removeFromThreads(threads: CommentThreadData[], id: string): CommentThreadData[] {
  return threads.flatMap((it) => {
    if (it.id === id) return it.replies.length ? [{ ...it, text: null, writer: null, may_remove: false }] : []
    const replies = it.replies.filter((reply) => reply.id !== id)
    return it.text === null && !replies.length ? [] : [{ ...it, replies }]
  })
}

/** Which comments an address asks for: a page of them, or the page that holds one. What makes no sense asks for the newest. */
export function parseCommentsQuery(query: URLSearchParams): { page: number; comment_id?: string } {
  const [page, comment] = [query.get('comments') ?? '', query.get('comment') ?? '']
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(comment)
  return { page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1, ...(isId && { comment_id: comment }) }
}

/** Where a comment is read. */
export const getCommentPath = (lesson: string, comment_id: string) => `${lesson}?comment=${comment_id}#comments`
