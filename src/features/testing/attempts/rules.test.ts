import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  drawQuestions,
  computeDeadline,
  isPastDeadline,
  isPassingScore,
  computePercent,
  computeTimeLimit,
  computePointsShort,
  shuffleList,
  countVerdicts,
  getVisibleFeedback,
} from './rules.ts'

const now = new Date('2026-03-01T12:00:00.000Z')

test('extra time lengthens a clock and makes none where there is none', () => {
  expect([
    computeTimeLimit(1200, 50),
    computeTimeLimit(1200, null),
    computeTimeLimit(601, 25),
    computeTimeLimit(null, 50),
  ]).toEqual([1800, 1200, 752, null])
  expect(computeDeadline(60, now)).toEqual(new Date('2026-03-01T12:01:00.000Z'))
  expect(computeDeadline(null, now)).toBeNull()
})

test('answers are taken until five seconds after the deadline', () => {
  const after = (ms: number) => new Date(now.getTime() + ms)
  expect([
    isPastDeadline(now.toISOString(), after(5000)),
    isPastDeadline(now.toISOString(), after(5001)),
    isPastDeadline(null, after(1e12)),
  ]).toEqual([false, true, false])
})

test('a percentage is rounded down, and the shown value decides', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 100 }),
      (score, max, pass) => {
        fc.pre(score <= max)
        expect(isPassingScore(score / 100, max / 100, pass)).toBe(
          computePercent(score / 100, max / 100) >= pass,
        )
        expect(computePercent(max / 100, max / 100)).toBe(100)
      },
    ),
  ))
test('59.9 % is not 60', () =>
  expect([
    computePercent(59.9, 100),
    computePercent(0.6, 1),
    computePercent(6, 10),
    computePercent(0, 0),
  ]).toEqual([59, 60, 60, 0]))

test('answers are disclosed once passed or out of attempts, not during an attempt, and only if the author allows it', () => {
  const done = [{ submitted_at: now.toISOString() }]
  const told = (
    feedback: 'score' | 'verdicts' | 'answers',
    has_passed: boolean,
    attempts_left: number,
    attempts: { submitted_at: string | null }[] = done,
  ) => getVisibleFeedback(feedback, { has_passed, attempts_left, attempts })
  expect(told('answers', false, 1)).toEqual({ verdicts: false, answers: false })
  expect(told('verdicts', false, 1)).toEqual({ verdicts: false, answers: false })
  expect(told('answers', true, 1)).toEqual({ verdicts: true, answers: true })
  expect(told('answers', false, 0)).toEqual({ verdicts: true, answers: true })
  expect(told('answers', false, 0, [...done, { submitted_at: null }])).toEqual({
    verdicts: false,
    answers: false,
  })
  expect(told('verdicts', true, 0)).toEqual({ verdicts: true, answers: false })
  expect(told('score', true, 0)).toEqual({ verdicts: false, answers: false })
})

test('a failed attempt is close within ten points, and only then', () =>
  expect([
    computePointsShort(59, 60),
    computePointsShort(50, 60),
    computePointsShort(49, 60),
    computePointsShort(0, 60),
    computePointsShort(60, 60),
  ]).toEqual([1, 10, null, null, null]))

test('shuffling loses and repeats nothing, and the same seed gives the same order', () =>
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.nat(), (list, seed) => {
      const order = shuffleList(list, seed)
      expect(new Set(order)).toEqual(new Set(list))
      expect(order).toHaveLength(list.length)
      expect(shuffleList(list, seed)).toEqual(order)
    }),
  ))

const bank = Array.from({ length: 10 }, (_, at) => ({
  version_id: at + 1,
  points: 1,
  keys: ['a', 'b', 'c', 'd'],
  is_ordered: at === 9,
}))
const layout = { pick: null, shuffle_questions: false, shuffle_options: false }

test('without drawing or shuffling an attempt has the questions of the test in order', () => {
  const asked = drawQuestions(bank, layout, 7)
  expect(asked.map((it) => it.version_id)).toEqual(bank.map((it) => it.version_id))
  expect(asked.slice(0, 9).every((it) => it.shown!.join('') === 'abcd')).toBe(true)
})

test('drawing takes the given number, each once, in test order, and every question can be drawn', () => {
  const seen = new Set<number>()
  for (let seed = 0; seed < 200; seed++) {
    const ids = drawQuestions(bank, { ...layout, pick: 3 }, seed).map((it) => it.version_id)
    expect(ids).toHaveLength(3)
    expect([...ids].sort((a, b) => a - b)).toEqual(ids)
    for (const it of ids) seen.add(it)
  }
  expect(seen.size).toBe(10)
  expect(drawQuestions(bank, { ...layout, pick: 99 }, 1)).toHaveLength(10)
})

test('things to be put in order are never shown in the same order to everybody', () => {
  const orders = new Set(
    Array.from({ length: 50 }, (_, seed) => drawQuestions(bank, layout, seed)[9]!.shown!.join('')),
  )
  expect(orders.size).toBeGreaterThan(5)
})

test('sums up points by topic, best first', () => {
  const questions = (['wrong', 'right', null, 'right', 'waiting'] as const).map((verdict) => ({
    verdict,
  }))
  expect(countVerdicts(questions)).toEqual([
    { verdict: 'right', count: 2 },
    { verdict: 'wrong', count: 1 },
    { verdict: 'waiting', count: 1 },
  ])
})
