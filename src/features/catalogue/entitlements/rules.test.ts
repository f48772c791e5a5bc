import { expect, test } from 'vitest'
import { countOpenCourses, getEntitlement, type Entitlements } from './rules.ts'

const nothing: Entitlements = { plan: null, bought: [], enrolled: [] }
const plan = { ends_at: '2027-07-11T00:00:00.000Z' }
const free = { id: 1, in_plans: false, is_free: true }
const inPlans = { id: 2, in_plans: true, is_free: false }
const onlySold = { id: 3, in_plans: false, is_free: false }

test.each([
  ['nothing is paid', inPlans, nothing, null],
  [
    'a plan runs that opens it',
    inPlans,
    { ...nothing, plan },
    { kind: 'plan', until: plan.ends_at },
  ],
  ['a plan runs that does not open it', onlySold, { ...nothing, plan }, null],
  ['it was bought', onlySold, { ...nothing, bought: [3] }, { kind: 'purchase' }],
  [
    'it was bought and a plan runs',
    inPlans,
    { ...nothing, plan, bought: [2] },
    { kind: 'purchase' },
  ],
  [
    'it is begun',
    inPlans,
    { ...nothing, plan, enrolled: [{ id: 2, percent: 39 }] },
    { kind: 'progress', percent: 39 },
  ],
  [
    'it is begun but the plan has ended',
    inPlans,
    { ...nothing, enrolled: [{ id: 2, percent: 39 }] },
    null,
  ],
  ['it is free', free, nothing, null],
  [
    'it is free and enrolled in',
    free,
    { ...nothing, enrolled: [{ id: 1, percent: 0 }] },
    { kind: 'enrolled' },
  ],
  [
    'it is free and begun',
    free,
    { ...nothing, enrolled: [{ id: 1, percent: 5 }] },
    { kind: 'progress', percent: 5 },
  ],
] as const)('where %s', (_, course, own, entitlement) =>
  expect(getEntitlement(course, own)).toEqual(entitlement),
)

test('counts accessible courses of a diploma with their entitlement', () => {
  const all = [free, inPlans, onlySold]
  expect(countOpenCourses(all, nothing)).toEqual({ open: 1, byPlan: false, bought: 0 })
  expect(countOpenCourses(all, { ...nothing, plan })).toEqual({ open: 2, byPlan: true, bought: 0 })
  expect(countOpenCourses(all, { ...nothing, plan, bought: [2, 3] })).toEqual({
    open: 3,
    byPlan: false,
    bought: 2,
  })
})
