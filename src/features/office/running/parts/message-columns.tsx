import { useFormat, useWords } from '#platform/language/words.tsx'
import { Address } from '#ui/display/address.tsx'
import type { StuckMessage } from '../contract.ts'
import { m } from '../messages.ts'
import { ErrorWords } from './job-columns.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'

/** What is told of a message that did not leave, for each column of its list. */
export function useMessageColumns() {
  const said = useWords(m)
  const format = useFormat()
  return {
    to: { title: said.recipient, cell: (it: StuckMessage) => <Address>{it.recipient}</Address> },
    kind: { title: said.kind, tight: true, cell: (it: StuckMessage) => said[it.kind] },
    subject: { title: said.subject, cell: (it: StuckMessage) => <BidiText>{it.kind === 'sms' ? said.sms : it.subject}</BidiText> },
    error: { title: said.error, cell: (it: StuckMessage) => <ErrorWords>{it.last_error}</ErrorWords> },
    tries: {
      title: said.tries,
      numeric: true,
      cell: (it: StuckMessage) => <span suppressHydrationWarning>{format.number(it.attempts)}</span>,
    },
    written: {
      title: said.written,
      tight: true,
      cell: (it: StuckMessage) => <span suppressHydrationWarning>{format.date(it.created_at, 'short')}</span>,
    },
  }
}
