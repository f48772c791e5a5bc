import { useLocation, useParams } from 'react-router'
import { getCourseListPath, type CourseBuilder } from '../paths.ts'

export const useCourseListPath = () => getCourseListPath(useLocation().pathname)

export function useCourseBuilder(): CourseBuilder {
  return { list: useCourseListPath(), course: useParams()['course']! }
}
