import type { ReactNode } from 'react'
import type { RefusedAnswer } from '#platform/refused.ts'
import { useWords } from '#platform/words.tsx'
import { Alert } from '#ui/alert.tsx'
import { useFirstWrong } from '#ui/first-wrong.ts'
import { m } from '../messages.ts'

/** What a call refused, above its form; with how long to wait where that is the matter. The first field it found wrong gets the focus. */
export function RefusedAlert({ refused, children }: { refused: RefusedAnswer | undefined; children?: ReactNode }) {
  const said = useWords(m)
  const place = useFirstWrong<HTMLDivElement>(refused)
  if (!refused) return null
  const wait = refused.retry_after
  return (
    <div ref={place}>
      <Alert tone={asked.has(refused.code) ? 'info' : 'bad'} title={refused.message}>
        {children ?? (wait ? (wait < 120 ? said.waitSeconds(wait) : said.waitMinutes(Math.ceil(wait / 60))) : null)}
      </Alert>
    </div>
  )
}

/** What the person did on purpose is told, not held against them. */
const asked = new Set<RefusedAnswer['code']>(['account_leaving', 'identity_cancelled'])
