import { useRouteLoaderData } from 'react-router'
import type { Course } from '#features/catalogue/courses/contract.ts'
import type { Standing } from './contract.ts'

/** The course that the page around its parts loaded, and how the reader stands to it; null for visitors. */
export const useOwnCourse = () => useRouteLoaderData<{ course: Course; standing: Standing | null }>('course')!

/** How far the reader is with each lesson, by id; nothing for visitors. */
export const marksOf = (standing: Standing | null) => standing && { marks: new Map(standing.lessons.map((it) => [it.id, it])) }
