import type { CourseCard as Course } from '../contract.ts'
import { CourseCard } from './course-card.tsx'

/** Courses side by side, as many as there is room for. */
export function CourseGrid({ courses }: { courses: Course[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4 md:gap-6">
      {courses.map((it) => (
        <li key={it.id}>
          <CourseCard course={it} />
        </li>
      ))}
    </ul>
  )
}
