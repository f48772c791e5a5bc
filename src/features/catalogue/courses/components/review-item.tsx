import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { Stars } from '#ui/display/rating.tsx'
import { Passage } from '#ui/display/passage.tsx'
import type { Review } from '../contract.ts'
import { courseMessages } from '../messages.ts'

export function ReviewItem({ review }: { review: Review }) {
  const t = useMessages(courseMessages)
  const format = useFormat()
  return (
    <article className="flex gap-4 border-t border-line py-5">
      <Avatar name={review.name ?? ''} hue={review.hue} src={review.image} size={44} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="font-semibold">
            <PersonName name={review.name} />
          </b>
          <time dateTime={review.created_at} className="text-sm text-ink-3">
            {format.date(review.created_at)}
          </time>
          {review.edited_at && <span className="text-sm text-ink-3">{t.edited}</span>}
        </p>
        <Stars value={review.rating} size={16} />
        {review.text && (
          <Passage lang={review.lang} className="max-w-(--measure) text-md wrap-anywhere">
            {review.text}
          </Passage>
        )}
        {review.trainer_reply && (
          <div className="mt-3 grid gap-1 rounded-md bg-surface-2 px-4 py-3">
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
              <b className="font-semibold">{t.trainerReplied}</b>
              {review.replied_at && (
                <time dateTime={review.replied_at} className="text-ink-3">
                  {format.date(review.replied_at)}
                </time>
              )}
            </p>
            <Passage className="wrap-anywhere">{review.trainer_reply}</Passage>
          </div>
        )}
      </div>
    </article>
  )
}
