import { describe, expect, it } from 'vitest'
import { computeMissingRequirements, findNextTest, listTestsAfterLesson } from './rules.ts'

describe('what comes after a lesson', () => {
  const tests = [
    { id: 'of the course', section_id: null, lesson_id: null },
    { id: 'of the first section', section_id: 1, lesson_id: null },
    { id: 'of the second lesson', section_id: null, lesson_id: 12 },
  ]
  const sections = [
    { id: 1, lessons: [{ id: 11 }, { id: 12 }] },
    { id: 2, lessons: [{ id: 21 }] },
    { id: 3, lessons: [] },
  ]
  it.each([
    [11, []],
    [12, ['of the second lesson', 'of the first section']],
    [21, ['of the course']],
  ])('lesson %i: %j', (lesson, expected) => {
    expect(listTestsAfterLesson(tests, lesson, sections).map((it) => it.id)).toEqual(expected)
  })
})

it('names the test that runs first, then what can be done, then what waits', () => {
  const all = (['passed', 'waiting', 'new', 'out', 'failed', 'running'] as const).map((state) => ({
    state,
  }))
  expect(findNextTest(all)).toEqual({ state: 'running' })
  expect(findNextTest(all.slice(0, 4))).toEqual({ state: 'new' })
  expect(findNextTest(all.slice(0, 2))).toEqual({ state: 'waiting' })
  expect(findNextTest(all.slice(0, 1))).toBeUndefined()
})

it('a certificate misses what is not done of the course and every required test that is not passed; what was completed stays completed', () => {
  const tests = [
    { is_required: true, state: 'passed' as const },
    { is_required: true, state: 'waiting' as const },
    { is_required: false, state: 'failed' as const },
  ]
  const progress = { percent: 52, completed_from: 80, completed_at: null }
  expect(computeMissingRequirements(progress, tests)).toEqual({ percent: 28, tests: [tests[1]] })
  expect(computeMissingRequirements({ ...progress, percent: 90 }, tests.slice(0, 1))).toEqual({
    percent: 0,
    tests: [],
  })
  expect(
    computeMissingRequirements({ ...progress, completed_at: '2026-01-15T09:00:00Z' }, []),
  ).toEqual({ percent: 0, tests: [] })
})
