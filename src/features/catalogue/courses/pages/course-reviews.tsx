import { MessageSquareText, X } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { caller } from '#platform/call.ts'
import { useWords } from '#platform/words.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { words as uiWords } from '#ui/words.ts'
import { courses } from '../contract.ts'
import { m } from '../messages.ts'
import { Part } from '../../parts/part.tsx'
import { RatingBreakdown } from '../parts/rating-breakdown.tsx'
import { ReviewItem } from '../parts/review-item.tsx'
import { reviewsAsked, withQuery } from '../rules.ts'
import { useCourse } from '../state.tsx'
import type { Route } from './+types/course-reviews'

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const asked = reviewsAsked(new URL(request.url).searchParams)
  return { asked, ...(await context.get(caller)(courses.reviews, { id, ...asked })) }
}

export default function CourseReviews({ loaderData: { asked, items, page, pages, total, breakdown, languages } }: Route.ComponentProps) {
  const said = useWords(m)
  const ui = useWords(uiWords)
  const { course } = useCourse()
  const [query] = useSearchParams()
  const here = (changes: Record<string, string | null>) => withQuery(`/course/${course.slug}/reviews`, query, { page: null, ...changes })
  if (!course.rating_count) return <EmptyState icon={MessageSquareText} title={said.noReviews} text={said.noReviewsText} />
  return (
    <Part title={said.reviews}>
      <RatingBreakdown
        rating={course.rating}
        count={course.rating_count}
        breakdown={breakdown}
        chosen={asked.rating}
        href={(rating) => here({ rating: rating === asked.rating ? null : String(rating) })}
      />
      <nav aria-label={said.filterReviews} className="mt-6 flex flex-wrap items-center gap-2">
        <p role="status" className="me-2 font-semibold" suppressHydrationWarning>
          {said.someReviews(total)}
        </p>
        {languages.en > 0 && languages.ar > 0 && (
          <>
            <Choice on={asked.language === 'en'} to={here({ language: asked.language === 'en' ? null : 'en' })}>
              {said.inEnglish}
            </Choice>
            <Choice on={asked.language === 'ar'} to={here({ language: asked.language === 'ar' ? null : 'ar' })}>
              {said.inArabic}
            </Choice>
          </>
        )}
        {asked.rating && (
          <Choice on to={here({ rating: null })}>
            {ui.stars(asked.rating)}
          </Choice>
        )}
      </nav>
      <div className="mt-4">
        {items.map((it) => (
          <ReviewItem key={it.id} review={it} />
        ))}
        {!items.length && <p className="border-t border-line py-6 text-ink-2">{said.noneLikeThat}</p>}
      </div>
      <Pagination page={page} pages={pages} href={(number) => here({ page: number > 1 ? String(number) : null })} />
    </Part>
  )
}

function Choice({ on, to, children }: { on: boolean; to: string; children: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      state={{ keepScroll: true }}
      aria-current={on ? 'true' : undefined}
      className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line-strong/55 bg-surface px-4 text-sm text-ink-2 hover:bg-surface-2 focus-visible:rounded-full aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-ink"
      suppressHydrationWarning
    >
      {children}
      {on && <Icon of={X} size={16} />}
    </Link>
  )
}
