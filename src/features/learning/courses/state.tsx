import { useOutletContext, useRouteLoaderData } from 'react-router'
import type { Course } from '#features/catalogue/courses/contract.ts'
import type { RenderOutlineExtra } from '#features/catalogue/courses/components/outline.tsx'
import type { CourseStatus } from './contract.ts'

/** From the parent route; the status is null for visitors. */
export const useLearnerCourse = () =>
  useRouteLoaderData<{ course: Course; standing: CourseStatus | null }>('course')!

export const useLessonExtras = () => useOutletContext<RenderOutlineExtra>()

/** By lesson id; null for visitors. */
export const getLessonStatuses = (standing: CourseStatus | null) =>
  standing && { marks: new Map(standing.lessons.map((it) => [it.id, it])) }
