import { expect, it } from 'vitest'
import { z } from 'zod'
import { AnswerCache } from '#platform/call/answer-cache.server.ts'
import type { Call } from '#platform/call/call.ts'
import { defineEndpoint } from '#platform/call/contract.ts'
import { noInput } from '#platform/call/input.ts'
import { arabicReader, englishReader } from '../world.ts'

const shape = { access: 'public', about: 'Something.', output: z.unknown() } as const
const shared = defineEndpoint({ ...shape, path: 'public/shared', input: noInput, cacheSeconds: 60 })
const asked = defineEndpoint({
  ...shape,
  path: 'public/asked',
  input: z.strictObject({ page: z.int().optional() }),
  cacheSeconds: 60,
})
const noted = defineEndpoint({
  ...shape,
  path: 'public/noted',
  input: noInput,
  cacheSeconds: 60,
  leavesTrace: true,
})
const course = defineEndpoint({
  ...shape,
  path: 'public/course',
  input: z.strictObject({ id: z.string() }),
  cacheSeconds: 60,
  shows: ['course:{id}'],
})
const own = defineEndpoint({ ...shape, path: 'client/own', input: noInput })

function pages() {
  const cache = new AnswerCache()
  let calls = 0
  const answer = (who: string) => (async () => `${who} ${++calls}`) as unknown as Call
  return {
    cache,
    call: (reader = englishReader) => cache.before(reader, answer('person'), answer('nobody')),
  }
}

it('caches shared answers, requested anonymously, and no others', async () => {
  const { call } = pages()
  expect([await call()(shared, {}), await call()(shared, {})]).toEqual(['nobody 1', 'nobody 1'])
  expect([await call()(own, {}), await call()(own, {})]).toEqual(['person 2', 'person 3'])
  expect([await call()(noted, {}), await call()(noted, {})]).toEqual(['person 4', 'person 5'])
  expect([await call()(asked, { page: 2 }), await call()(asked, { page: 2 })]).toEqual([
    'nobody 6',
    'nobody 6',
  ])
  expect(await call()(asked, { page: 3 })).toBe('nobody 7')
  expect(await call(arabicReader)(shared, {})).toBe('nobody 8')
})

it('drops an answer when one of its topics changes, or any topic if it declares none', async () => {
  const { cache, call } = pages()
  await call()(course, { id: 'one' })
  await call()(course, { id: 'two' })
  await call()(shared, {})
  cache.drop(new Set(['courses', 'course:one']))
  expect(await call()(course, { id: 'one' })).toBe('nobody 4')
  expect(await call()(course, { id: 'two' })).toBe('nobody 2')
  expect(await call()(shared, {})).toBe('nobody 5')
  cache.drop(new Set(['*']))
  expect(await call()(course, { id: 'two' })).toBe('nobody 6')
})

it('forgets the answer that was asked for longest ago first', async () => {
  const { call } = pages()
  await call()(shared, {})
  for (let page = 1; page < 1000; page++) await call()(asked, { page })
  expect(await call()(shared, {})).toBe('nobody 1')
  await call()(asked, { page: 1000 })
  expect(await call()(shared, {})).toBe('nobody 1')
  expect(await call()(asked, { page: 1 })).toBe('nobody 1002')
})

it('does not cache failures', async () => {
  const cache = new AnswerCache()
  const failing = (() => Promise.reject(new Error('away'))) as unknown as Call
  const fine = (() => Promise.resolve('there')) as unknown as Call
  await expect(cache.before(englishReader, failing, failing)(shared, {})).rejects.toThrow('away')
  expect(await cache.before(englishReader, fine, fine)(shared, {})).toBe('there')
})

it('asks again for a page that waited for the answer of another whose turn never came', async () => {
  const cache = new AnswerCache()
  const refused = Promise.reject(new Error('timeout exceeded when trying to connect'))
  const first = cache.before(
    englishReader,
    () => refused,
    () => refused,
  )(shared, {})
  const fine = (() => Promise.resolve('there')) as unknown as Call
  const second = cache.before(englishReader, fine, fine)(shared, {})
  await expect(first).rejects.toThrow('timeout exceeded')
  expect(await second).toBe('there')
})

it('is limited in bytes', async () => {
  const cache = new AnswerCache()
  const large = (async () => 'x'.repeat(3 * 1024 * 1024)) as unknown as Call
  for (let page = 1; page <= 20; page++)
    await cache.before(englishReader, large, large)(asked, { page })
  await Promise.resolve()
  expect(cache.bytes).toBeGreaterThan(8 * 1024 * 1024)
  expect(cache.bytes).toBeLessThanOrEqual(16 * 1024 * 1024)
  cache.drop(new Set(['*']))
  expect(cache.bytes).toBe(0)
})
