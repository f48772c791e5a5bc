import { useRouteLoaderData } from 'react-router'
import type { Course } from './contract.ts'

export const useCourse = () => useRouteLoaderData<{ course: Course }>('course')!
