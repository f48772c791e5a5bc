import { useMessages } from '#platform/language/message-hooks.tsx'
import type { CourseCardData } from '#features/catalogue/contract.ts'
import { CourseGrid } from '#features/catalogue/components/course-grid.tsx'
import { courseMessages } from '../messages.ts'

export type CourseNotFoundData = { similar: CourseCardData[] }

export function SimilarCourses({ similar }: CourseNotFoundData) {
  const t = useMessages(courseMessages)
  return (
    <section className="wrap pt-4">
      <h2 className="mb-4 text-2xl">{t.similar}</h2>
      <CourseGrid courses={similar} />
    </section>
  )
}
