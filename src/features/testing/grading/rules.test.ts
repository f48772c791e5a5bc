import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  computeQuestionStats,
  computeGrade,
  parseGradingQuery,
  listPointLevels,
  computeMedian,
} from './rules.ts'
import { getGradingPath } from './paths.ts'

const lines = [{ points: 3 }, { points: 4 }, { points: 3 }]

test('a grade adds up the lines of the rubric, each within its own points', () => {
  expect(computeGrade({ rubric: [3, 2, 0] }, lines, 10)).toBe(5)
  expect(computeGrade({ rubric: [3, 4, 3] }, lines, 10)).toBe(10)
  for (const wrong of [[4, 0, 0], [1, 1], [1, 1, 1, 1], []])
    expect(computeGrade({ rubric: wrong }, lines, 10)).toBeNull()
})

test('a rubric shares out the points of its question, whatever it adds up to itself', () =>
  expect([
    computeGrade({ rubric: [3, 4, 3] }, lines, 5),
    computeGrade({ rubric: [3, 0, 0] }, lines, 5),
  ]).toEqual([5, 1.5]))

test('without a rubric the whole is graded at once', () => {
  expect(computeGrade({ rubric: [], score: 7.5 }, [], 10)).toBe(7.5)
  expect([
    computeGrade({ rubric: [], score: 11 }, [], 10),
    computeGrade({ rubric: [] }, [], 10),
  ]).toEqual([null, null])
})

test('a question that the strong get right tells them from the weak; one that only the weak get right misleads', () => {
  const people = Array.from({ length: 20 }, (_, at) => ({ rest: at / 20, share: at >= 10 ? 1 : 0 }))
  expect(computeQuestionStats(people)).toMatchObject({ facility: 50, concern: null })
  expect(computeQuestionStats(people).discrimination!).toBeGreaterThan(80)
  const reversed = people.map((it) => ({ ...it, share: 1 - it.share }))
  expect(computeQuestionStats(reversed)).toMatchObject({ facility: 50, concern: 'misleading' })
})

test('too few say nothing, and where all are alike there is nothing to tell apart', () => {
  expect(computeQuestionStats([])).toEqual({ facility: null, discrimination: null, concern: null })
  expect(computeQuestionStats([{ share: 1, rest: 1 }])).toEqual({
    facility: 100,
    discrimination: null,
    concern: null,
  })
  const all = Array.from({ length: 12 }, (_, at) => ({ share: 1, rest: at / 12 }))
  expect(computeQuestionStats(all)).toEqual({
    facility: 100,
    discrimination: null,
    concern: 'easy',
  })
})

test('discrimination lies between −100 and 100', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          share: fc.double({ min: 0, max: 1, noNaN: true }),
          rest: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        {
          minLength: 10,
        },
      ),
      (people) => {
        const { discrimination } = computeQuestionStats(people)
        if (discrimination !== null) expect(Math.abs(discrimination)).toBeLessThanOrEqual(100)
      },
    ),
  ))

test('the median is the middle one', () =>
  expect([
    computeMedian([]),
    computeMedian([3]),
    computeMedian([9, 1, 5]),
    computeMedian([4, 1, 2, 3]),
  ]).toEqual([null, 3, 5, 2.5]))

test('a line of a rubric is graded with one press: nothing, some, most, all, or what was given before', () => {
  expect([
    listPointLevels(8),
    listPointLevels(4),
    listPointLevels(2),
    listPointLevels(1),
    listPointLevels(8, 6.5),
  ]).toEqual([
    [0, 3, 5, 8],
    [0, 1, 3, 4],
    [0, 1, 2],
    [0, 1],
    [0, 3, 5, 6.5, 8],
  ])
})

test('the address of an essay says which one; one that makes no sense asks for what waits', () => {
  const essay = { attempt_id: '49125e9e-b0f1-45dd-8d7d-610d4b05fed0', position: 12 }
  const asked = (path: string) =>
    parseGradingQuery(new URL(path, 'http://here.invalid').searchParams)
  expect(asked(getGradingPath({ show: 'graded', course_id: 7, essay }))).toEqual({
    show: 'graded',
    course_id: 7,
    essay,
  })
  expect(asked('/x?show=all&course=-1&essay=1.2')).toEqual({
    show: 'waiting',
    course_id: undefined,
    essay: null,
  })
})
