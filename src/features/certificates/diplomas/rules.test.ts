import { expect, it } from 'vitest'
import type { CourseCertificateProgress } from '../my-certificates/contract.ts'
import { getNextStep } from './rules.ts'

const course = (
  slug: string,
  it: Partial<CourseCertificateProgress> = {},
): CourseCertificateProgress => ({
  id: 1,
  slug,
  title: slug,
  lang: 'en',
  percent: 0,
  needed_percent: 100,
  lessons_left: 3,
  is_enrolled: false,
  is_completed: false,
  tests: [],
  is_fulfilled: false,
  ...it,
})
const test = {
  title: 'Final',
  lang: 'en' as const,
  path: '/testing/last',
  passed: false,
  waits: false,
}
const diploma = {
  id: 1,
  slug: 'd',
  title: 'D',
  lang: 'en' as const,
  has_certificate: true,
  courses: [],
  final_test: null,
  certificate_id: null,
}

it('leads from a diploma to what was begun, to what is new, to the tests, and at last to the certificate', () => {
  const done = course('done', { is_fulfilled: true, is_enrolled: true })
  const begun = course('begun', { is_enrolled: true })
  const tested = course('tested', {
    is_enrolled: true,
    lessons_left: 0,
    tests: [{ ...test, path: '/testing/tested' }],
  })
  const steps = [
    { courses: [done, course('new'), begun] },
    { courses: [done, course('new')] },
    { courses: [done, tested] },
    { courses: [done], final_test: test },
    { courses: [done], final_test: { ...test, waits: true } },
    { courses: [done], certificate_id: 'abc' },
    { courses: [] },
  ].map((item) => getNextStep({ ...diploma, ...item })?.to ?? null)
  expect(steps).toEqual([
    '/course/begun/content',
    '/course/new',
    '/testing/tested',
    '/testing/last',
    null,
    '/crt/abc',
    null,
  ])
})
