import { Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { baseMessages } from '#ui/base/messages.ts'
import { ConflictingVersion } from '#ui/display/conflicting-version.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { RatingInput } from '#ui/fields/rating-input.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import type { ReviewState } from '#features/community/reviews/contract.ts'
import { courseReviewMessages } from '#features/community/reviews/messages.ts'
import { maxReviewLength } from '#features/community/reviews/limits.ts'

export type ReviewAnswer =
  | {
      done?: 'saved' | 'removed'
      failure?: FailureAnswer
      values?: Record<string, string | undefined>
    }
  | undefined

/** Explains when a review becomes possible if it is not yet. */
export function ReviewForm({
  state: { review, bar, percent, needed },
  answer,
}: {
  state: ReviewState
  answer: ReviewAnswer
}) {
  const t = useMessages(courseReviewMessages)
  const ui = useMessages(baseMessages)
  const format = useFormat()
  const pending = useNavigation().formData?.get('intent')
  if (bar === 'review_too_early')
    return (
      <Alert
        tone="info"
        title={<FormattedText>{t.early(format.percent(needed / 100))}</FormattedText>}
      >
        <FormattedText>{t.earlyText(format.percent(percent / 100))}</FormattedText>
      </Alert>
    )
  if (bar) return null
  const { failure, values = {} } = answer ?? {}
  const theirs = failure?.theirs as ReviewState['review'] | undefined
  return (
    <Panel title={review ? t.yours : t.ask} text={review ? t.yoursText : t.askText}>
      {answer?.done && <Note tone="good" title={t[answer.done]} />}
      <FailureAlert failure={failure} />
      <Form key={review?.id ?? 0} method="post" preventScrollReset className="grid gap-5">
        <input type="hidden" name="updated_at" value={(theirs ?? review)?.updated_at ?? ''} />
        <RatingInput
          label={t.stars}
          name="rating"
          required
          defaultValue={Number(values.rating) || (review?.rating ?? 0)}
          error={failure?.fields?.rating}
        />
        <TextArea
          label={t.words}
          name="text"
          optional
          maxLength={maxReviewLength}
          defaultValue={values.text ?? review?.text ?? ''}
          error={failure?.fields?.text}
        />
        {theirs && (
          <ConflictingVersion>
            {ui.stars(theirs.rating)}
            {theirs.text && `\n${theirs.text}`}
          </ConflictingVersion>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="intent" value="save" pending={pending === 'save'}>
            {review ? t.change : t.save}
          </Button>
          {review && (
            <Button
              type="submit"
              name="intent"
              value="remove"
              variant="ghost"
              formNoValidate
              pending={pending === 'remove'}
            >
              {t.remove}
            </Button>
          )}
        </div>
      </Form>
    </Panel>
  )
}

function Note(it: { tone: 'good' | 'bad'; title: string }) {
  return (
    <div className="mb-5">
      <Alert {...it} />
    </div>
  )
}
