import { Form } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText, FormattedTime } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { Review } from '#features/authoring/review/contract.ts'
import { reviewMessages } from '#features/authoring/review/messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function ReviewPanel({ review, isReady }: { review: Review; isReady: boolean }) {
  const t = useMessages(reviewMessages)
  const format = useFormat()
  const isOpen = review.asked_at !== null
  return (
    <>
      {isOpen && (
        <Alert title={review.is_editor ? t.asked : t.open}>
          <FormattedTime at={review.asked_at!} />
        </Alert>
      )}
      {!isOpen && review.outcome === 'returned' && <Alert tone="warn" title={t.returned} />}
      {review.is_needed && (
        <Panel title={t.title} text={isOpen ? t.openText : t.askText}>
          <Form method="post" className="grid gap-4">
            {!isOpen && <TextArea label={t.note} name="text" optional rows={2} maxLength={2000} />}
            <Button
              type="submit"
              name="intent"
              value={isOpen ? 'withdraw' : 'ask'}
              variant={isOpen ? 'line' : 'brand'}
              disabled={!isOpen && !isReady}
              className="justify-self-start"
            >
              {isOpen ? t.withdraw : t.ask}
            </Button>
          </Form>
        </Panel>
      )}
      {(review.is_needed || review.is_editor || review.comments.length > 0) && (
        <Panel title={t.comments}>
          <div className="grid gap-4">
            {review.comments.length ? (
              <ol className="grid gap-3">
                {review.comments.map((comment) => (
                  <li key={comment.id} className="rounded-md bg-surface-2 p-3">
                    <FormattedText
                      as="p"
                      className="flex flex-wrap items-center gap-2 text-sm text-ink-3"
                    >
                      <BidiText className="font-semibold text-ink">
                        {comment.writer ?? t.somebody}
                      </BidiText>
                      {comment.as_editor && <Tag tone="accent">{t.editor}</Tag>}
                      {format.date(comment.created_at, 'short')}
                    </FormattedText>
                    <p dir="auto" className="whitespace-pre-line">
                      {comment.text}
                    </p>
                  </li>
                ))}
              </ol>
            ) : (
              <p className="text-sm text-ink-3">{t.none}</p>
            )}
            <Form key={review.comments.length} method="post" className="grid gap-3">
              <TextArea label={t.comment} name="text" required rows={3} maxLength={2000} />
              <div className="flex flex-wrap gap-3">
                <Button type="submit" name="intent" value="comment" variant="soft" size="sm">
                  {t.send}
                </Button>
                {review.is_editor && isOpen && (
                  <Button type="submit" name="intent" value="send-back" variant="line" size="sm">
                    {t.sendBack}
                  </Button>
                )}
              </div>
            </Form>
          </div>
        </Panel>
      )}
    </>
  )
}
