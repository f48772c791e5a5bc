import { expect, test } from 'vitest'
import { getMallocEnv, mallocSettings } from './malloc-arenas.server.ts'

test('a server on Linux starts again with few arenas, once', () => {
  const env = getMallocEnv({ PORT: '80' }, 'linux')
  expect(env).toEqual({ PORT: '80', ...mallocSettings })
  expect(getMallocEnv(env!, 'linux')).toBeNull()
})

test.each([
  ['where somebody has set the allocator', { MALLOC_ARENA_MAX: '4' }, 'linux'],
  ['with another allocator', { LD_PRELOAD: '/usr/lib/libjemalloc.so.2' }, 'linux'],
  ['on another system', {}, 'darwin'],
] as const)('nothing changes %s', (_, env, platform) =>
  expect(getMallocEnv(env, platform)).toBeNull(),
)
