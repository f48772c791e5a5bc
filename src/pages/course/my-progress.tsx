import { Award } from 'lucide-react'
import type { Course } from '#features/catalogue/courses/contract.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { ProgressBar, ProgressRing } from '#ui/display/progress.tsx'
import type { CourseStatus } from '#features/learning/courses/contract.ts'
import { learnerCourseMessages } from '#features/learning/courses/messages.ts'

export function CourseProgressPanel({
  course,
  standing,
}: {
  course: Course
  standing: CourseStatus
}) {
  const t = useMessages(learnerCourseMessages)
  const format = useFormat()
  const next = standing.next_lesson
  return (
    <div className="flex items-center gap-4">
      <ProgressRing value={standing.percent / 100} label={t.progress} />
      <p className="grid min-w-0 gap-0.5">
        <b className="font-semibold">
          {standing.finished_count
            ? t.doneOf(format.number(standing.finished_count), t.ofLessons(course.lessons_count))
            : t.notStarted}
        </b>
        <span className="text-sm text-ink-3">
          {standing.completed_at ? (
            t.completedOn(format.date(standing.completed_at))
          ) : !standing.access.allowed ? (
            t.kept
          ) : next ? (
            <>
              {t.lesson(format.number(next.number))}:{' '}
              <LangText lang={next.lang}>{next.title}</LangText>
            </>
          ) : null}
        </span>
      </p>
    </div>
  )
}

export function CompletionGoal({ course, standing }: { course: Course; standing: CourseStatus }) {
  const t = useMessages(learnerCourseMessages)
  const format = useFormat()
  const percent = format.percent(standing.completed_from / 100)
  return (
    <p className="flex gap-3 rounded-md bg-accent-soft px-4 py-3 text-sm">
      <Icon of={Award} className="text-accent-ink" />
      <span>{course.certificate ? t.earnsAt(percent) : t.completesAt(percent)}</span>
    </p>
  )
}

export function CourseProgressBar({ percent }: { percent: number }) {
  const t = useMessages(learnerCourseMessages)
  const format = useFormat()
  return (
    <p className="mb-4 flex items-center gap-4 text-sm">
      <span>{t.progress}</span>
      <ProgressBar value={percent / 100} label={t.progress} />
      <b className="font-display font-semibold">{format.percent(percent / 100)}</b>
    </p>
  )
}
