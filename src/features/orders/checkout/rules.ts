export type ItemKind = 'course' | 'diploma' | 'plan'

/**
 * Parses `course-{slug}`, `diploma-{slug}` or `plan-{id}` from a checkout address; never a price.
 */
export function parseItemName(data: string): { kind: ItemKind; name: string } | null {
  const [, kind, name] = /^(course|diploma|plan)-([a-z0-9-]{1,120})$/.exec(data) ?? []
  if (!kind || !name || (kind === 'plan' && !/^\d{1,15}$/.test(name))) return null
  return { kind: kind as ItemKind, name }
}
