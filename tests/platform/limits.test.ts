import { expect, test } from 'vitest'
import { enforceLimit } from '#platform/call/rate-limits.server.ts'
import { createWorld } from '#tests/world.ts'

const world = await createWorld({ connections: 5 })

test('the try past the limit is refused with the seconds to wait', async () => {
  const limit = { hits: 2, seconds: 60 }
  await enforceLimit(world.db, 'login:mona', limit, world.now)
  await enforceLimit(world.db, 'login:mona', limit, world.now)

  await expect(enforceLimit(world.db, 'login:mona', limit, world.now)).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfter: 60,
  })
})

test('a window that is over counts no more', async () => {
  const limit = { hits: 1, seconds: 60 }
  await enforceLimit(world.db, 'otp:mona', limit, world.now)
  const later = new Date(world.now.getTime() + 61_000)

  await enforceLimit(world.db, 'otp:mona', limit, later)
})

test('tries at the same moment are all counted', async () => {
  const limit = { hits: 5, seconds: 60 }
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => enforceLimit(world.db, 'race', limit, world.now)),
  )

  expect(tries.filter((it) => it.status === 'fulfilled')).toHaveLength(5)
})
