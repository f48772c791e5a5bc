import { expect, it } from 'vitest'
import { formAge } from './rules.ts'

it('tells a person from a program by how long the form was open', () => {
  const now = new Date('2026-01-15T09:00:00Z')
  const opened = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  expect(formAge(opened(1), now)).toBe('too_fast')
  expect(formAge(opened(-60), now)).toBe('too_fast')
  expect(formAge(opened(3), now)).toBe('fine')
  expect(formAge(opened(3 * 86_400), now)).toBe('fine')
  expect(formAge(opened(8 * 86_400), now)).toBe('expired')
})
