import { useLocation, useParams } from 'react-router'

/** Where the builder stands: trainers come from their own pages, editors from the office. */
export const useShelf = () => (useLocation().pathname.startsWith('/office/') ? '/office/courses' : '/my/trainer-profile/courses')

/** Where the course that is being made stands. */
export function useBuilderBase() {
  const shelf = useShelf()
  return `${shelf}/${useParams()['course']}`
}
