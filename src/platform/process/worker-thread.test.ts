import { expect, test } from 'vitest'
import type { TestWork } from '#tests/thread-worker.ts'
import { WorkerThread } from './worker-thread.server.ts'

const file = new URL('../../../tests/thread-worker.ts', import.meta.url)
const newThread = (seconds = 20, waiting = 10) => new WorkerThread<TestWork, number>(file, { seconds, waiting })

test('one thread does all the work, a piece after the other', async () => {
  const thread = newThread()
  const done: number[] = []
  const ids = await Promise.all([1, 2, 3].map((n) => thread.run('echo').finally(() => done.push(n))))
  expect(new Set(ids).size).toBe(1)
  expect(done).toEqual([1, 2, 3])
})

test('work that fails tells why, and the thread goes on', async () => {
  const thread = newThread()
  const id = await thread.run('echo')
  await expect(thread.run('fail')).rejects.toThrow(new RangeError('no such thing'))
  expect(await thread.run('echo')).toBe(id)
})

test('work that never ends is given up as a failure, and what waits behind it is done', async () => {
  const thread = newThread(0.5)
  const first = thread.run('spin')
  const second = thread.run('echo')
  await expect(first).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  expect(await second).toBeTypeOf('number')
})

test.each<TestWork>(['end', 'break'])('after a thread did %s the next piece begins in a new one', async (work) => {
  const thread = newThread()
  const id = await thread.run('echo')
  await expect(thread.run(work)).rejects.toThrow(work === 'end' ? 'ended in the middle' : 'broken')
  expect(await thread.run('echo')).not.toBe(id)
})

test('whoever finds too many waiting is asked to come back', async () => {
  const thread = newThread(20, 2)
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => thread.run('echo')))
  expect(asked.map((it) => it.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(asked[4]).toMatchObject({ reason: { code: 'unavailable', retryAfter: 5 } })
  expect(await thread.run('echo')).toBeTypeOf('number')
})
