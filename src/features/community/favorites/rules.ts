export const heartsFormId = 'hearts'

/** A submit button carries only one value. */
export const formatFavoriteValue = ({ course_id, fav }: { course_id: number; fav: boolean }) =>
  `${course_id} ${fav}`

/** Malformed values are rejected by the call's schema. */
export function parseFavoriteValue(value = ''): { course_id: string; fav?: string } {
  const [course_id, ...fav] = value.split(' ')
  return { course_id: course_id!, ...(fav.length ? { fav: fav.join(' ') } : {}) }
}
