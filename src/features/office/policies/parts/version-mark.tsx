import { useMessages } from '#platform/language/words.tsx'
import { Status } from '#ui/display/pill.tsx'
import type { PolicyVersionRow } from '../contract.ts'
import { officePolicyMessages } from '../messages.ts'

export function VersionStatus({ version: { state, holds } }: { version: Pick<PolicyVersionRow, 'state' | 'holds'> }) {
  const said = useMessages(officePolicyMessages)
  if (holds) return <Status tone="ok">{said.holds}</Status>
  if (state === 'published') return <Status tone="idle">{said.past}</Status>
  return state === 'scheduled' ? <Status tone="info">{said.waits}</Status> : <Status tone="warn">{said.draft}</Status>
}
