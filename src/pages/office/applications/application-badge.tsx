import { useMessages } from '#platform/language/message-hooks.tsx'
import { Status } from '#ui/display/pill.tsx'
import type { ApplicationRow } from '#features/administration/applications/contract.ts'
import { officeApplicationMessages } from '#features/administration/applications/messages.ts'

export function ApplicationStatus({ state }: Pick<ApplicationRow, 'state'>) {
  const t = useMessages(officeApplicationMessages)
  return <Status tone={tones[state]}>{t[state]}</Status>
}

const tones = {
  received: 'warn',
  under_review: 'info',
  approved: 'ok',
  declined: 'bad',
  withdrawn: 'idle',
} as const
