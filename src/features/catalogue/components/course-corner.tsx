import { createContext, use, type ReactNode } from 'react'

type Course = { id: number; title: string }

/** Slot that later features fill; provided by the shell. */
export const CourseCornerContext = createContext<((course: Course) => ReactNode) | null>(null)

export function CourseCorner({ course, className }: { course: Course; className: string }) {
  const inside = use(CourseCornerContext)
  return inside && <div className={className}>{inside(course)}</div>
}
