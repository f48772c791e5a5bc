/** The id of the form that all hearts of a page belong to. */
export const heartsFormId = 'hearts'

/** What a heart asks for when it is pressed, in the one value that a button has. */
export const formatFavoriteValue = ({ course_id, fav }: { course_id: number; fav: boolean }) => `${course_id} ${fav}`

/** The same as the call takes it; what is no wish is for the call to refuse. */
export function parseFavoriteValue(value = ''): { course_id: string; fav?: string } {
  const [course_id, ...fav] = value.split(' ')
  return { course_id: course_id!, ...(fav.length ? { fav: fav.join(' ') } : {}) }
}
