import { describe, expect, it } from 'vitest'
import {
  limitReport,
  isWorthRetrying,
  mergeReported,
  buildProgressReport,
  parsePendingReports,
  addPendingReport,
  removeSentReport,
  type PendingReport,
} from './rules.ts'

const told = (partial: Partial<PendingReport> = {}): PendingReport => ({
  lesson_id: 1,
  ranges: [[0, 15]],
  position: 15,
  reached_end: false,
  at: 1000,
  ...partial,
})

describe('pending progress reports', () => {
  it('grows lesson by lesson', () => {
    const one = addPendingReport([], told())
    const two = addPendingReport(one, told({ lesson_id: 2 }))
    expect(addPendingReport(two, told({ ranges: [[15, 30]], position: 30, at: 2000 }))).toEqual([
      told({ lesson_id: 2 }),
      told({ ranges: [[0, 30]], position: 30, at: 2000 }),
    ])
  })

  it('keep the later position and the reached end', () => {
    const both = addPendingReport(
      [told({ reached_end: true, position: 40, at: 5000 })],
      told({ position: 7, at: 4000 }),
    )
    expect(both).toEqual([told({ reached_end: true, position: 40, at: 5000 })])
    expect(addPendingReport([told()], told({ position: null, at: 9000 }))[0]).toMatchObject({
      position: 15,
      at: 9000,
    })
  })

  it('are removed when acknowledged, except newer ranges', () => {
    const waiting = [told({ ranges: [[0, 20]], at: 2000, position: 20 }), told({ lesson_id: 2 })]
    expect(removeSentReport(waiting, told())).toEqual([
      told({ ranges: [[15, 20]], at: 2000, position: 20 }),
      told({ lesson_id: 2 }),
    ])
    expect(removeSentReport(waiting, waiting[0]!)).toEqual([told({ lesson_id: 2 })])
  })

  it('leaves in pieces when there are too many for one report', () => {
    const many = told({ ranges: Array.from({ length: 60 }, (_, n) => [n * 10, n * 10 + 5]) })
    const first = limitReport(many)
    expect(first.ranges).toHaveLength(50)
    expect(removeSentReport([many], first)[0]!.ranges).toHaveLength(10)
  })

  it('contain their age', () => {
    expect(buildProgressReport(told(), 61_000)).toEqual({
      lesson_id: 1,
      ranges: [[0, 15]],
      position: 15,
      reached_end: false,
      ago: 60,
    })
    expect(buildProgressReport(told({ position: null }), 0)).toEqual({
      lesson_id: 1,
      ranges: [[0, 15]],
      reached_end: false,
      ago: 0,
    })
    // A report from an idle browser must not seem newer than activity elsewhere.
    const week = 7 * 86_400
    expect(buildProgressReport(told({ at: 0 }), week * 1000).ago).toBe(week)
  })

  it('ignore invalid stored data', () => {
    expect(parsePendingReports(JSON.stringify([told()]))).toEqual([told()])
    for (const text of [null, '', '{', '{}', '[1,{"lesson_id":"x"}]'])
      expect(parsePendingReports(text)).toEqual([])
  })
})

it('takes nothing back because of an answer that was long on its way', () => {
  const done = {
    position: 9,
    watched: [],
    percent: 100,
    finished: true,
    kept: true,
    completion: 90,
    completed_at: 'x',
    wait: 0,
    prefix: '/v/1/',
  }
  const late = {
    ...done,
    position: 5,
    percent: 40,
    finished: false,
    completion: 50,
    completed_at: null,
    prefix: '/v/2/',
  }
  expect(mergeReported(undefined, late)).toEqual(late)
  expect(mergeReported(done, late)).toEqual({ ...done, position: 5, prefix: '/v/2/' })
  expect(mergeReported(late, done)).toEqual(done)
})

it('are resent unless the lesson was refused', () => {
  expect(
    [null, 'too_many_requests', 'not_logged_in', 'unavailable'].map((it) =>
      isWorthRetrying(it as null),
    ),
  ).toEqual([true, true, true, true])
  expect(
    (['not_found', 'not_enrolled', 'must_buy', 'invalid_input'] as const).map(isWorthRetrying),
  ).toEqual([false, false, false, false])
})
