import { Award, CalendarDays, Download, Eye, Infinity as Endless, MonitorPlay } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { href, useRouteLoaderData } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Link } from '#ui/base/link.tsx'
import { createOptionalPart } from '#ui/base/lazy-part.ts'
import { Price } from '#ui/display/price.tsx'
import { catalogueMessages } from '#features/catalogue/messages.ts'
import { CourseCorner } from '#features/catalogue/components/course-corner.tsx'
import { IncludedItem, IncludedList, OfferCard } from '#features/catalogue/components/offer.tsx'
import type { Course } from '#features/catalogue/courses/contract.ts'
import { courseMessages } from '#features/catalogue/courses/messages.ts'
import { computeSaving } from '#features/catalogue/courses/rules.ts'
import { EgpPriceNote } from '#features/catalogue/components/paying-note.tsx'
import { CountryPricePrompt } from './price-in-pounds.tsx'
import { PromoVideo } from './promo-video.tsx'

// Loaded lazily because reading and buying do not need it.
const ShareRow = createOptionalPart(
  async () => (await import('#ui/actions/share-row.tsx')).ShareRow,
)

export function CourseOffer({
  course,
  over,
  children,
}: {
  course: Course
  over?: ReactNode
  children: ReactNode
}) {
  const t = useMessages(courseMessages)
  const address =
    useRouteLoaderData<{ addresses: { canonical: string } }>('root')?.addresses.canonical ?? ''
  return (
    <OfferCard
      label={t.offer}
      image={course.image}
      over={
        over ??
        (course.promo_video && <PromoVideo video={course.promo_video} poster={course.image} />)
      }
      corner={<CourseCorner course={course} className="absolute end-3 top-3 z-1" />}
    >
      {children}
      <Inside course={course} />
      <Suspense>
        <ShareRow
          title={course.title}
          address={address}
          className="-mx-3 -mb-2 border-t border-line pt-2"
        />
      </Suspense>
    </OfferCard>
  )
}

export function CoursePrice({ course }: { course: Course }) {
  const t = useMessages(courseMessages)
  const format = useFormat()
  const saving = computeSaving(course.price, course.list_price)
  return (
    <>
      <CoursePriceLine course={course} />
      {!!course.price && <CountryPricePrompt />}
      {!!course.price && <EgpPriceNote price={course.price} currency={course.currency} />}
      {saving > 0 && (
        <FormattedText as="p" className="text-sm font-medium text-danger">
          {t.off(format.percent(saving))}
        </FormattedText>
      )}
    </>
  )
}

export function CoursePriceLine({ course, short = false }: { course: Course; short?: boolean }) {
  const t = useMessages(courseMessages)
  const plan = useMessages(catalogueMessages).withPlan
  if (course.price === null)
    return (
      <b className={`font-display ${short ? 'text-md font-semibold' : 'text-xl font-bold'}`}>
        {short ? plan : t.withPlan}
      </b>
    )
  return (
    <Price
      amount={course.price}
      list={course.list_price}
      currency={course.currency}
      size={short ? 'md' : 'lg'}
    />
  )
}

function Inside({ course }: { course: Course }) {
  const t = useMessages(courseMessages)
  const { lessons } = useMessages(catalogueMessages)
  const format = useFormat()
  const access = course.is_free ? t.freeAccess : course.on_sale ? t.yearOfAccess : t.planAccess
  return (
    <IncludedList title={t.includes}>
      <IncludedItem icon={MonitorPlay}>
        {course.total_seconds > 0 && (
          <>
            {format.duration(course.total_seconds)}
            <span className="sep" />
          </>
        )}
        {lessons(course.lessons_count)}
      </IncludedItem>
      {!course.is_free && course.previews_count > 0 && (
        <IncludedItem icon={Eye}>{t.previews(course.previews_count)}</IncludedItem>
      )}
      {course.files_count > 0 && (
        <IncludedItem icon={Download}>{t.files(course.files_count)}</IncludedItem>
      )}
      <IncludedItem icon={course.is_free ? Endless : CalendarDays}>{access}</IncludedItem>
      {course.certificate && (
        <IncludedItem icon={Award}>
          <Link
            to={href('/certificate/:id', { id: course.certificate.slug })}
            className="underline underline-offset-[.25em]"
          >
            {t.verifiedCertificate}
          </Link>
        </IncludedItem>
      )}
    </IncludedList>
  )
}
