import { useLocation, useParams } from 'react-router'

/** Where the builder stands: trainers come from their own pages, editors from the office. */
export const useCourseListPath = () => (useLocation().pathname.startsWith('/office/') ? '/office/courses' : '/my/trainer-profile/courses')

/** Where the course that is being made stands. */
export function useBuilderPath() {
  const shelf = useCourseListPath()
  return `${shelf}/${useParams()['course']}`
}
