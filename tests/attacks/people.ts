import type { StaffRole } from '#platform/call/gate.server.ts'
import { createSession } from '#platform/identity/session.server.ts'
import { getNow } from '#platform/data/clock.ts'
import type { createWorld } from '#tests/world.ts'

const kinds = {
  guest: null,
  user: {},
  trainer: { is_trainer: true },
  support: { staff_role: 'support' },
  editor: { staff_role: 'editor' },
  admin: { staff_role: 'admin' },
} satisfies Record<string, { is_trainer?: boolean; staff_role?: StaffRole } | null>

export type PersonKind = keyof typeof kinds
export const personKinds = Object.keys(kinds) as PersonKind[]

/** Empty for a guest. */
export async function createSessionHeader(
  world: Awaited<ReturnType<typeof createWorld>>,
  kind: PersonKind,
): Promise<Record<string, string>> {
  const traits = kinds[kind]
  if (!traits) return {}
  const { id } = await world.person(traits)
  return {
    cid: await createSession(world.db, {
      user_id: id,
      user_agent: 'tests',
      country: null,
      now: getNow(),
    }),
  }
}
