import { Award, CalendarDays, Download, Eye, Infinity as Endless, MonitorPlay } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { Link } from '#ui/base/link.tsx'
import { optionalPart } from '#ui/base/lazy-part.ts'
import { Price } from '#ui/display/price.tsx'
import { m as catalogueMessages } from '../../messages.ts'
import { CourseCorner } from '../../parts/course-corner.tsx'
import { Included, Includes, OfferCard } from '../../parts/offer.tsx'
import type { Course } from '../contract.ts'
import { m } from '../messages.ts'
import { savingOf } from '../rules.ts'
import { PoundsNote } from '../../parts/paying-note.tsx'
import { PriceElsewhere } from './price-elsewhere.tsx'
import { PromoVideo } from './promo-video.tsx'

// Not needed to read or to buy.
const ShareRow = optionalPart(async () => (await import('#ui/actions/share-row.tsx')).ShareRow)

/** What the course costs this reader or how far they are, what they can do about it, and what is in it. */
export function CourseOffer({ course, over, children }: { course: Course; over?: ReactNode; children: ReactNode }) {
  const said = useWords(m)
  const address = useRouteLoaderData<{ addresses: { canonical: string } }>('root')?.addresses.canonical ?? ''
  return (
    <OfferCard
      label={said.offer}
      image={course.image}
      over={over ?? (course.promo_video && <PromoVideo video={course.promo_video} poster={course.image} />)}
      corner={<CourseCorner course={course} className="absolute end-3 top-3 z-1" />}
    >
      {children}
      <Inside course={course} />
      <Suspense>
        <ShareRow title={course.title} address={address} className="-mx-3 -mb-2 border-t border-line pt-2" />
      </Suspense>
    </OfferCard>
  )
}

/** What a course costs, and how much of that is saved. */
export function CoursePrice({ course }: { course: Course }) {
  const said = useWords(m)
  const format = useFormat()
  const saving = savingOf(course.price, course.list_price)
  return (
    <>
      <Cost course={course} />
      {!!course.price && <PriceElsewhere />}
      {!!course.price && <PoundsNote price={course.price} currency={course.currency} />}
      {saving > 0 && (
        <p className="text-sm font-medium text-danger" suppressHydrationWarning>
          {said.off(format.percent(saving))}
        </p>
      )}
    </>
  )
}

/** What a course costs, in one line. */
export function Cost({ course, short = false }: { course: Course; short?: boolean }) {
  const said = useWords(m)
  const plan = useWords(catalogueMessages).withPlan
  if (course.price === null)
    return <b className={`font-display ${short ? 'text-md font-semibold' : 'text-xl font-bold'}`}>{short ? plan : said.withPlan}</b>
  return <Price amount={course.price} list={course.list_price} currency={course.currency} size={short ? 'md' : 'lg'} />
}

function Inside({ course }: { course: Course }) {
  const said = useWords(m)
  const { lessons } = useWords(catalogueMessages)
  const format = useFormat()
  const access = course.is_free ? said.freeAccess : course.on_sale ? said.yearOfAccess : said.planAccess
  return (
    <Includes title={said.includes}>
      <Included icon={MonitorPlay}>
        {course.total_seconds > 0 && (
          <>
            {format.duration(course.total_seconds)}
            <span className="sep" />
          </>
        )}
        {lessons(course.lessons_count)}
      </Included>
      {!course.is_free && course.previews_count > 0 && <Included icon={Eye}>{said.previews(course.previews_count)}</Included>}
      {course.files_count > 0 && <Included icon={Download}>{said.files(course.files_count)}</Included>}
      <Included icon={course.is_free ? Endless : CalendarDays}>{access}</Included>
      {course.certificate && (
        <Included icon={Award}>
          <Link to={`/certificate/${course.certificate.slug}`} className="underline underline-offset-[.25em]">
            {said.verifiedCertificate}
          </Link>
        </Included>
      )}
    </Includes>
  )
}
