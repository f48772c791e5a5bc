import { useLocation, useParams } from 'react-router'

/** Trainers use the builder from their profile, editors from the office. */
export const useCourseListPath = () =>
  useLocation().pathname.startsWith('/office/') ? '/office/courses' : '/my/trainer-profile/courses'

export function useBuilderPath() {
  const shelf = useCourseListPath()
  return `${shelf}/${useParams()['course']}`
}
