import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/base/icon.tsx'

export function Pill({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: keyof typeof pills
  icon?: LucideIcon
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex w-fit items-center gap-1 rounded-full px-2.5 py-px text-xs font-medium leading-[1.8] shrink-0 max-w-full ${pills[tone]}`}
    >
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}

/** Shape and text carry the state; color only supports it. */
export function Status({
  tone,
  children,
}: {
  tone: 'ok' | 'warn' | 'bad' | 'info' | 'idle'
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex w-fit items-center gap-1.5 rounded-full px-2.5 py-px text-xs font-medium leading-[1.8] shrink-0 max-w-full ${pills[tone === 'idle' ? 'plain' : tone]}`}
    >
      <span aria-hidden="true" className={`size-2 ${marks[tone]}`} />
      {children}
    </span>
  )
}

const pills = {
  plain: 'bg-surface-3 text-ink-2',
  on: 'bg-brand text-on-brand',
  ok: 'bg-success-soft text-success',
  warn: 'bg-warning-soft text-warning',
  bad: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}
const marks = {
  ok: 'rounded-full bg-current',
  warn: 'rotate-45 rounded-[1px] bg-current',
  bad: 'rounded-[1px] bg-current',
  info: 'rounded-full bg-current',
  idle: 'rounded-full inset-ring-[1.5px] inset-ring-current',
}
