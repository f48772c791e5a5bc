import { Captions, ChartNoAxesColumnIncreasing, Clock, RefreshCw, Users } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { LangText } from '#ui/display/foreign.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { catalogueMessages } from '../../messages.ts'
import { Fact, Facts } from '../../parts/fact.tsx'
import { DarkHeader } from '../../parts/night-head.tsx'
import { DarkRating } from '../../parts/night-rating.tsx'
import type { Course } from '../contract.ts'
import { courseMessages } from '../messages.ts'

export function CourseHeader({ course }: { course: Course }) {
  const said = useMessages(courseMessages)
  const level = useMessages(catalogueMessages)[course.level]
  const format = useFormat()
  const trail = course.trail.map((it) => ({ to: `/courses/c/${it.slug}`, title: <LangText lang={it.lang}>{it.title}</LangText> }))
  return (
    <DarkHeader slug={course.slug} aside>
      <Breadcrumbs trail={[{ to: '/courses', title: said.courses }, ...trail]} tone="night" />
      <Passage as="h1" lang={course.lang} className="text-3xl font-extrabold">
        {course.title}
      </Passage>
      {course.summary.text && (
        <Passage
          lang={course.summary.lang}
          className="max-w-2xl text-lg text-on-night-2 max-md:line-clamp-3 max-md:text-md tight:line-clamp-none"
        >
          {course.summary.text}
        </Passage>
      )}
      <Facts tone="night">
        {course.rating_count > 0 && <DarkRating rating={course.rating} count={course.rating_count} to={`/course/${course.slug}/reviews`} />}
        {course.total_seconds > 0 && <Fact icon={Clock}>{format.duration(course.total_seconds)}</Fact>}
        <Fact icon={ChartNoAxesColumnIncreasing}>{level}</Fact>
        <Fact icon={Captions}>{said.taughtIn(course.language)}</Fact>
        <span className="contents max-md:hidden">
          {course.students_count > 0 && <Fact icon={Users}>{said.learners(course.students_count)}</Fact>}
          <Fact icon={RefreshCw}>{said.updated(format.date(course.updated_at, 'month'))}</Fact>
        </span>
      </Facts>
      <Teachers course={course} />
    </DarkHeader>
  )
}

function Teachers({ course: { trainers } }: { course: Course }) {
  const said = useMessages(courseMessages)
  if (!trainers.length) return null
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-3">
      {trainers.map((it) => (
        <li key={it.slug}>
          <Link to={`/trainer/${it.slug}`} className="flex items-center gap-3 rounded-full focus-visible:rounded-full">
            <Avatar name={it.name} hue={it.hue} src={it.thumbnail} size={44} />
            <span className="grid leading-ui">
              <span className="text-xs text-on-night-2">{said.taughtBy}</span>
              <b className="font-semibold">
                <LangText lang={it.lang}>{it.name}</LangText>
              </b>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
