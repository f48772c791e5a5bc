import type { EssayFilter, EssayRef } from './rules.ts'

type GradingQuery = {
  show?: EssayFilter
  course_id?: number | undefined
  essay?: EssayRef | null
  page?: number
  graded?: EssayRef
}

export function getGradingPath({
  show = 'waiting',
  course_id,
  essay,
  page = 1,
  graded,
}: GradingQuery = {}) {
  const named = (it: EssayRef) => `${it.attempt_id}.${it.position}`
  const query = new URLSearchParams({
    ...(show !== 'waiting' && { show }),
    ...(course_id !== undefined && { course: String(course_id) }),
    ...(page > 1 && { page: String(page) }),
    ...(essay && { essay: named(essay) }),
    ...(graded && { graded: named(graded) }),
  })
  return `/my/trainer-profile/grading${query.size ? `?${query}` : ''}`
}

export const getTrainerTestsPath = (id?: number) =>
  `/my/trainer-profile/tests${id === undefined ? '' : `/${id}`}`

export const getTrainerBankPath = (course: string) => `/my/trainer-profile/questions/${course}`
