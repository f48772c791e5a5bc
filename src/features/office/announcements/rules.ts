/** Whom an announcement is for. */
export const audiences = ['everyone', 'plan', 'course', 'country'] as const
export type Audience = (typeof audiences)[number]

/** Where an announcement can stand. */
export const states = ['draft', 'scheduled', 'sending', 'sent'] as const
export type State = (typeof states)[number]

type Times = { due_at: string | null; started_at: string | null; finished_at: string | null }

/** Where it stands, as its times tell. */
export function stateOf({ due_at, started_at, finished_at }: Times): State {
  if (finished_at) return 'sent'
  if (started_at) return 'sending'
  return due_at ? 'scheduled' : 'draft'
}
