import { useFormat, useMessages } from '#platform/language/words.tsx'
import type { FailedJob } from '../contract.ts'
import { systemStatusMessages } from '../messages.ts'

export function useJobColumns() {
  const said = useMessages(systemStatusMessages)
  const format = useFormat()
  return {
    job: { title: said.job, cell: (it: FailedJob) => <code dir="ltr">{it.name}</code> },
    error: { title: said.error, cell: (it: FailedJob) => <ErrorText>{it.error}</ErrorText> },
    state: { title: said.state, cell: (it: FailedJob) => said[`state_${it.state}`] },
    tries: { title: said.tries, numeric: true, cell: (it: FailedJob) => <span suppressHydrationWarning>{format.number(it.tries)}</span> },
    next: {
      title: said.next,
      tight: true,
      cell: (it: FailedJob) => <span suppressHydrationWarning>{it.next_at ? format.time(it.next_at) : said.never}</span>,
    },
    began: {
      title: said.began,
      tight: true,
      cell: (it: FailedJob) => <span suppressHydrationWarning>{format.date(it.created_at, 'short')}</span>,
    },
  }
}

/** Error messages come from programs in unknown languages. */
export function ErrorText({ children }: { children: string | null }) {
  return (
    <span dir="auto" className="wrap-anywhere">
      {children}
    </span>
  )
}
