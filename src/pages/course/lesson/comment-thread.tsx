import { useMessages } from '#platform/language/message-hooks.tsx'
import { baseMessages } from '#ui/base/messages.ts'
import { DisclosureForm, TextForm } from './unfold.tsx'
import type { CommentThreadData } from '#features/community/comments/contract.ts'
import { commentMessages } from '#features/community/comments/messages.ts'
import { maxCommentLength } from '#features/community/comments/limits.ts'
import type { CommentsState } from '#features/community/comments/state.tsx'
import { CommentItem } from './comment-item.tsx'

export function CommentThread({
  thread,
  comments,
  now,
  asked,
  onGone,
}: {
  thread: CommentThreadData
  comments: CommentsState
  now: string
  asked: string | null
  onGone: () => void
}) {
  const t = useMessages(commentMessages)
  const { deletedAccount } = useMessages(baseMessages)
  const acts = { comments, now, asked, onGone }
  return (
    <div className="border-t border-line py-5 [ol>li:first-child>&]:border-0">
      <CommentItem comment={thread} {...acts}>
        {thread.text !== null && !isUnsent(thread.id) && (
          <DisclosureForm title={t.reply} group={thread.id} intent="comment-reply" id={thread.id}>
            <TextForm
              intent="comment-reply"
              id={thread.id}
              label={t.replyTo(thread.writer?.name ?? deletedAccount)}
              action={t.send}
              max={maxCommentLength}
              onSend={(text) => comments.reply(thread.id, text)}
            />
          </DisclosureForm>
        )}
      </CommentItem>
      {thread.replies.length > 0 && (
        <ol className="ms-5.5 mt-4 grid gap-4 border-s-2 border-line ps-3 sm:ps-7">
          {thread.replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} {...acts} small />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** A comment being sent has no actions yet. */
const isUnsent = (id: string) => id.startsWith('unsent-')
