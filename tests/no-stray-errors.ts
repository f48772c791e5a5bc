import { afterEach, expect, vi } from 'vitest'

// Unexpected console errors fail the test.
const printed = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = printed.mock.calls.splice(0)
  expect(calls, 'console.error was called').toEqual([])
})
