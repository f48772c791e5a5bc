import { createContext, use, type ReactNode } from 'react'

type Course = { id: number; title: string }

/** What later features put into the corner of a course's picture; the frame of the pages fills it. */
export const CourseCornerContext = createContext<((course: Course) => ReactNode) | null>(null)

/** The corner of a course's picture. */
export function CourseCorner({ course, className }: { course: Course; className: string }) {
  const inside = use(CourseCornerContext)
  return inside && <div className={className}>{inside(course)}</div>
}
