import { expect, it } from 'vitest'
import { codeShape, joinCodeFrom } from './rules.ts'

it('a code to join by has twelve letters that nobody takes for others', () => {
  const code = joinCodeFrom(Uint8Array.from({ length: 16 }, (_, at) => at * 17))
  expect(code).toMatch(codeShape)
  expect(code).not.toMatch(/[01ilo]/)
})
