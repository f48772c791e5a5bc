import { Check, CircleCheck, CirclePlay } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { ProgressRing } from '#ui/display/progress.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { ArtImage } from '#features/catalogue/components/art-image.tsx'
import { getLessonPath } from '#features/learning/courses/paths.ts'
import type { EnrolledCourse } from '#features/learning/enrollment/contract.ts'
import { enrollmentMessages } from '#features/learning/enrollment/messages.ts'
import { toMinutes } from '#features/learning/enrollment/rules.ts'

export function EnrolledCourseRow({
  course,
  tests,
}: {
  course: EnrolledCourse
  tests?: ReactNode
}) {
  const t = useMessages(enrollmentMessages)
  const next = course.next_lesson
  const to = next ? getLessonPath(course.slug, next.slug) : `/course/${course.slug}/content`
  const act = course.completed_at ? t.seeAgain : course.percent > 0 ? t.resume : t.start
  return (
    <article className="relative grid grid-cols-[min(5rem,21vw)_minmax(0,1fr)_auto] items-start gap-3 rounded-lg border border-line bg-surface p-3 transition-shadow duration-(--t2) ease-ours hover:shadow-e2 tight:grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[6.5rem_minmax(0,1fr)_auto_auto] sm:items-center sm:gap-x-5 sm:gap-y-1 sm:pe-5">
      <ArtImage
        src={course.image}
        className="aspect-square w-full rounded-md tight:w-20 sm:row-span-2"
      />
      <div className="grid min-w-0 gap-1 tight:col-span-full tight:row-start-2 sm:self-end">
        {course.category && (
          <Tag>
            <LangText lang={course.category.lang}>{course.category.title}</LangText>
          </Tag>
        )}
        <Passage
          as="h3"
          lang={course.lang}
          className="text-lg leading-ui font-semibold tracking-normal max-sm:text-md"
        >
          <Link to={`/course/${course.slug}`} className="inline-block max-w-full py-px">
            {course.title}
          </Link>
        </Passage>
      </div>
      <div className="sm:row-span-2">
        {course.completed_at ? (
          <span className="grid size-12 place-items-center rounded-full border-[5px] border-brand text-brand-ink sm:size-14">
            <Icon of={Check} />
          </span>
        ) : (
          <ProgressRing value={course.percent / 100} label={t.progressIn(course.title)} size={56} />
        )}
      </div>
      <div className="grid min-w-0 gap-1 max-sm:col-span-full sm:col-start-2 sm:row-start-2 sm:self-start">
        {course.completed_at ? <Finished course={course} /> : <Next course={course} />}
        {tests}
      </div>
      <ButtonLink
        to={course.completed_at ? `/course/${course.slug}/content` : to}
        variant="soft"
        size="sm"
        aria-label={t.actOn(act, course.title)}
        className="max-sm:col-span-full sm:row-span-2 sm:row-start-1 sm:col-start-4"
      >
        {act}
      </ButtonLink>
    </article>
  )
}

function Next({ course: { next_lesson: next, seconds_left } }: { course: EnrolledCourse }) {
  const t = useMessages(enrollmentMessages)
  const format = useFormat()
  if (!next) return <p className="text-sm text-ink-3">{t.allDone}</p>
  return (
    <>
      <p className="flex items-start gap-2 text-sm leading-ui text-ink-2" suppressHydrationWarning>
        <Icon of={CirclePlay} size={18} className="mt-0.5 text-brand-ink" />
        <span>
          {t.lesson(format.number(next.number))}: <LangText lang={next.lang}>{next.title}</LangText>
        </span>
      </p>
      {seconds_left > 0 && (
        <p className="ps-6.5 text-sm leading-ui text-ink-3" suppressHydrationWarning>
          {t.minutes(toMinutes(next.seconds_left))}
          <span className="sep" />
          {t.courseLeft(format.duration(seconds_left))}
        </p>
      )}
    </>
  )
}

function Finished({ course }: { course: EnrolledCourse }) {
  const t = useMessages(enrollmentMessages)
  const format = useFormat()
  const left = course.lessons_count - course.finished_count
  return (
    <>
      <p className="text-sm text-ink-3" suppressHydrationWarning>
        {t.finishedOn(format.date(course.completed_at!))}
      </p>
      <p
        className="flex items-center gap-2 text-sm font-medium text-success"
        suppressHydrationWarning
      >
        <Icon of={CircleCheck} size={18} />
        {left > 0 ? t.lessonsLeft(left) : t.allDone}
      </p>
    </>
  )
}
