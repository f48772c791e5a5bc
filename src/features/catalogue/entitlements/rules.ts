/** Access preloaded with the session: active plan, purchased courses and progress. */
export type Entitlements = {
  plan: { ends_at: string } | null
  bought: readonly number[]
  enrolled: readonly { id: number; percent: number }[]
}

export type EntitledCourse = { id: number; in_plans: boolean; is_free: boolean }

export type Entitlement =
  | { kind: 'progress'; percent: number }
  | { kind: 'purchase' }
  | { kind: 'plan'; until: string }
  | { kind: 'enrolled' }

/** Null if a price is due, or if a free course is not started. */
export function getEntitlement(
  course: EntitledCourse,
  { plan, bought, enrolled }: Entitlements,
): Entitlement | null {
  const isBought = bought.includes(course.id)
  const isInPlan = course.in_plans && plan !== null
  if (!course.is_free && !isBought && !isInPlan) return null
  const own = enrolled.find((it) => it.id === course.id)
  if (own && own.percent > 0) return { kind: 'progress', percent: own.percent }
  if (isBought) return { kind: 'purchase' }
  if (!course.is_free && isInPlan) return { kind: 'plan', until: plan.ends_at }
  return own ? { kind: 'enrolled' } : null
}

export function countOpenCourses(courses: readonly EntitledCourse[], own: Entitlements) {
  const isBought = (it: EntitledCourse) => own.bought.includes(it.id)
  const open = courses.filter(
    (course) => course.is_free || isBought(course) || (course.in_plans && own.plan !== null),
  )
  return {
    open: open.length,
    byPlan: open.some((it) => !it.is_free && !isBought(it)),
    bought: courses.filter(isBought).length,
  }
}
