import type { ReactNode } from 'react'
import { useWords } from '#platform/words.tsx'
import { words } from './words.ts'

/** A shape standing where content will be. Give it the size of that content. */
export function Skeleton({ className = 'h-3.5 w-full', round = false }: { className?: string; round?: boolean }) {
  return <span aria-hidden="true" className={`block shimmer ${round ? 'rounded-full' : 'rounded-sm'} ${className}`} />
}

/** Wraps skeletons and says once that something is on its way. */
export function Loading({ children, className = '' }: { children: ReactNode; className?: string }) {
  const said = useWords(words)
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{said.loading}</span>
      {children}
    </div>
  )
}
