import { MessagesSquare } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedNumber } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { Icon } from '#ui/base/icon.tsx'
import type { CommentList } from '#features/community/comments/contract.ts'
import { commentMessages } from '#features/community/comments/messages.ts'
import { useComments, type CommentWriter } from '#features/community/comments/state.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentThread } from './comment-thread.tsx'

/** Works without scripts as forms of the lesson page. */
export function Comments({
  lesson_id,
  first,
  me,
  now,
  asked,
}: {
  lesson_id: number
  first: CommentList
  me: CommentWriter
  now: string
  asked: string | null
}) {
  const t = useMessages(commentMessages)
  const comments = useComments(lesson_id, first, me)
  const { items, count, page, pages } = comments.list
  const [busy, setBusy] = useState(false)
  const [status, setStatus] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const more = async () => {
    setBusy(true)
    await comments.more()
    setBusy(false)
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-4 flex min-h-target items-center gap-2 text-xl">
        {t.comments}
        {count > 0 && (
          <FormattedNumber
            className="rounded-full bg-surface-3 px-2 py-px font-sans text-xs leading-[1.8] font-medium text-ink-2"
            value={count}
          />
        )}
      </h2>
      <CommentForm
        onSend={async (text, second) => {
          const kept = await comments.add(text, second)
          if (kept) setStatus(t.posted)
          return kept
        }}
      />
      <p role="status" className="sr-only">
        {status}
      </p>
      {items.length === 0 && (
        <p className="mt-6 flex items-center gap-3 text-ink-3">
          <Icon of={MessagesSquare} /> {t.none}
        </p>
      )}
      {first.page > 1 && (
        // A full load, because the client state continues from its initial page.
        <a href="?#comments" className={`${getButtonStyle({ variant: 'ghost' })} mt-4`}>
          {t.newest}
        </a>
      )}
      <ol className="mt-2">
        {items.map((item) => (
          <li key={item.id}>
            <CommentThread
              thread={item}
              comments={comments}
              now={now}
              asked={asked}
              onGone={() => heading.current?.focus()}
            />
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link
          to={`?comments=${page + 1}#comments`}
          preventScrollReset
          onClick={(event) => {
            event.preventDefault()
            void more()
          }}
          aria-disabled={busy}
          className={`${getButtonStyle({ variant: 'soft', block: true })} mt-4`}
        >
          {t.more}
        </Link>
      )}
    </>
  )
}
