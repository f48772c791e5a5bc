import type { ProfilePart } from './rules.ts'

export function getProfilePartPath(
  part: ProfilePart,
  { course_id, page = 1 }: { course_id?: number | undefined; page?: number } = {},
) {
  const query = new URLSearchParams({
    ...(part !== 'courses' && { part }),
    ...(course_id && { course: String(course_id) }),
    ...(page > 1 && { page: String(page) }),
  })
  return `/my/trainer-profile${query.size ? `?${query}` : ''}`
}
