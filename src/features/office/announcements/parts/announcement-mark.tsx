import { useWords } from '#platform/language/words.tsx'
import { Status } from '#ui/display/pill.tsx'
import { m } from '../messages.ts'
import type { State } from '../rules.ts'

/** Where an announcement stands. */
export function AnnouncementMark({ state }: { state: State }) {
  const said = useWords(m)
  return <Status tone={tones[state]}>{said[state]}</Status>
}

const tones = { draft: 'idle', scheduled: 'info', sending: 'warn', sent: 'ok' } as const
