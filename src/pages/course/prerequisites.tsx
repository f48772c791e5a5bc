import { Check, Signpost } from 'lucide-react'
import { href } from 'react-router'
import type { Course } from '#features/catalogue/courses/contract.ts'
import { courseMessages } from '#features/catalogue/courses/messages.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Pill } from '#ui/display/pill.tsx'
import type { CourseStatus } from '#features/learning/courses/contract.ts'
import { learnerCourseMessages } from '#features/learning/courses/messages.ts'

export function Prerequisites({
  course,
  standing,
}: {
  course: Course
  standing: CourseStatus | null
}) {
  const { first } = useMessages(courseMessages)
  if (!course.prerequisites.length) return null
  return (
    <div className="mt-4 flex items-start gap-3 rounded-md bg-accent-soft px-4 py-3">
      <Icon of={Signpost} className="mt-0.5 text-accent-ink" />
      <div>
        <p>{first}:</p>
        <ul>
          {course.prerequisites.map((prerequisite) => (
            <li key={prerequisite.slug} className="flex flex-wrap items-center gap-x-3">
              <Link
                to={href('/course/:id', { id: prerequisite.slug })}
                className="inline-block py-1 font-semibold underline underline-offset-[.25em]"
              >
                <LangText lang={prerequisite.lang}>{prerequisite.title}</LangText>
              </Link>
              {standing && (
                <HowFar done={standing.prerequisites.find((mine) => mine.id === prerequisite.id)} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function HowFar({ done }: { done: CourseStatus['prerequisites'][number] | undefined }) {
  const t = useMessages(learnerCourseMessages)
  const format = useFormat()
  if (!done) return <Pill>{t.notStarted}</Pill>
  if (done.is_completed)
    return (
      <Pill tone="ok" icon={Check}>
        {t.completed}
      </Pill>
    )
  return (
    <span>
      <Pill tone="info">{format.percent(done.percent / 100)}</Pill>
    </span>
  )
}
