/** Input of `getAccess`, the only place that decides access. */
export type Viewer = {
  is_logged_in: boolean
  is_staff: boolean
  is_own_trainer: boolean
  is_enrolled: boolean
  /** End of the current plan and of the purchase of this course; null if none. */
  plan_ends_at: string | null
  purchase_ends_at: string | null
}

export type CourseOffer = { is_free: boolean; in_plans: boolean; on_sale: boolean }

/** Each value is a failure code. */
export type LessonFailureCode =
  | 'lesson_needs_login'
  | 'not_enrolled'
  | 'not_subscribed'
  | 'must_buy'
export type Access =
  | { allowed: true; reason: 'staff' | 'trainer' | 'preview' | 'free' | 'purchase' | 'plan' }
  | { allowed: false; reason: LessonFailureCode }

const open = (reason: Extract<Access, { allowed: true }>['reason']): Access => ({
  allowed: true,
  reason,
})
const denyAccess = (reason: LessonFailureCode): Access => ({ allowed: false, reason })

/** Seed 4. Banned and deleted people have no session and count as visitors. */
export function getAccess(
  viewer: Viewer,
  course: CourseOffer,
  lesson: { preview: boolean },
  now: string,
): Access {
  if (!viewer.is_logged_in) return denyAccess('lesson_needs_login')
  if (viewer.is_staff) return open('staff')
  if (viewer.is_own_trainer) return open('trainer')
  if (lesson.preview) return open('preview')
  if (!viewer.is_enrolled) return denyAccess('not_enrolled')
  if (course.is_free) return open('free')
  if (isRunning(viewer.purchase_ends_at, now)) return open('purchase')
  if (course.in_plans)
    return isRunning(viewer.plan_ends_at, now) ? open('plan') : denyAccess('not_subscribed')
  return denyAccess('must_buy')
}

/** Shows whether anything besides an account and enrollment is missing. */
export const getAccessIfEnrolled = (
  viewer: Viewer,
  course: CourseOffer,
  lesson: { preview: boolean },
  now: string,
) => getAccess({ ...viewer, is_logged_in: true, is_enrolled: true }, course, lesson, now)

/** Never asks to enroll if enrollment alone would not grant access. */
export const getVisibleReason = (access: Access, enrolled: Access) =>
  (access.reason === 'not_enrolled' && !enrolled.allowed ? enrolled : access).reason

const isRunning = (until: string | null, now: string) => until !== null && now < until
