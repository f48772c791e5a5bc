import { BadgeCheck, CircleOff } from 'lucide-react'
import { useWords } from '#platform/language/words.tsx'
import { Icon } from '#ui/base/icon.tsx'
import type { Certificate } from '../contract.ts'
import { m } from '../messages.ts'

/** Whether a certificate holds, in a word. */
export function StateMark({ state }: { state: Certificate['state'] }) {
  const said = useWords(m)
  const isValid = state === 'valid'
  return (
    <span className={`tag gap-1 ${isValid ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger'}`}>
      <Icon of={isValid ? BadgeCheck : CircleOff} size={14} /> {said[state]}
    </span>
  )
}
