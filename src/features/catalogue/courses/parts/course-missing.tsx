import { useWords } from '#platform/words.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import type { CourseCard as Card } from '../../contract.ts'
import { CourseGrid } from '../../parts/course-grid.tsx'
import { m } from '../messages.ts'

/** No such course: says so, and shows some that are there. */
export function CourseMissing({ similar }: { similar: Card[] }) {
  const said = useWords(m)
  return (
    <div className="wrap grid gap-8 pt-8">
      <div className="grid justify-items-start gap-3">
        <h1 className="text-3xl font-extrabold">{said.notFound}</h1>
        <p className="text-ink-2">{said.notFoundText}</p>
        <ButtonLink to="/courses">{said.allCourses}</ButtonLink>
      </div>
      {similar.length > 0 && (
        <section>
          <h2 className="mb-4 text-2xl">{said.similar}</h2>
          <CourseGrid courses={similar} />
        </section>
      )}
    </div>
  )
}
