import type { ReactNode } from 'react'
import type { CourseCardData } from '../contract.ts'
import { CourseCard } from './course-card.tsx'

/** Courses side by side, as many as there is room for; in a row, titles stand level even where one card needs two lines above its own. */
export function CourseGrid<C extends CourseCardData>({
  courses,
  lying = false,
  title,
}: {
  courses: C[]
  /** On phones each lies down, so that more are in sight. */
  lying?: boolean
  /** A course's title with its hits marked. */
  title?: (course: C) => ReactNode
}) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] gap-4 md:gap-6">
      {courses.map((it) => (
        <li key={it.id} className="card-place">
          <CourseCard course={it} lying={lying} title={title?.(it)} />
        </li>
      ))}
    </ul>
  )
}
