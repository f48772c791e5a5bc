import type { Endpoint } from './contract.ts'

/** Stands for everything: what is not known to be narrower. */
export const allTopics = '*'

/** What an answer shows. One that changes nothing about content (`client/…`) shows none of it; a public one that does not say may show anything. */
export function getTopics({ access, shows }: Endpoint, input: unknown): readonly string[] {
  if (access !== 'public') return []
  const given = input as Record<string, string | number | undefined>
  // Whatever somebody gave for an id: slugs stay as they are, anything else becomes harmless.
  return (
    shows?.map((it) => it.replace(/\{(\w+)\}/, (_, name: string) => encodeURIComponent(String(given[name]).toWellFormed()))) ?? [allTopics]
  )
}

/** Whether a change of these topics may be seen in something that shows those. */
export const isAffected = (shown: Iterable<string>, changed: ReadonlySet<string>) =>
  changed.has(allTopics) || [...shown].some((it) => it === allTopics || changed.has(it))
