import { useFormat, useMessages } from '#platform/language/words.tsx'
import { Address } from '#ui/display/address.tsx'
import type { UnsentMessage } from '../contract.ts'
import { systemStatusMessages } from '../messages.ts'
import { ErrorText } from './job-columns.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function useMessageColumns() {
  const said = useMessages(systemStatusMessages)
  const format = useFormat()
  return {
    to: { title: said.recipient, cell: (it: UnsentMessage) => <Address>{it.recipient}</Address> },
    kind: { title: said.kind, tight: true, cell: (it: UnsentMessage) => said[it.kind] },
    subject: { title: said.subject, cell: (it: UnsentMessage) => <BidiText>{it.kind === 'sms' ? said.sms : it.subject}</BidiText> },
    error: { title: said.error, cell: (it: UnsentMessage) => <ErrorText>{it.last_error}</ErrorText> },
    tries: {
      title: said.tries,
      numeric: true,
      cell: (it: UnsentMessage) => <span suppressHydrationWarning>{format.number(it.attempts)}</span>,
    },
    written: {
      title: said.written,
      tight: true,
      cell: (it: UnsentMessage) => <span suppressHydrationWarning>{format.date(it.created_at, 'short')}</span>,
    },
  }
}
