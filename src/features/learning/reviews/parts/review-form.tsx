import { Form, useNavigation } from 'react-router'
import type { RefusedAnswer } from '#platform/refused.ts'
import { useFormat, useWords } from '#platform/words.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { RatingInput } from '#ui/rating-input.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { ReviewState } from '../contract.ts'
import { m } from '../messages.ts'
import { reviewMax } from '../rules.ts'

/** What came of the form that was sent last. */
export type ReviewAnswer = { done?: 'saved' | 'removed'; refused?: RefusedAnswer; values?: Record<string, string | undefined> } | undefined

/** Where a learner says what they think of a course, or changes it; whoever may not is told when. */
export function ReviewForm({ state: { review, bar, percent, needed }, answer }: { state: ReviewState; answer: ReviewAnswer }) {
  const said = useWords(m)
  const format = useFormat()
  const pending = useNavigation().formData?.get('intent')
  if (bar === 'review_too_early')
    return (
      <Alert tone="info" title={<span suppressHydrationWarning>{said.early(format.percent(needed / 100))}</span>}>
        <span suppressHydrationWarning>{said.earlyText(format.percent(percent / 100))}</span>
      </Alert>
    )
  if (bar) return null
  const { refused, values = {} } = answer ?? {}
  return (
    <Panel title={review ? said.yours : said.ask} text={review ? said.yoursText : said.askText}>
      {answer?.done && <Note tone="good" title={said[answer.done]} />}
      {refused && <Note tone="bad" title={refused.message} />}
      <Form key={review?.id ?? 0} method="post" preventScrollReset className="grid gap-5">
        <RatingInput
          label={said.stars}
          name="rating"
          required
          defaultValue={Number(values.rating) || (review?.rating ?? 0)}
          error={refused?.fields?.rating}
        />
        <TextArea
          label={said.words}
          name="text"
          optional
          maxLength={reviewMax}
          defaultValue={values.text ?? review?.text ?? ''}
          error={refused?.fields?.text}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="intent" value="save" pending={pending === 'save'}>
            {review ? said.change : said.save}
          </Button>
          {review && (
            <Button type="submit" name="intent" value="remove" variant="ghost" formNoValidate pending={pending === 'remove'}>
              {said.remove}
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
