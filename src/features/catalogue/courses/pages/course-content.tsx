import { Lock } from 'lucide-react'
import { caller } from '#platform/call.ts'
import { useFormat, useWords } from '#platform/words.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { m as catalogue } from '../../messages.ts'
import { courses } from '../contract.ts'
import { m } from '../messages.ts'
import { Outline } from '../parts/outline.tsx'
import { Part } from '../../parts/part.tsx'
import { lockOf } from '../rules.ts'
import type { Route } from './+types/course-content'
import { useCourse } from './course-details.tsx'

export const loader = ({ params: { id }, context }: Route.LoaderArgs) => context.get(caller)(courses.content, { id })

export default function CourseContent({ loaderData: sections }: Route.ComponentProps) {
  const said = useWords(m)
  const { lessons } = useWords(catalogue)
  const format = useFormat()
  const { course } = useCourse()
  if (!sections.length) return <EmptyState icon={Lock} title={said.noContent} />
  return (
    <Part
      title={said.courseContent}
      text={
        <>
          {said.sections(sections.length)}
          <span className="sep" />
          {lessons(course.lessons_count)}
          <span className="sep" />
          {format.duration(course.total_seconds)}
        </>
      }
    >
      <p className="mb-4 flex items-center gap-3 rounded-md bg-accent-soft px-4 py-3 text-sm">
        <Icon of={Lock} className="text-accent-ink" />
        {said.howLocked(lockOf(course))}
      </p>
      <Outline sections={sections} course={course} open="all" href={() => null} />
    </Part>
  )
}
