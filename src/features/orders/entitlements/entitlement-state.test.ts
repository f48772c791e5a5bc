import { expect, it } from 'vitest'
import { getEntitlementState } from './rules.ts'

it('runs from its first moment on and is over at its end', () => {
  const month = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2026-02-01T00:00:00Z' }
  const at = (time: string) => getEntitlementState(month, new Date(time))
  expect(at('2025-12-31T23:59:59Z')).toBe('coming')
  expect(at('2026-01-01T00:00:00Z')).toBe('running')
  expect(at('2026-01-31T23:59:59Z')).toBe('running')
  expect(at('2026-02-01T00:00:00Z')).toBe('ended')
})
