import { createContext, use, type ComponentType } from 'react'

/** What later features put into the corner of a course's picture; the frame of the pages fills it. */
export const CourseCornerContext = createContext<ComponentType<{ course: { id: number; title: string } }> | null>(null)

/** The corner of a course's picture. */
export function CourseCorner({ course, className = '' }: { course: { id: number; title: string }; className?: string }) {
  const Inside = use(CourseCornerContext)
  return (
    Inside && (
      <div className={`absolute end-3 top-3 z-1 ${className}`}>
        <Inside course={course} />
      </div>
    )
  )
}
