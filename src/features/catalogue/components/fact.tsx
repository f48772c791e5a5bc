import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Icon } from '#ui/base/icon.tsx'

export function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <FormattedText className="inline-flex items-center gap-2">
      <Icon of={icon} size={18} />
      {children}
    </FormattedText>
  )
}

export function Facts({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'night'
  children: ReactNode
}) {
  return (
    <p
      className={`flex flex-wrap gap-x-6 gap-y-2 text-sm ${tone === 'night' ? 'text-on-night-2' : 'text-ink-2'}`}
    >
      {children}
    </p>
  )
}
