import { href } from 'react-router'
import type { DiplomaCertificateProgress } from '../my-certificates/contract.ts'

type DiplomaStep = { kind: 'certificate' | 'toTest' | 'resume' | 'start'; to: string }

/** Certificate, then the course to continue, then the final test; null if no step is possible. */
export function getNextStep({
  courses,
  final_test,
  certificate_id,
}: DiplomaCertificateProgress & { certificate_id: string | null }): DiplomaStep | null {
  if (certificate_id) return { kind: 'certificate', to: href('/crt/:id', { id: certificate_id }) }
  const left = courses.filter((it) => !it.is_fulfilled)
  // Started courses come before new ones.
  const course = left.find((it) => it.is_enrolled) ?? left[0]
  const test = course
    ? course.lessons_left === 0 && course.tests.find((it) => !it.passed && !it.waits)
    : final_test
  if (test && !test.passed && !test.waits) return { kind: 'toTest', to: test.path }
  if (!course) return null
  return {
    kind: course.is_enrolled ? 'resume' : 'start',
    to: course.is_enrolled
      ? href('/course/:id/content', { id: course.slug })
      : href('/course/:id', { id: course.slug }),
  }
}
