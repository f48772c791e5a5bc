import { useMessages } from '#platform/language/words.tsx'
import { Status } from '#ui/display/pill.tsx'
import type { ApplicationRow } from '../contract.ts'
import { officeApplicationMessages } from '../messages.ts'

export function ApplicationStatus({ state }: Pick<ApplicationRow, 'state'>) {
  const t = useMessages(officeApplicationMessages)
  return <Status tone={tones[state]}>{t[state]}</Status>
}

const tones = { received: 'warn', under_review: 'info', approved: 'ok', declined: 'bad', withdrawn: 'idle' } as const
