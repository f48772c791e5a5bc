import { useWords } from '#platform/language/words.tsx'
import { Status } from '#ui/display/pill.tsx'
import type { FoundApplication } from '../contract.ts'
import { m } from '../messages.ts'

/** Where an application stands. */
export function ApplicationMark({ state }: Pick<FoundApplication, 'state'>) {
  const said = useWords(m)
  return <Status tone={tones[state]}>{said[state]}</Status>
}

const tones = { received: 'warn', under_review: 'info', approved: 'ok', declined: 'bad', withdrawn: 'idle' } as const
