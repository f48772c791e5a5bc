import { Play } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { LangText } from '#ui/display/lang-text.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { getLessonPath } from '#features/learning/courses/paths.ts'
import type { EnrolledCourse } from '#features/learning/enrollment/contract.ts'
import { enrollmentMessages } from '#features/learning/enrollment/messages.ts'
import { toMinutes } from '#features/learning/enrollment/rules.ts'

export function ResumeCard({ course }: { course: EnrolledCourse }) {
  const t = useMessages(enrollmentMessages)
  const format = useFormat()
  const lesson = course.next_lesson
  if (!lesson) return null
  return (
    <Link
      to={getLessonPath(course.slug, lesson.slug)}
      className="relative z-2 mx-3 -mt-10 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-lg bg-surface p-3 shadow-e3 tight:*:col-span-2 md:mx-[clamp(.75rem,4vw,3rem)] md:-mt-13 md:grid-cols-[auto_minmax(0,1fr)_minmax(9rem,17rem)_auto] md:gap-6 md:p-4 md:pe-6"
    >
      <span className="relative grid size-18 place-items-center overflow-hidden rounded-md md:size-22">
        <img
          src={course.image}
          alt=""
          width={640}
          height={400}
          className="absolute inset-0 size-full object-cover"
        />
        <span className="relative grid size-10 place-items-center rounded-full bg-surface/95 text-brand">
          <Icon of={Play} size={18} className="fill-current" />
        </span>
      </span>
      <span className="grid grid-cols-1" suppressHydrationWarning>
        <span className="text-xs font-semibold text-brand-ink">{t.continueLearning}</span>
        <b className="font-display text-lg leading-ui font-semibold">
          <LangText lang={course.lang}>{course.title}</LangText>
        </b>
        <span className="text-sm text-ink-3">
          {t.lesson(format.number(lesson.number))}:{' '}
          <LangText lang={lesson.lang}>{lesson.title}</LangText>
        </span>
      </span>
      <span className="grid gap-2 text-sm text-ink-3 max-md:col-span-2" suppressHydrationWarning>
        <ProgressBar value={course.percent / 100} label={t.progress} />
        <span>
          {format.percent(course.percent / 100)}
          {lesson.seconds_left > 0 && (
            <>
              <span className="sep" />
              {t.left(toMinutes(lesson.seconds_left))}
            </>
          )}
        </span>
      </span>
      <span className={`${getButtonStyle({})} max-md:col-span-2`}>
        {course.percent > 0 || lesson.position > 0 ? t.resume : t.start}
      </span>
    </Link>
  )
}
