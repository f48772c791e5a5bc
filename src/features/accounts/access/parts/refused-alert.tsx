import type { ReactNode } from 'react'
import type { RefusedAnswer } from '#platform/refused.ts'
import { useWords } from '#platform/words.tsx'
import { Alert } from '#ui/alert.tsx'
import { m } from '../messages.ts'

/** What a call refused, above its form; with how long to wait where that is the matter. */
export function RefusedAlert({ refused, children }: { refused: RefusedAnswer | undefined; children?: ReactNode }) {
  const said = useWords(m)
  if (!refused) return null
  const wait = refused.retry_after
  return (
    <Alert tone="bad" title={refused.message}>
      {children ?? (wait ? (wait < 120 ? said.waitSeconds(wait) : said.waitMinutes(Math.ceil(wait / 60))) : null)}
    </Alert>
  )
}
