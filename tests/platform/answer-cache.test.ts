import { expect, it } from 'vitest'
import { z } from 'zod'
import { AnswerCache } from '#platform/answer-cache.server.ts'
import type { Call } from '#platform/call.ts'
import { endpoint } from '#platform/contract.ts'
import { nothing } from '#platform/input.ts'
import { arabic, english } from '../world.ts'

const shape = { access: 'public', about: 'Something.', output: z.unknown() } as const
const shared = endpoint({ ...shape, path: 'public/shared', input: nothing, cacheSeconds: 60 })
const asked = endpoint({ ...shape, path: 'public/asked', input: z.strictObject({ page: z.int().optional() }), cacheSeconds: 60 })
const own = endpoint({ ...shape, path: 'client/own', input: nothing })

function pages() {
  const cache = new AnswerCache()
  let calls = 0
  const answer = (who: string) => (async () => `${who} ${++calls}`) as unknown as Call
  return { cache, call: (reader = english) => cache.before(reader, answer('person'), answer('nobody')) }
}

it('asks once, as nobody, for what is the same for everybody, and always for what is not', async () => {
  const { call } = pages()
  expect([await call()(shared, {}), await call()(shared, {})]).toEqual(['nobody 1', 'nobody 1'])
  expect([await call()(own, {}), await call()(own, {})]).toEqual(['person 2', 'person 3'])
  expect([await call()(asked, { page: 2 }), await call()(asked, { page: 2 })]).toEqual(['person 4', 'person 5'])
  expect(await call(arabic)(shared, {})).toBe('nobody 6')
})

it('asks again once content has changed', async () => {
  const { cache, call } = pages()
  await call()(shared, {})
  cache.drop()
  expect(await call()(shared, {})).toBe('nobody 2')
})

it('does not keep what failed', async () => {
  const cache = new AnswerCache()
  const failing = (() => Promise.reject(new Error('away'))) as unknown as Call
  const fine = (() => Promise.resolve('there')) as unknown as Call
  await expect(cache.before(english, failing, failing)(shared, {})).rejects.toThrow('away')
  expect(await cache.before(english, fine, fine)(shared, {})).toBe('there')
})
