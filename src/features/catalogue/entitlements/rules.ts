/** The access loaded with a session: the running plan, open purchases, and progress by course. */
export type Entitlements = {
  plan: { ends_at: string } | null
  bought: readonly number[]
  enrolled: readonly { id: number; percent: number }[]
}

/** A course as far as access to it depends on it. */
export type EntitledCourse = { id: number; in_plans: boolean; is_free: boolean }

export type Entitlement =
  | { kind: 'progress'; percent: number }
  | { kind: 'purchase' }
  | { kind: 'plan'; until: string }
  | { kind: 'enrolled' }

/** How a course is open to a person; null where it has to be paid for, or where a free course is not begun. */
export function getEntitlement(course: EntitledCourse, { plan, bought, enrolled }: Entitlements): Entitlement | null {
  const isBought = bought.includes(course.id)
  const isInPlan = course.in_plans && plan !== null
  if (!course.is_free && !isBought && !isInPlan) return null
  const own = enrolled.find((it) => it.id === course.id)
  if (own && own.percent > 0) return { kind: 'progress', percent: own.percent }
  if (isBought) return { kind: 'purchase' }
  if (!course.is_free && isInPlan) return { kind: 'plan', until: plan.ends_at }
  return own ? { kind: 'enrolled' } : null
}

/** How many courses of a diploma open without paying, and whether that needs the plan. */
export function countOpenCourses(courses: readonly EntitledCourse[], own: Entitlements) {
  const isBought = (it: EntitledCourse) => own.bought.includes(it.id)
  const open = courses.filter((it) => it.is_free || isBought(it) || (it.in_plans && own.plan !== null))
  return { open: open.length, byPlan: open.some((it) => !it.is_free && !isBought(it)), bought: courses.filter(isBought).length }
}
