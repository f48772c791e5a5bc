import type { ReactNode } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { baseMessages } from '#ui/base/messages.ts'

/** Needs the size of the content it replaces. */
export function Skeleton({
  className = 'h-3.5 w-full',
  round = false,
}: {
  className?: string
  round?: boolean
}) {
  return (
    <span
      aria-hidden="true"
      className={`block shimmer ${round ? 'rounded-full' : 'rounded-sm'} ${className}`}
    />
  )
}

/** Announces loading once for all skeletons inside. */
export function Loading({ children, className = '' }: { children: ReactNode; className?: string }) {
  const t = useMessages(baseMessages)
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{t.loading}</span>
      {children}
    </div>
  )
}
