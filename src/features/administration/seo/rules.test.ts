import { expect, it } from 'vitest'
import { truncateDescription } from './rules.ts'

it('cuts a long description at a word, and leaves a short one whole', () => {
  expect(truncateDescription('Short and whole')).toBe('Short and whole')
  const cut = truncateDescription('word '.repeat(60))
  expect(cut).toMatch(/^(word )+…$/)
  expect(cut.length).toBeLessThanOrEqual(162)
})
