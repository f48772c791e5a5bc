import { describe, expect, test } from 'vitest'
import { api } from '#api.ts'
import type { Access } from '#platform/call/contract.ts'
import { createTestApp } from './app.ts'
import { personKinds, createSessionHeader, type PersonKind } from './people.ts'

const { world, send } = await createTestApp()
const headers = Object.fromEntries(
  await Promise.all(
    personKinds.map(async (kind) => [kind, await createSessionHeader(world, kind)] as const),
  ),
)

/** Expected access, independent of the code. */
const admitted: Record<Access, PersonKind[]> = {
  public: ['guest', 'user', 'trainer', 'support', 'editor', 'admin'],
  user: ['user', 'trainer', 'support', 'editor', 'admin'],
  trainer: ['trainer'],
  support: ['support', 'admin'],
  editor: ['editor', 'admin'],
  admin: ['admin'],
}

describe('every call allows exactly its declared roles and refuses undeclared fields', () => {
  test.each(api.map(({ endpoint }) => [endpoint.path, endpoint.access] as const))(
    '%s (%s)',
    async (path, access) => {
      const address = `/api/${path.replaceAll(/\{\w+\}/g, 'x')}`
      for (const kind of personKinds) {
        const answer = await send(
          address,
          '{"nobody_asked_for_this":1}',
          'application/json',
          headers[kind],
        )
        const { error } = (await answer.json()) as { error: { code: string } }
        const expected = admitted[access].includes(kind)
          ? 'invalid_input'
          : kind === 'guest'
            ? 'not_logged_in'
            : 'forbidden'
        expect(`${kind} ${error.code}`).toBe(`${kind} ${expected}`)
      }
    },
  )
})

test('no two calls have the same path', () => {
  const paths = api.map(({ endpoint }) => endpoint.path)
  expect(paths).toEqual([...new Set(paths)])
})
