/** Trainers use the studio from their profile, editors from the office. */
export const getStudioPath = (pathname: string) =>
  pathname.startsWith('/office') ? '/office' : '/my/trainer-profile'
export const getBankPath = (
  base: string,
  course: string,
  query: Record<string, string | number> = {},
) => {
  const words = new URLSearchParams(
    Object.entries(query).flatMap(([name, it]) => (it === '' ? [] : [[name, String(it)]])),
  )
  return `${base}/questions/${course}${words.size ? `?${words}` : ''}`
}
export const getQuestionPath = (base: string, course: string, which: number | 'new', query = '') =>
  `${base}/questions/${course}/${which === 'new' ? 'new' : `q/${which}`}${query}`
export const getQuestionImportPath = (base: string, course: string, which = '') =>
  `${base}/questions/${course}/import${which && `/${which}`}`
export const getCourseTestsPath = (base: string, course: string) =>
  `${base}/questions/${course}/tests`
export const getTestEditPath = (base: string, test_id: number, part: 'edit' | 'try' = 'edit') =>
  `${base}/tests/${test_id}/${part}`
