import { useState } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ComposeBox } from './writing-box.tsx'
import { formatClock } from '#features/player/video-player/rules.ts'
import { useVideoSecond } from '#features/player/video-player/state.tsx'
import { useRefusedForm } from '#features/learning/state.tsx'
import { commentMessages } from '#features/community/comments/messages.ts'
import { maxCommentLength } from '#features/community/comments/limits.ts'

/** Unsent text is retained after a failure. */
export function CommentForm({
  onSend,
}: {
  onSend: (text: string, second: number | null) => Promise<boolean>
}) {
  const t = useMessages(commentMessages)
  const failure = useRefusedForm('comment-add')
  const [text, setText] = useState(failure?.values.text ?? '')
  // The timestamp is fixed while the video continues.
  const [tied, setTied] = useState<number | null>(
    failure?.values.second ? Number(failure.values.second) : null,
  )
  const second = useVideoSecond()
  const at = tied ?? second
  const send = async () => {
    const words = text.trim()
    if (!words) return
    setText('')
    setTied(null)
    if (!(await onSend(words, tied))) setText((now) => now || words)
  }
  return (
    <ComposeBox
      label={t.write}
      value={text}
      maxLength={maxCommentLength}
      why={failure?.why}
      onChange={setText}
      onSend={send}
    >
      {at === null ? (
        <span />
      ) : (
        <label className="inline-flex min-h-target cursor-pointer items-center gap-3 ps-1 text-sm text-ink-2">
          <input
            type="checkbox"
            name="second"
            value={at}
            checked={tied !== null}
            onChange={(event) => setTied(event.currentTarget.checked ? second : null)}
            className="size-5 accent-brand"
          />
          <FormattedText>{t.linkTo(formatClock(at))}</FormattedText>
        </label>
      )}
      <Button type="submit" name="intent" value="comment-add" size="sm">
        {t.post}
      </Button>
    </ComposeBox>
  )
}
