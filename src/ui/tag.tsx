import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A short label on a thing: its category, an offer. */
export function Tag({ tone = 'brand', icon, children }: { tone?: 'brand' | 'accent'; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span
      className={`inline-flex w-fit items-center gap-1 rounded-full px-2.5 py-px text-xs font-semibold leading-[1.7] shrink-0 max-w-full ${tags[tone]}`}
    >
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}

const tags = { brand: 'bg-brand-soft text-brand-ink', accent: 'bg-accent text-on-accent' }
