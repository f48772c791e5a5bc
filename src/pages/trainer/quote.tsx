import { href } from 'react-router'
import { useFormat } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { Stars } from '#ui/display/rating.tsx'
import { Passage } from '#ui/display/passage.tsx'
import type { TrainerProfile } from '#features/catalogue/trainers/contract.ts'

export function ReviewQuote({ review }: { review: TrainerProfile['reviews'][number] }) {
  const format = useFormat()
  return (
    <figure className="grid h-full content-start gap-3 rounded-lg border border-line bg-surface p-5">
      <Stars value={review.rating} />
      <Passage as="blockquote" lang={review.lang} className="text-md wrap-anywhere">
        {review.text}
      </Passage>
      <figcaption className="grid gap-0.5 text-sm text-ink-3">
        <span>
          <PersonName name={review.name} />
          <span className="sep" />
          {format.date(review.created_at)}
        </span>
        <Link
          to={href('/course/:id', { id: review.course.slug })}
          className="inline-block py-0.5 underline underline-offset-[.25em]"
        >
          <LangText lang={review.course.lang}>{review.course.title}</LangText>
        </Link>
      </figcaption>
    </figure>
  )
}
