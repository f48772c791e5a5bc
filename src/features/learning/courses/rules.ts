import { href } from 'react-router'
import type { Course } from '#features/catalogue/courses/contract.ts'
import type { CourseStatus } from './contract.ts'

/** Enrolling submits a form; the others are links. */
export type CourseAction = {
  kind:
    | 'login'
    | 'enrol'
    | 'plans'
    | 'buy'
    | 'start'
    | 'continue'
    | 'open'
    | 'again'
    | 'certificate'
  to: string
}

type OfferedCourse = Pick<
  Course,
  'slug' | 'is_free' | 'in_plans' | 'on_sale' | 'previews_count' | 'certificate'
>
type KnownStatus = Pick<
  CourseStatus,
  'is_enrolled' | 'access' | 'access_enrolled' | 'percent' | 'next_lesson' | 'completed_at'
>

/** The primary action comes first. `standing` is null for visitors. */
export function listCourseActions(
  course: OfferedCourse,
  standing: KnownStatus | null,
): CourseAction[] {
  const page = href('/course/:id', { id: course.slug })
  const content = href('/course/:id/content', { id: course.slug })
  const plans: CourseAction = { kind: 'plans', to: href('/pricing') }
  const buy: CourseAction = {
    kind: 'buy',
    to: href('/checkout/:data', { data: `course-${course.slug}` }),
  }
  const enrol: CourseAction = { kind: 'enrol', to: page }
  if (!standing)
    return [
      { kind: 'login', to: `${href('/login')}?${new URLSearchParams({ redirect: page })}` },
      ...(course.in_plans ? [plans] : []),
    ]
  const { is_enrolled, access, access_enrolled, percent, next_lesson, completed_at } = standing
  // A completed course remains completed, even without current access.
  const earned: CourseAction[] =
    completed_at && course.certificate
      ? [{ kind: 'certificate', to: href('/course/:id/completed', { id: course.slug }) }]
      : []
  // Trainers and staff view lessons without enrolling.
  if (!is_enrolled && access.allowed) return [{ kind: 'open', to: content }]
  if (is_enrolled && access.allowed) {
    if (!next_lesson) return [...earned, { kind: 'again', to: content }]
    const kind =
      percent === 0 && next_lesson.number === 1 && next_lesson.position === 0 ? 'start' : 'continue'
    return [
      ...earned,
      {
        kind,
        to: href('/course/:id/content/l/:lesson', { id: course.slug, lesson: next_lesson.slug }),
      },
    ]
  }
  if (!is_enrolled && access_enrolled.allowed) return [enrol]
  // Enrolling opens only previews, so it comes after the paid options.
  const paid =
    access_enrolled.reason === 'must_buy'
      ? [buy]
      : is_enrolled && course.on_sale
        ? [plans, buy]
        : course.on_sale
          ? [buy, plans]
          : [plans]
  return is_enrolled || !course.previews_count ? [...earned, ...paid] : [...paid, enrol]
}
