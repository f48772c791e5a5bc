import { describe, expect, it } from 'vitest'
import { getTestState } from './rules.ts'

const now = new Date('2026-01-15T09:00:00Z')
const done = (passed: boolean | null) => ({
  submitted_at: '2026-01-15T08:00:00Z',
  deadline_at: null,
  passed,
})
const open = (deadline_at: string | null) => ({ submitted_at: null, deadline_at, passed: null })

describe('how somebody stands to a test', () => {
  it.each([
    ['new', []],
    ['running', [done(true), open('2026-01-15T09:10:00Z')]],
    ['running', [open(null)]],
    ['waiting', [open('2026-01-15T08:10:00Z')]],
    ['waiting', [done(false), done(null)]],
    ['passed', [done(true), done(false)]],
    ['failed', [done(false), done(false)]],
    ['out', [done(false), done(false), done(false)]],
  ] as const)('is %s', (state, attempts) => {
    expect(getTestState(attempts, 3, now)).toBe(state)
  })
})
