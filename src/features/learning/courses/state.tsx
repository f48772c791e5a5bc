import { useOutletContext, useRouteLoaderData } from 'react-router'
import type { Course } from '#features/catalogue/courses/contract.ts'
import type { RenderOutlineExtra } from '#features/catalogue/courses/parts/outline.tsx'
import type { CourseStatus } from './contract.ts'

/** The course that the page around its parts loaded, and how the reader stands to it; null for visitors. */
export const useLearnerCourse = () => useRouteLoaderData<{ course: Course; standing: CourseStatus | null }>('course')!

/** What the page around a course’s parts puts beside its lessons. */
export const useLessonExtras = () => useOutletContext<RenderOutlineExtra>()

/** How far the reader is with each lesson, by id; nothing for visitors. */
export const getLessonStatuses = (standing: CourseStatus | null) =>
  standing && { marks: new Map(standing.lessons.map((it) => [it.id, it])) }
