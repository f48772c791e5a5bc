import { Lock } from 'lucide-react'
import { Suspense } from 'react'
import { caller } from '#platform/call.ts'
import { useWords } from '#platform/words.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { courses } from '#features/catalogue/courses/contract.ts'
import { m } from '#features/catalogue/courses/messages.ts'
import { ContentSize } from '#features/catalogue/courses/parts/content-size.tsx'
import { Outline } from '#features/catalogue/courses/parts/outline.tsx'
import { Part } from '#features/catalogue/parts/part.tsx'
import { lockOf } from '#features/catalogue/courses/rules.ts'
import { extra } from '#ui/later.ts'
import { lessonPath } from '../rules.ts'
import { marksOf, useOwnCourse } from '../state.tsx'
import type { Route } from './+types/course-content'

export const loader = ({ params: { id }, context }: Route.LoaderArgs) => context.get(caller)(courses.content, { id })

export default function CourseContent({ loaderData: sections }: Route.ComponentProps) {
  const said = useWords(m)
  const { course, standing } = useOwnCourse()
  if (!sections.length) return <EmptyState icon={Lock} title={said.noContent} />
  return (
    <Part title={said.courseContent} text={<ContentSize sections={sections.length} course={course} />}>
      {standing?.is_enrolled && (
        <Suspense>
          <OwnBar percent={standing.percent} />
        </Suspense>
      )}
      {!standing?.access.allowed && (
        <p className="mb-4 flex items-center gap-3 rounded-md bg-accent-soft px-4 py-3 text-sm">
          <Icon of={Lock} className="text-accent-ink" />
          {said.howLocked(lockOf(course))}
        </p>
      )}
      <Outline
        sections={sections}
        course={course}
        open="all"
        href={(it) => lessonPath(course.slug, it.slug)}
        {...marksOf(standing)}
        next={standing?.next_lesson?.id}
      />
    </Part>
  )
}

const OwnBar = extra(async () => (await import('../parts/own-progress.tsx')).OwnBar)
