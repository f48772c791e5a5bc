import type { StaffRole } from '#platform/call/gate.server.ts'
import { openSession } from '#platform/identity/session.server.ts'
import { now } from '#platform/data/clock.ts'
import type { newWorld } from '#tests/world.ts'

const kinds = {
  guest: null,
  user: {},
  trainer: { is_trainer: true },
  support: { staff_role: 'support' },
  editor: { staff_role: 'editor' },
  admin: { staff_role: 'admin' },
} satisfies Record<string, { is_trainer?: boolean; staff_role?: StaffRole } | null>

export type Kind = keyof typeof kinds
export const everyKind = Object.keys(kinds) as Kind[]

/** The header by which a new person of a kind is signed in; none for a guest. */
export async function signedIn(world: Awaited<ReturnType<typeof newWorld>>, kind: Kind): Promise<Record<string, string>> {
  const traits = kinds[kind]
  if (!traits) return {}
  const { id } = await world.person(traits)
  return { cid: await openSession(world.db, { user_id: id, user_agent: 'tests', country: null, now: now() }) }
}
