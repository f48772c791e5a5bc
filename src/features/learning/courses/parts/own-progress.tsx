import { Award } from 'lucide-react'
import type { Course } from '#features/catalogue/courses/contract.ts'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { LangText } from '#ui/display/foreign.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { ProgressBar, ProgressRing } from '#ui/display/progress.tsx'
import type { CourseStatus } from '../contract.ts'
import { learnerCourseMessages } from '../messages.ts'

export function CourseProgressPanel({ course, standing }: { course: Course; standing: CourseStatus }) {
  const said = useMessages(learnerCourseMessages)
  const format = useFormat()
  const next = standing.next_lesson
  return (
    <div className="flex items-center gap-4">
      <ProgressRing value={standing.percent / 100} label={said.progress} />
      <p className="grid min-w-0 gap-0.5" suppressHydrationWarning>
        <b className="font-semibold">
          {standing.finished_count
            ? said.doneOf(format.number(standing.finished_count), said.ofLessons(course.lessons_count))
            : said.notStarted}
        </b>
        <span className="text-sm text-ink-3">
          {standing.completed_at ? (
            said.completedOn(format.date(standing.completed_at))
          ) : !standing.access.allowed ? (
            said.kept
          ) : next ? (
            <>
              {said.lesson(format.number(next.number))}: <LangText lang={next.lang}>{next.title}</LangText>
            </>
          ) : null}
        </span>
      </p>
    </div>
  )
}

export function CompletionGoal({ course, standing }: { course: Course; standing: CourseStatus }) {
  const said = useMessages(learnerCourseMessages)
  const format = useFormat()
  const percent = format.percent(standing.completed_from / 100)
  return (
    <p className="flex gap-3 rounded-md bg-accent-soft px-4 py-3 text-sm" suppressHydrationWarning>
      <Icon of={Award} className="text-accent-ink" />
      <span>{course.certificate ? said.earnsAt(percent) : said.completesAt(percent)}</span>
    </p>
  )
}

export function CourseProgressBar({ percent }: { percent: number }) {
  const said = useMessages(learnerCourseMessages)
  const format = useFormat()
  return (
    <p className="mb-4 flex items-center gap-4 text-sm" suppressHydrationWarning>
      <span>{said.progress}</span>
      <ProgressBar value={percent / 100} label={said.progress} />
      <b className="font-display font-semibold">{format.percent(percent / 100)}</b>
    </p>
  )
}
