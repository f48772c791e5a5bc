import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/base/icon.tsx'

export function Tag({
  tone = 'brand',
  icon,
  children,
}: {
  tone?: 'brand' | 'accent'
  icon?: LucideIcon
  children: ReactNode
}) {
  return (
    <span className={`tag ${tags[tone]}`}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}

const tags = { brand: 'bg-brand-soft text-brand-ink', accent: 'bg-accent text-on-accent' }
