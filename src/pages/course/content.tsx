import { Lock } from 'lucide-react'
import { Suspense } from 'react'
import { callerContext } from '#platform/call/call.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { courseCalls } from '#features/catalogue/courses/contract.ts'
import { courseMessages } from '#features/catalogue/courses/messages.ts'
import { ContentSize } from './content-size.tsx'
import { CourseOutline } from '#features/catalogue/courses/components/outline.tsx'
import { PageSection } from '#features/catalogue/components/page-section.tsx'
import { getLockReason } from '#features/catalogue/courses/rules.ts'
import { createOptionalPart } from '#ui/base/lazy-part.ts'
import { getLessonPath } from '#features/learning/courses/paths.ts'
import {
  getLessonStatuses,
  useLessonExtras,
  useLearnerCourse,
} from '#features/learning/courses/state.tsx'
import type { Route } from './+types/content'

export const loader = ({ params: { id }, context }: Route.LoaderArgs) =>
  context.get(callerContext)(courseCalls.content, { id })

export default function CourseContent({ loaderData: sections }: Route.ComponentProps) {
  const t = useMessages(courseMessages)
  const { course, standing } = useLearnerCourse()
  const beside = useLessonExtras()
  if (!sections.length) return <EmptyState icon={Lock} title={t.noContent} />
  return (
    <PageSection
      title={t.courseContent}
      text={<ContentSize sections={sections.length} course={course} />}
    >
      {standing?.is_enrolled && (
        <Suspense>
          <OwnBar percent={standing.percent} />
        </Suspense>
      )}
      {!standing?.access.allowed && (
        <p className="mb-4 flex items-center gap-3 rounded-md bg-accent-soft px-4 py-3 text-sm">
          <Icon of={Lock} className="text-accent-ink" />
          {t.howLocked(getLockReason(course))}
        </p>
      )}
      <CourseOutline
        sections={sections}
        course={course}
        open="all"
        href={(it) => getLessonPath(course.slug, it.slug)}
        {...getLessonStatuses(standing)}
        next={standing?.next_lesson?.id}
        beside={beside}
      />
    </PageSection>
  )
}

const OwnBar = createOptionalPart(async () => (await import('./my-progress.tsx')).CourseProgressBar)
