import { Lock } from 'lucide-react'
import { Suspense } from 'react'
import { caller } from '#platform/call/call.ts'
import { useWords } from '#platform/language/words.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { courses } from '#features/catalogue/courses/contract.ts'
import { m } from '#features/catalogue/courses/messages.ts'
import { ContentSize } from '#features/catalogue/courses/parts/content-size.tsx'
import { Outline } from '#features/catalogue/courses/parts/outline.tsx'
import { PageSection } from '#features/catalogue/parts/page-section.tsx'
import { lockOf } from '#features/catalogue/courses/rules.ts'
import { optionalPart } from '#ui/base/lazy-part.ts'
import { lessonPath } from '../rules.ts'
import { marksOf, useBeside, useOwnCourse } from '../state.tsx'
import type { Route } from './+types/course-content'

export const loader = ({ params: { id }, context }: Route.LoaderArgs) => context.get(caller)(courses.content, { id })

export default function CourseContent({ loaderData: sections }: Route.ComponentProps) {
  const said = useWords(m)
  const { course, standing } = useOwnCourse()
  const beside = useBeside()
  if (!sections.length) return <EmptyState icon={Lock} title={said.noContent} />
  return (
    <PageSection title={said.courseContent} text={<ContentSize sections={sections.length} course={course} />}>
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
        beside={beside}
      />
    </PageSection>
  )
}

const OwnBar = optionalPart(async () => (await import('../parts/own-progress.tsx')).OwnBar)
