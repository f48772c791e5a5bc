import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { TestWork } from '#tests/thread-worker.ts'
import { WorkerThread } from './worker-thread.server.ts'

const file = new URL('../../../tests/thread-worker.ts', import.meta.url)
const newThread = (seconds = 20, waiting = 10) =>
  new WorkerThread<TestWork, number>(file, { seconds, waiting })

test('one thread does all the work, a piece after the other', async () => {
  const thread = newThread()
  const done: number[] = []
  const ids = await Promise.all(
    [1, 2, 3].map((n) => thread.run('echo').finally(() => done.push(n))),
  )
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

test.each<TestWork>(['end', 'break'])(
  'after a thread did %s the next piece begins in a new one',
  async (work) => {
    const thread = newThread()
    const id = await thread.run('echo')
    await expect(thread.run(work)).rejects.toThrow(
      work === 'end' ? 'ended in the middle' : 'broken',
    )
    expect(await thread.run('echo')).not.toBe(id)
  },
)

test('whoever finds too many waiting is asked to come back', async () => {
  const thread = newThread(20, 2)
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => thread.run('echo')))
  expect(asked.map((it) => it.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(asked[4]).toMatchObject({ reason: { code: 'unavailable', retryAfter: 5 } })
  expect(await thread.run('echo')).toBeTypeOf('number')
})

test.each<TestWork>(['end-once', 'poison-once'])(
  'work whose thread fails by %s is tried again in a new thread',
  async (work) => {
    const folder = mkdtempSync(join(tmpdir(), 'farqad-thread-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const thread = new WorkerThread<TestWork, number>(file, {
      seconds: 20,
      waiting: 10,
      retries: 1,
      data: join(folder, 'mark'),
    })
    expect(await thread.run(work)).toBeTypeOf('number')
    expect(thread.started).toBe(2)
    expect(await thread.run('echo')).toBeTypeOf('number')
  },
)

test('work that ends every thread fails after its retries, and later work is done', async () => {
  const thread = new WorkerThread<TestWork, number>(file, { seconds: 20, waiting: 10, retries: 1 })
  await expect(thread.run('end')).rejects.toThrow('ended in the middle')
  expect(thread.started).toBe(2)
  expect(await thread.run('echo')).toBeTypeOf('number')
})

test('a thread that grows is replaced by a warm one, and its memory stays within bounds', async () => {
  const thread = new WorkerThread<TestWork, number>(file, {
    seconds: 20,
    waiting: 200,
    megabytes: { replace: 3, most: 6 },
  })
  const memory: number[] = []
  const ids = await Promise.all(
    Array.from({ length: 60 }, () =>
      thread.run('grow').finally(() => memory.push(thread.bytes / 1024 / 1024)),
    ),
  )
  expect(thread.started).toBeGreaterThanOrEqual(8)
  expect(Math.max(...memory)).toBeLessThanOrEqual(7)
  expect(ids.filter((it) => it > 0)).toHaveLength(ids.findIndex((it) => it < 0))
})

test('a thread without work ends after a while, and another begins with the next piece', async () => {
  const thread = new WorkerThread<TestWork, number>(file, {
    seconds: 20,
    waiting: 10,
    idleSeconds: 0,
  })
  const id = await thread.run('echo')
  await expect.poll(async () => (await thread.run('echo')) !== id).toBe(true)
})
