import type { ReactNode } from 'react'
import type { CourseCardData } from '../contract.ts'
import { CourseCard } from './course-card.tsx'

/** The class `card-place` uses a subgrid to align the titles of a row. */
export function CourseGrid<C extends CourseCardData>({
  courses,
  lying = false,
  title,
}: {
  courses: C[]
  /** Horizontal cards on phones show more courses at once. */
  lying?: boolean
  /** The title with highlighted hits. */
  title?: (course: C) => ReactNode
}) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] gap-4 md:gap-6">
      {courses.map((item) => (
        <li key={item.id} className="card-place">
          <CourseCard course={item} lying={lying} title={title?.(item)} />
        </li>
      ))}
    </ul>
  )
}
