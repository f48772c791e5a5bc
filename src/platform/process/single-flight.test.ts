import { expect, test } from 'vitest'
import { SingleFlight } from './single-flight.ts'

test('callers at the same time share one result, and later ones get a new one', async () => {
  const flight = new SingleFlight<number>()
  let made = 0
  const make = async () => ++made
  expect(
    await Promise.all([flight.run('a', make), flight.run('a', make), flight.run('b', make)]),
  ).toEqual([1, 1, 2])
  expect(await flight.run('a', make)).toBe(3)
})

test('a failure reaches all who waited for it, and the next caller tries again', async () => {
  const flight = new SingleFlight<number>()
  const fail = async () => Promise.reject(new Error('no'))
  const both = await Promise.allSettled([flight.run('a', fail), flight.run('a', fail)])
  expect(both.map((it) => it.status)).toEqual(['rejected', 'rejected'])
  expect(await flight.run('a', async () => 1)).toBe(1)
})
