/** What decides whether a person may open a lesson: read once, judged by `accessState` alone. */
export type Viewer = {
  is_logged_in: boolean
  /** Any staff role. */
  is_staff: boolean
  /** One of the trainers of this very course. */
  is_own_trainer: boolean
  is_enrolled: boolean
  /** When the running plan and the purchase of this course end; null without one. */
  plan_ends_at: string | null
  purchase_ends_at: string | null
}

/** How a course may be learned. */
export type CourseOffer = { is_free: boolean; in_plans: boolean; on_sale: boolean }

/** Each is the code of the failure that says it. */
export type LessonFailureCode = 'lesson_needs_login' | 'not_enrolled' | 'not_subscribed' | 'must_buy'
export type Access =
  | { allowed: true; reason: 'staff' | 'trainer' | 'preview' | 'free' | 'purchase' | 'plan' }
  | { allowed: false; reason: LessonFailureCode }

const open = (reason: Extract<Access, { allowed: true }>['reason']): Access => ({ allowed: true, reason })
const denyAccess = (reason: LessonFailureCode): Access => ({ allowed: false, reason })

/** Seed 4: whether a lesson opens, and if not, why. A person who is banned or deleted is nobody here: their session is gone. */
export function getAccess(viewer: Viewer, course: CourseOffer, lesson: { preview: boolean }, now: string): Access {
  if (!viewer.is_logged_in) return denyAccess('lesson_needs_login')
  if (viewer.is_staff) return open('staff')
  if (viewer.is_own_trainer) return open('trainer')
  if (lesson.preview) return open('preview')
  if (!viewer.is_enrolled) return denyAccess('not_enrolled')
  if (course.is_free) return open('free')
  if (isRunning(viewer.purchase_ends_at, now)) return open('purchase')
  if (course.in_plans) return isRunning(viewer.plan_ends_at, now) ? open('plan') : denyAccess('not_subscribed')
  return denyAccess('must_buy')
}

/** What would hold once somebody has an account and is enrolled: whether anything more is missing. */
export const getAccessIfEnrolled = (viewer: Viewer, course: CourseOffer, lesson: { preview: boolean }, now: string) =>
  getAccess({ ...viewer, is_logged_in: true, is_enrolled: true }, course, lesson, now)

/** What somebody is told of a lesson that does not open: never to enrol where that alone would only lead to the next wall. */
export const getVisibleReason = (access: Access, enrolled: Access) =>
  (access.reason === 'not_enrolled' && !enrolled.allowed ? enrolled : access).reason

const isRunning = (until: string | null, now: string) => until !== null && now < until
