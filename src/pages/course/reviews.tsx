import { MessageSquareText, X } from 'lucide-react'
import { Suspense } from 'react'
import { href, useSearchParams } from 'react-router'
import { courseCalls } from '#features/catalogue/courses/contract.ts'
import { courseMessages } from '#features/catalogue/courses/messages.ts'
import { RatingBreakdown } from '#features/catalogue/courses/components/rating-breakdown.tsx'
import { ReviewItem } from '#features/catalogue/courses/components/review-item.tsx'
import { parseReviewQuery, withQuery } from '#features/catalogue/courses/rules.ts'
import { useCourse } from '#features/catalogue/courses/state.tsx'
import { PageSection } from '#features/catalogue/components/page-section.tsx'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { readFormFields, buildFormFailure } from '#platform/page/form.server.ts'
import { redirectPastLastPage } from '#platform/call/paging.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { createLazyPart } from '#ui/base/lazy-part.ts'
import { Pagination } from '#ui/actions/pagination.tsx'
import { baseMessages } from '#ui/base/messages.ts'
import { reviews } from '#features/community/reviews/contract.ts'
import type { ReviewAnswer } from './review-form.tsx'
import type { Route } from './+types/reviews'

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const asked = parseReviewQuery(url.searchParams)
  const { actor } = context.get(pageRequestContext)
  const [list, own] = await Promise.all([
    call(courseCalls.reviews, { id, ...asked }),
    actor ? call(reviews.get, { course: id }) : null,
  ])
  return { asked, own, ...redirectPastLastPage(url, list) }
}

export async function action({
  params: { id },
  request,
  context,
}: Route.ActionArgs): Promise<ReviewAnswer | ReturnType<typeof buildFormFailure>> {
  requireUser(context, request)
  const fields = await readFormFields(request)
  const call = context.get(callerContext)
  try {
    if (fields.intent === 'remove') await call(reviews.remove, { course: id })
    else
      await call(reviews.save, {
        course: id,
        rating: fields.rating,
        text: fields.text,
        updated_at: fields.updated_at,
      })
    return { done: fields.intent === 'remove' ? 'removed' : 'saved' }
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, fields)
  }
}

// Loaded lazily, because visitors cannot review.
const ReviewForm = createLazyPart(async () => (await import('./review-form.tsx')).ReviewForm)

export default function CourseReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, own, items, page, pages, total, breakdown, languages } = loaderData
  const t = useMessages(courseMessages)
  const ui = useMessages(baseMessages)
  const { course } = useCourse()
  const [query] = useSearchParams()
  const here = (changes: Record<string, string | null>) =>
    withQuery(href('/course/:id/reviews', { id: course.slug }), query, { page: null, ...changes })
  const form = own && (
    <Suspense>
      <ReviewForm state={own} answer={actionData} />
    </Suspense>
  )
  if (!course.rating_count)
    return (
      <>
        {form}
        <EmptyState icon={MessageSquareText} title={t.noReviews} text={t.noReviewsText} />
      </>
    )
  return (
    <>
      {form}
      <PageSection title={t.reviews}>
        <RatingBreakdown
          rating={course.rating}
          count={course.rating_count}
          breakdown={breakdown}
          chosen={asked.rating}
          href={(rating) => here({ rating: rating === asked.rating ? null : String(rating) })}
        />
        <nav aria-label={t.filterReviews} className="mt-6 flex flex-wrap items-center gap-2">
          <FormattedText as="p" role="status" className="font-semibold">
            {t.someReviews(total)}
          </FormattedText>
          {languages.en > 0 && languages.ar > 0 && (
            <>
              <Choice
                on={asked.language === 'en'}
                to={here({ language: asked.language === 'en' ? null : 'en' })}
              >
                {t.inEnglish}
              </Choice>
              <Choice
                on={asked.language === 'ar'}
                to={here({ language: asked.language === 'ar' ? null : 'ar' })}
              >
                {t.inArabic}
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
          {items.map((item) => (
            <ReviewItem key={item.id} review={item} />
          ))}
          {!items.length && (
            <p className="border-t border-line py-6 text-ink-2">{t.noneLikeThat}</p>
          )}
        </div>
        <Pagination
          page={page}
          pages={pages}
          href={(number) => here({ page: number > 1 ? String(number) : null })}
        />
      </PageSection>
    </>
  )
}

function Choice({ on, to, children }: { on: boolean; to: string; children: string }) {
  return (
    <FormattedText
      as={Link}
      to={to}
      preventScrollReset
      state={{ keepScroll: true }}
      aria-current={on ? 'true' : undefined}
      className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line-strong/55 bg-surface px-4 text-sm text-ink-2 hover:bg-surface-2 focus-visible:rounded-full aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-ink"
    >
      {children}
      {on && <Icon of={X} size={16} />}
    </FormattedText>
  )
}
