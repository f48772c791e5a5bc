import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import type { FailedJob } from '#features/administration/system-status/contract.ts'
import { systemStatusMessages } from '#features/administration/system-status/messages.ts'

export function useJobColumns() {
  const t = useMessages(systemStatusMessages)
  const format = useFormat()
  return {
    job: { title: t.job, cell: (it: FailedJob) => <code dir="ltr">{it.name}</code> },
    error: { title: t.error, cell: (it: FailedJob) => <ErrorText>{it.error}</ErrorText> },
    state: { title: t.state, cell: (it: FailedJob) => t[`state_${it.state}`] },
    tries: {
      title: t.tries,
      numeric: true,
      cell: (item: FailedJob) => format.number(item.tries),
    },
    next: {
      title: t.next,
      tight: true,
      cell: (item: FailedJob) => (item.next_at ? format.time(item.next_at) : t.never),
    },
    began: {
      title: t.began,
      tight: true,
      cell: (item: FailedJob) => format.date(item.created_at, 'short'),
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
