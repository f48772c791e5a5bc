import { createContext, use } from 'react'
import { href } from 'react-router'
import {
  countOpenCourses,
  getEntitlement,
  type EntitledCourse,
  type Entitlements,
} from './rules.ts'

/** Provided by the shell; null for visitors. */
export const EntitlementsContext = createContext<Entitlements | null>(null)

export const useEntitlements = () => use(EntitlementsContext)

/** Null if a price is due. */
export function useEntitlement(course: EntitledCourse) {
  const own = useEntitlements()
  return own && getEntitlement(course, own)
}

/** Null if none of its paid courses is open. */
export function useDiplomaAccess(courses: readonly (EntitledCourse & { slug: string })[]) {
  const own = useEntitlements()
  if (!own || !courses.length) return null
  const { open, byPlan, bought } = countOpenCourses(courses, own)
  if (!byPlan && bought === 0) return null
  const percent = (id: number) => own.enrolled.find((it) => it.id === id)?.percent ?? 0
  const next = courses.find((it) => percent(it.id) < 100) ?? courses[0]!
  return {
    open,
    byPlan,
    isWhole: open === courses.length,
    until: byPlan ? own.plan!.ends_at : null,
    to: href('/course/:id', { id: next.slug }),
  }
}
