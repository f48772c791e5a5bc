import { expect, it } from 'vitest'
import { checkFormAge } from './rules.ts'

it('rejects forms that were open too briefly', () => {
  const now = new Date('2026-01-15T09:00:00Z')
  const opened = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  expect(checkFormAge(opened(1), now)).toBe('too_fast')
  expect(checkFormAge(opened(-60), now)).toBe('too_fast')
  expect(checkFormAge(opened(3), now)).toBe('fine')
  expect(checkFormAge(opened(3 * 86_400), now)).toBe('fine')
  expect(checkFormAge(opened(8 * 86_400), now)).toBe('expired')
})
