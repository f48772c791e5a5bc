import { expect, it } from 'vitest'
import { z } from 'zod'
import { askingOnce, type Call } from './call.ts'
import { endpoint } from './contract.ts'
import { nothing } from './input.ts'

const one = { access: 'public', about: 'Something.', input: nothing, output: z.number() } as const
const shared = endpoint({ ...one, path: 'public/shared', cacheSeconds: 60 })
const own = endpoint({ ...one, path: 'public/own' })

const page = (method: string) => {
  let calls = 0
  const call = askingOnce(new Request('http://localhost/', { method }), (async () => ++calls) as unknown as Call)
  return { call, calls: () => calls }
}

it('reads once a page what is the same for everybody, and everything else whenever it is asked for', async () => {
  const { call, calls } = page('GET')
  expect([await call(shared, {}), await call(shared, {}), calls()]).toEqual([1, 1, 1])
  expect([await call(own, {}), await call(own, {})]).toEqual([2, 3])
  expect(await page('GET').call(shared, {})).toBe(1)
})

it('reads anew on a page that changes something', async () => {
  const { call } = page('POST')
  expect([await call(shared, {}), await call(shared, {})]).toEqual([1, 2])
})
