import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RenderBudget, renderCosts } from './render-budget.server.ts'
import { Failure } from './failure.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const school = { actor: null, ip: '41.33.1.1' }
const times = (
  allowance: RenderBudget,
  by: Parameters<RenderBudget['spend']>[0],
  cost: number,
  most: number,
) => {
  let done = 0
  try {
    while (done < most) {
      allowance.spend(by, cost)
      done++
    }
  } catch {}
  return done
}

test('five hundred behind one address open new pages and search, all at once and again', () => {
  const allowance = new RenderBudget()
  for (let round = 0; round < 5; round++) {
    for (let visitor = 0; visitor < 500; visitor++) {
      allowance.spend(school, renderCosts.page)
      for (let typed = 0; typed < 4; typed++) allowance.spend(school, renderCosts.call)
    }
    vi.advanceTimersByTime(75_000)
  }
})

test('somebody who has everything made anew is refused, told when to come again, and served then', () => {
  const allowance = new RenderBudget()
  expect(times(allowance, school, renderCosts.page, 100_000)).toBe(2000)
  const refused = (() => {
    try {
      allowance.spend(school, renderCosts.shareImage)
    } catch (error) {
      return error as Failure
    }
  })()
  expect(refused).toMatchObject({ code: 'too_many_requests', retryAfter: 1 })
  vi.advanceTimersByTime(1000)
  expect(times(allowance, school, renderCosts.page, 100_000)).toBe(20)
})

test('others do not pay for it: not another network, nor who is signed in, nor the machine itself', () => {
  const allowance = new RenderBudget()
  times(allowance, school, renderCosts.page, 100_000)
  for (const by of [
    { actor: null, ip: '41.33.1.2' },
    { actor: { id: 'mona' }, ip: school.ip },
    { actor: null, ip: '127.0.0.1' },
  ])
    expect(times(allowance, by, renderCosts.page, 10)).toBe(10)
})

test('all of an IPv6 household pays together', () => {
  const allowance = new RenderBudget()
  times(allowance, { actor: null, ip: '2a02:8070:1:2::1' }, renderCosts.page, 100_000)
  expect(times(allowance, { actor: null, ip: '2a02:8070:1:2:ffff::9' }, renderCosts.page, 10)).toBe(
    0,
  )
  expect(times(allowance, { actor: null, ip: '2a02:8070:1:3::1' }, renderCosts.page, 10)).toBe(10)
})
