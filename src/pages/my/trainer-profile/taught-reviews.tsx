import { Star } from 'lucide-react'
import { href, Form, useNavigation } from 'react-router'
import { ReviewItem } from '#features/catalogue/courses/components/review-item.tsx'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { ConflictingVersion } from '#ui/display/conflicting-version.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import type { TaughtReview } from '#features/community/trainers/contract.ts'
import { trainerProfileMessages } from '#features/community/trainers/messages.ts'
import { maxReplyLength } from '#features/community/trainers/limits.ts'
import type { TrainerFormAnswer } from './answer.tsx'

export function TaughtReviews({
  items,
  answer,
}: {
  items: TaughtReview[]
  answer: TrainerFormAnswer
}) {
  const t = useMessages(trainerProfileMessages)
  if (!items.length) return <EmptyState icon={Star} title={t.noReviews} text={t.noReviewsText} />
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <ReviewItem review={item} />
          <div className="-mt-2 mb-5 grid gap-2 ps-15">
            <TextLink to={href('/course/:id/reviews', { id: item.course.slug })}>
              <LangText lang={item.course.lang}>{item.course.title}</LangText>
            </TextLink>
            <Reply review={item} answer={answer} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Reply({ review, answer }: { review: TaughtReview; answer: TrainerFormAnswer }) {
  const t = useMessages(trainerProfileMessages)
  const pending = useNavigation().formData?.get('review_id') === String(review.id)
  const isHere = answer?.values?.review_id === String(review.id)
  const theirs = isHere
    ? (answer?.failure?.theirs as Pick<TaughtReview, 'trainer_reply' | 'replied_at'> | undefined)
    : undefined
  return (
    <details key={review.replied_at} open={isHere && Boolean(answer?.failure)}>
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center text-sm font-semibold text-brand-ink hover:underline [&::-webkit-details-marker]:hidden">
        {review.trainer_reply ? t.changeReply : t.replyAction}
      </summary>
      <Form method="post" preventScrollReset className="grid max-w-(--measure) gap-3 pt-2">
        <input type="hidden" name="review_id" value={review.id} />
        <input type="hidden" name="replied_at" value={(theirs ?? review).replied_at ?? ''} />
        <TextArea
          label={t.reply}
          name="text"
          rows={3}
          maxLength={maxReplyLength}
          required={!review.trainer_reply}
          defaultValue={(isHere ? answer?.values?.text : null) ?? review.trainer_reply ?? ''}
          description={t.replyHelp}
          error={isHere ? answer?.failure?.fields?.text : null}
        />
        {theirs && <ConflictingVersion>{theirs.trainer_reply ?? t.noReply}</ConflictingVersion>}
        <Button
          type="submit"
          name="intent"
          value="review-reply"
          size="sm"
          className="justify-self-start"
          pending={pending}
        >
          {t.saveReply}
        </Button>
      </Form>
    </details>
  )
}
