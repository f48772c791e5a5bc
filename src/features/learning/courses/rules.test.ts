import { describe, expect, it } from 'vitest'
import { getAccess, type Viewer } from '../access/rules.ts'
import { listCourseActions } from './rules.ts'
import { getLessonPath } from './paths.ts'

const now = '2026-03-01T12:00:00.000Z'
const later = '2026-03-02T12:00:00.000Z'
const free = {
  slug: 'html',
  is_free: true,
  in_plans: false,
  on_sale: false,
  previews_count: 2,
  certificate: null,
}
const both = { ...free, is_free: false, in_plans: true, on_sale: true }
const plan = { ...both, on_sale: false }
const sale = { ...both, in_plans: false }
const next = { id: 9, slug: 'css', title: 'CSS', lang: 'en', kind: 'video', seconds: 60, preview: false, number: 9, section: { title: 'A', lang: 'en' }, position: 4, seconds_left: 56 } as const // prettier-ignore

function standing(
  course: typeof free,
  it: Partial<Viewer> = {},
  done: { percent?: number; next?: typeof next | null; completed_at?: string } = {},
) {
  const viewer = { is_logged_in: true, is_staff: false, is_own_trainer: false, is_enrolled: false, plan_ends_at: null, purchase_ends_at: null, ...it } // prettier-ignore
  const judge = (enrolled: boolean) =>
    getAccess({ ...viewer, is_enrolled: enrolled }, course, { preview: false }, now)
  return {
    is_enrolled: viewer.is_enrolled,
    access: judge(viewer.is_enrolled),
    access_enrolled: judge(true),
    percent: done.percent ?? 40,
    next_lesson: done.next === undefined ? next : done.next,
    completed_at: done.completed_at ?? null,
  }
}
const kinds = (course: typeof free, it: Partial<Viewer> | null, done = {}) =>
  listCourseActions(course, it && standing(course, it, done)).map((action) => action.kind)

describe('what a reader can do about a course', () => {
  it('is to log in first, and to come back', () => {
    expect(listCourseActions(free, null)).toEqual([
      { kind: 'login', to: '/login?redirect=%2Fcourse%2Fhtml' },
    ])
    expect(kinds(both, null)).toEqual(['login', 'plans'])
  })

  it('is to enrol where that is enough', () => {
    expect(kinds(free, {})).toEqual(['enrol'])
    expect(kinds(plan, { plan_ends_at: later })).toEqual(['enrol'])
    expect(kinds(sale, { purchase_ends_at: later })).toEqual(['enrol'])
  })

  it('is to pay where it is not, and then to enrol for the previews alone', () => {
    expect(kinds(plan, {})).toEqual(['plans', 'enrol'])
    expect(kinds(sale, {})).toEqual(['buy', 'enrol'])
    expect(kinds(both, {})).toEqual(['buy', 'plans', 'enrol'])
    expect(kinds({ ...sale, previews_count: 0 }, {})).toEqual(['buy'])
    expect(kinds(sale, { plan_ends_at: later })).toEqual(['buy', 'enrol'])
  })

  it('is to pay again once that has ended', () => {
    expect(kinds(plan, { is_enrolled: true, plan_ends_at: now })).toEqual(['plans'])
    expect(kinds(both, { is_enrolled: true })).toEqual(['plans', 'buy'])
    expect(kinds(sale, { is_enrolled: true, purchase_ends_at: now })).toEqual(['buy'])
    expect(listCourseActions(sale, standing(sale, { is_enrolled: true }))[0]!.to).toBe(
      '/checkout/course-html',
    )
  })

  it('is to go on at the lesson where one stopped', () => {
    expect(listCourseActions(free, standing(free, { is_enrolled: true }))).toEqual([
      { kind: 'continue', to: '/course/html/content/l/css' },
    ])
    const first = { ...next, number: 1, position: 0 }
    expect(kinds(free, { is_enrolled: true }, { percent: 0, next: first })).toEqual(['start'])
    expect(kinds(free, { is_enrolled: true }, { percent: 100, next: null })).toEqual(['again'])
  })

  it('is to get the certificate first, once the course is completed and offers one, whatever opens now', () => {
    const offers = {
      ...free,
      certificate: { slug: 'c', title: 'C', lang: 'en' },
    } as unknown as typeof free
    const done = { percent: 100, next: null, completed_at: now }
    expect(listCourseActions(offers, standing(offers, { is_enrolled: true }, done))[0]).toEqual({
      kind: 'certificate',
      to: '/course/html/completed',
    })
    expect(
      kinds({ ...offers, is_free: false, on_sale: true }, { is_enrolled: true }, done),
    ).toEqual(['certificate', 'buy'])
    expect(kinds(offers, { is_enrolled: true })).toEqual(['continue'])
    expect(kinds(free, { is_enrolled: true }, done)).toEqual(['again'])
  })

  it('is to look around for those who teach it and for staff', () => {
    expect(kinds(sale, { is_staff: true })).toEqual(['open'])
    expect(kinds(sale, { is_own_trainer: true })).toEqual(['open'])
    expect(kinds(sale, { is_own_trainer: true, is_enrolled: true })).toEqual(['continue'])
  })
})

it('knows where lessons are', () =>
  expect(getLessonPath('html', 'css')).toBe('/course/html/content/l/css'))
