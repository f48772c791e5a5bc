import { expect, it } from 'vitest'
import { parsePolicyPath } from './rules.ts'

it('finds the policy of an address, framed or not', () => {
  expect(parsePolicyPath('/terms-and-conditions')).toBe('5terms')
  expect(parsePolicyPath('/privacy-policy')).toBe('4privacy')
  expect(parsePolicyPath('/view/ar/refund-policy')).toBe('6refund')
  expect(parsePolicyPath('/view/ar/pricing')).toBeNull()
})
