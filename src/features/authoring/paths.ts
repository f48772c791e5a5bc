import { href } from 'react-router'
import type { PagePath } from '#platform/page/route-names.ts'

const office = '/office' satisfies PagePath
const trainerProfile = '/my/trainer-profile' satisfies PagePath
export type StudioBase = typeof office | typeof trainerProfile

/** Trainers use the studio from their profile, editors from the office. */
export const getStudioPath = (pathname: string): StudioBase =>
  pathname.startsWith(office) ? office : trainerProfile

export type CourseListPath = `${StudioBase}/courses`
export const getCourseListPath = (pathname: string): CourseListPath =>
  `${getStudioPath(pathname)}/courses`

/** The course that is being edited, and the list from which it was opened. */
export type CourseBuilder = { list: CourseListPath; course: string }
export type BuilderPart =
  | 'details'
  | 'outline'
  | 'price'
  | 'certificate'
  | 'preview'
  | 'publish'
  | 'figures'
  | 'file'
  | 'history'
export const getBuilderPath = ({ list, course }: CourseBuilder, part: BuilderPart) =>
  href(`${list}/:course/${part}`, { course })
export const getBuilderLessonPath = ({ list, course }: CourseBuilder, part_id: number | null) =>
  href(`${list}/:course/lesson/:part`, { course, part: String(part_id ?? '') })

export const getBankPath = (
  base: StudioBase,
  course: string,
  query: Record<string, string | number> = {},
) => {
  const words = new URLSearchParams(
    Object.entries(query).flatMap(([name, it]) => (it === '' ? [] : [[name, String(it)]])),
  )
  return `${href(`${base}/questions/:course`, { course })}${words.size ? `?${words}` : ''}`
}
export const getQuestionPath = (
  base: StudioBase,
  course: string,
  which: number | 'new',
  query = '',
) => {
  const path =
    which === 'new'
      ? href(`${base}/questions/:course/new`, { course })
      : href(`${base}/questions/:course/q/:question`, { course, question: String(which) })
  return path + query
}
export const getQuestionImportPath = (base: StudioBase, course: string, which = '') =>
  which
    ? href(`${base}/questions/:course/import/:import`, { course, import: which })
    : href(`${base}/questions/:course/import`, { course })
export const getCourseTestsPath = (base: StudioBase, course: string) =>
  href(`${base}/questions/:course/tests`, { course })
export const getTestEditPath = (base: StudioBase, test_id: number, part: 'edit' | 'try' = 'edit') =>
  href(`${base}/tests/:id/${part}`, { id: String(test_id) })

export const getCertificateSamplePath = (kind: string, id: number | string) =>
  `/api/client/studio/paper/${kind}/${id}`
export const getFilmFolderPath = (course_id: number, part_id: number) =>
  `/api/client/studio/film/${course_id}/${part_id}/`
export const getLessonFileFolderPath = (course_id: number, part_id: number) =>
  `/api/client/studio/file/${course_id}/${part_id}/`
export const getFiguresFilePath = (course: string, table: string) =>
  `/api/client/studio/figures/file/${course}/${table}`
