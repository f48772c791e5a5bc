import { expect, it } from 'vitest'
import { freeSlug, trainerSlug } from './rules.ts'

it('makes an address of a name', () => {
  expect(trainerSlug('Karim Adel')).toBe('karim-adel')
  expect(trainerSlug("  Zoë O'Brien, PhD ")).toBe('zoe-obrien-phd')
  expect(trainerSlug('كريم عادل')).toBe('trainer')
  expect(trainerSlug('007')).toBe('trainer')
  expect(trainerSlug('x'.repeat(80))).toHaveLength(60)
})

it('takes the first address that is free', () => {
  expect(freeSlug('karim-adel', [])).toBe('karim-adel')
  expect(freeSlug('karim-adel', ['karim-adel', 'karim-adel-2'])).toBe('karim-adel-3')
})
