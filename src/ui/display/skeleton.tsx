import type { ReactNode } from 'react'
import { useMessages } from '#platform/language/words.tsx'
import { baseMessages } from '#ui/base/messages.ts'

/** A shape standing where content will be. Give it the size of that content. */
export function Skeleton({ className = 'h-3.5 w-full', round = false }: { className?: string; round?: boolean }) {
  return <span aria-hidden="true" className={`block shimmer ${round ? 'rounded-full' : 'rounded-sm'} ${className}`} />
}

/** Wraps skeletons and says once that something is on its way. */
export function Loading({ children, className = '' }: { children: ReactNode; className?: string }) {
  const said = useMessages(baseMessages)
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{said.loading}</span>
      {children}
    </div>
  )
}
