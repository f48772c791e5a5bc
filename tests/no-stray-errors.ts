import { afterEach, expect, vi } from 'vitest'

// An error that nobody expected is a failure, even if every assertion holds.
const printed = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = printed.mock.calls.splice(0)
  expect(calls, 'console.error was called').toEqual([])
})
