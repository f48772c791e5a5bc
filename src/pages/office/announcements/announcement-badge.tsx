import { useMessages } from '#platform/language/message-hooks.tsx'
import { Status } from '#ui/display/pill.tsx'
import { announcementMessages } from '#features/administration/announcements/messages.ts'
import type { AnnouncementState } from '#features/administration/announcements/rules.ts'

export function AnnouncementStatus({ state }: { state: AnnouncementState }) {
  const t = useMessages(announcementMessages)
  return <Status tone={tones[state]}>{t[state]}</Status>
}

const tones = { draft: 'idle', scheduled: 'info', sending: 'warn', sent: 'ok' } as const
