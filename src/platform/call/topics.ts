import type { Endpoint } from './contract.ts'

export const allTopics = '*'

/**
 * Topics for invalidation. Private calls have none; public calls without `shows` may depend on any
 * topic.
 */
export function getTopics({ access, shows }: Endpoint, input: unknown): readonly string[] {
  if (access !== 'public') return []
  const given = input as Record<string, string | number | undefined>
  // Encodes untrusted ids; slugs are unchanged.
  return (
    shows?.map((show) =>
      show.replace(/\{(\w+)\}/, (_, name: string) =>
        encodeURIComponent(String(given[name]).toWellFormed()),
      ),
    ) ?? [allTopics]
  )
}

export const isAffected = (shown: Iterable<string>, changed: ReadonlySet<string>) =>
  changed.has(allTopics) || [...shown].some((it) => it === allTopics || changed.has(it))
