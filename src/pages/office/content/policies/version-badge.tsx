import { useMessages } from '#platform/language/message-hooks.tsx'
import { Status } from '#ui/display/pill.tsx'
import type { PolicyVersionRow } from '#features/administration/policies/contract.ts'
import { officePolicyMessages } from '#features/administration/policies/messages.ts'

export function VersionStatus({
  version: { state, holds },
}: {
  version: Pick<PolicyVersionRow, 'state' | 'holds'>
}) {
  const t = useMessages(officePolicyMessages)
  if (holds) return <Status tone="ok">{t.holds}</Status>
  if (state === 'published') return <Status tone="idle">{t.past}</Status>
  return state === 'scheduled' ? (
    <Status tone="info">{t.waits}</Status>
  ) : (
    <Status tone="warn">{t.draft}</Status>
  )
}
