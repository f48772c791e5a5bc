import { expect, it } from 'vitest'
import { policyAt } from './rules.ts'

it('finds the policy of an address, framed or not', () => {
  expect(policyAt('/terms-and-conditions')).toBe('5terms')
  expect(policyAt('/privacy-policy')).toBe('4privacy')
  expect(policyAt('/view/ar/refund-policy')).toBe('6refund')
  expect(policyAt('/view/ar/pricing')).toBeNull()
})
