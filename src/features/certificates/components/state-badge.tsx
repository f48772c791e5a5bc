import { BadgeCheck, CircleOff } from 'lucide-react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'
import type { Certificate } from '../contract.ts'
import { certificateMessages } from '../messages.ts'

export function CertificateStateMark({ state }: { state: Certificate['state'] }) {
  const t = useMessages(certificateMessages)
  const isValid = state === 'valid'
  return (
    <span
      className={`tag gap-1 ${isValid ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger'}`}
    >
      <Icon of={isValid ? BadgeCheck : CircleOff} size={14} /> {t[state]}
    </span>
  )
}
