import { useMessages } from '#platform/language/words.tsx'
import { Status } from '#ui/display/pill.tsx'
import type { PolicyVersionRow } from '../contract.ts'
import { officePolicyMessages } from '../messages.ts'

export function VersionStatus({ version: { state, holds } }: { version: Pick<PolicyVersionRow, 'state' | 'holds'> }) {
  const t = useMessages(officePolicyMessages)
  if (holds) return <Status tone="ok">{t.holds}</Status>
  if (state === 'published') return <Status tone="idle">{t.past}</Status>
  return state === 'scheduled' ? <Status tone="info">{t.waits}</Status> : <Status tone="warn">{t.draft}</Status>
}
