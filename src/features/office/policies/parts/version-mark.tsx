import { useWords } from '#platform/language/words.tsx'
import { Status } from '#ui/display/pill.tsx'
import type { FoundVersion } from '../contract.ts'
import { m } from '../messages.ts'

/** Where a version stands. */
export function VersionMark({ version: { state, holds } }: { version: Pick<FoundVersion, 'state' | 'holds'> }) {
  const said = useWords(m)
  if (holds) return <Status tone="ok">{said.holds}</Status>
  if (state === 'published') return <Status tone="idle">{said.past}</Status>
  return state === 'scheduled' ? <Status tone="info">{said.waits}</Status> : <Status tone="warn">{said.draft}</Status>
}
