import { useRouteLoaderData } from 'react-router'
import type { Course } from './contract.ts'

/** The course that the page around its parts loaded. */
export const useCourse = () => useRouteLoaderData<{ course: Course }>('course')!
