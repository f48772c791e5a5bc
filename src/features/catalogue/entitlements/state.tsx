import { createContext, use } from 'react'
import { countOpenCourses, getEntitlement, type EntitledCourse, type Entitlements } from './rules.ts'

/** The access of the signed-in person, loaded with the session; null for visitors. The shell provides it. */
export const EntitlementsContext = createContext<Entitlements | null>(null)

export const useEntitlements = () => use(EntitlementsContext)

/** How a course is open to the reader; null where a price is due. */
export function useEntitlement(course: EntitledCourse) {
  const own = useEntitlements()
  return own && getEntitlement(course, own)
}

/** How much of a diploma opens to the reader; null where nothing of it that costs money does. */
export function useDiplomaAccess(courses: readonly (EntitledCourse & { slug: string })[]) {
  const own = useEntitlements()
  if (!own || !courses.length) return null
  const { open, byPlan, bought } = countOpenCourses(courses, own)
  if (!byPlan && bought === 0) return null
  const percent = (id: number) => own.enrolled.find((it) => it.id === id)?.percent ?? 0
  const next = courses.find((it) => percent(it.id) < 100) ?? courses[0]!
  return { open, byPlan, isWhole: open === courses.length, until: byPlan ? own.plan!.ends_at : null, to: `/course/${next.slug}` }
}
