import { Captions, ChartNoAxesColumnIncreasing, Clock, RefreshCw, Users } from 'lucide-react'
import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { catalogueMessages } from '#features/catalogue/messages.ts'
import { Fact, Facts } from '#features/catalogue/components/fact.tsx'
import { DarkHeader } from '#features/catalogue/components/dark-header.tsx'
import { DarkRating } from '#features/catalogue/courses/components/dark-rating.tsx'
import type { Course } from '#features/catalogue/courses/contract.ts'
import { courseMessages } from '#features/catalogue/courses/messages.ts'

export function CourseHeader({ course }: { course: Course }) {
  const t = useMessages(courseMessages)
  const level = useMessages(catalogueMessages)[course.level]
  const format = useFormat()
  const trail = course.trail.map((item) => ({
    to: href('/courses/c/:category', { category: item.slug }),
    title: <LangText lang={item.lang}>{item.title}</LangText>,
  }))
  return (
    <DarkHeader slug={course.slug} aside>
      <Breadcrumbs trail={[{ to: href('/courses'), title: t.courses }, ...trail]} tone="night" />
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
        {course.rating_count > 0 && (
          <DarkRating
            rating={course.rating}
            count={course.rating_count}
            to={href('/course/:id/reviews', { id: course.slug })}
          />
        )}
        {course.total_seconds > 0 && (
          <Fact icon={Clock}>{format.duration(course.total_seconds)}</Fact>
        )}
        <Fact icon={ChartNoAxesColumnIncreasing}>{level}</Fact>
        <Fact icon={Captions}>{t.taughtIn(course.language)}</Fact>
        <span className="contents max-md:hidden">
          {course.students_count > 0 && (
            <Fact icon={Users}>{t.learners(course.students_count)}</Fact>
          )}
          <Fact icon={RefreshCw}>{t.updated(format.date(course.updated_at, 'month'))}</Fact>
        </span>
      </Facts>
      <Teachers course={course} />
    </DarkHeader>
  )
}

function Teachers({ course: { trainers } }: { course: Course }) {
  const t = useMessages(courseMessages)
  if (!trainers.length) return null
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-3">
      {trainers.map((trainer) => (
        <li key={trainer.slug}>
          <Link
            to={href('/trainer/:id', { id: trainer.slug })}
            className="flex items-center gap-3 rounded-full focus-visible:rounded-full"
          >
            <Avatar name={trainer.name} hue={trainer.hue} src={trainer.thumbnail} size={44} />
            <span className="grid leading-ui">
              <span className="text-xs text-on-night-2">{t.taughtBy}</span>
              <b className="font-semibold">
                <LangText lang={trainer.lang}>{trainer.name}</LangText>
              </b>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
