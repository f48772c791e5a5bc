import { Award, Download, Eye, Infinity as Endless, MonitorPlay } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat, useWords } from '#platform/words.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Price } from '#ui/price.tsx'
import { m as catalogue } from '../../messages.ts'
import { CourseCorner } from '../../parts/course-corner.tsx'
import { Included, Includes, OfferBar, OfferCard } from '../../parts/offer.tsx'
import type { Course } from '../contract.ts'
import { m } from '../messages.ts'
import { savingOf, type CourseAction } from '../rules.ts'

type Offered = { course: Course; actions: { first: CourseAction; second: CourseAction | null } }

/** What the course costs this reader, what they can do about it and what is in it. */
export function CourseOffer({ course, actions: { first, second } }: Offered) {
  const said = useWords(m)
  const format = useFormat()
  const saving = savingOf(course.price, course.list_price)
  return (
    <OfferCard label={said.offer} image={course.image} corner={<CourseCorner course={course} />}>
      <Cost course={course} />
      {saving > 0 && (
        <p className="text-sm font-medium text-danger" suppressHydrationWarning>
          {said.off(format.percent(saving))}
        </p>
      )}
      <ButtonLink to={first.to} block>
        {said[first.kind]}
      </ButtonLink>
      {second && (
        <ButtonLink to={second.to} variant="soft" block>
          {said.orPlans}
        </ButtonLink>
      )}
      {course.on_sale && (
        <p className="text-center text-xs text-ink-3">
          {said.payBy}{' '}
          <Link to="/refund-policy" className="underline underline-offset-[.25em]">
            {said.refunds}
          </Link>
        </p>
      )}
      <Inside course={course} />
    </OfferCard>
  )
}

/** The same at the foot of a phone's screen. */
export function CourseBar({ course, actions: { first } }: Offered) {
  const said = useWords(m)
  return (
    <OfferBar label={said[first.kind]}>
      <Cost course={course} short />
      <ButtonLink to={first.to} className="max-w-60 flex-1 px-4!">
        {said[first.kind]}
      </ButtonLink>
    </OfferBar>
  )
}

function Cost({ course, short = false }: { course: Course; short?: boolean }) {
  const said = useWords(m)
  const plan = useWords(catalogue).withPlan
  if (course.price === null)
    return <b className={`font-display ${short ? 'text-md font-semibold' : 'text-xl font-bold'}`}>{short ? plan : said.withPlan}</b>
  return <Price amount={course.price} list={course.list_price} currency={course.currency} size={short ? 'md' : 'lg'} />
}

function Inside({ course }: { course: Course }) {
  const said = useWords(m)
  const { lessons } = useWords(catalogue)
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
      <Included icon={Endless}>{access}</Included>
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
