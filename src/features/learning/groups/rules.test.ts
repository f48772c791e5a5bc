import { expect, it } from 'vitest'
import { joinCodePattern, createJoinCode } from './rules.ts'

it('a join code has twelve unambiguous characters', () => {
  const code = createJoinCode(Uint8Array.from({ length: 16 }, (_, at) => at * 17))
  expect(code).toMatch(joinCodePattern)
  expect(code).not.toMatch(/[01ilo]/)
})
