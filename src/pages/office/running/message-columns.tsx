import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import type { UnsentMessage } from '#features/administration/system-status/contract.ts'
import { systemStatusMessages } from '#features/administration/system-status/messages.ts'
import { ErrorText } from './job-columns.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function useMessageColumns() {
  const t = useMessages(systemStatusMessages)
  const format = useFormat()
  return {
    to: { title: t.recipient, cell: (it: UnsentMessage) => <Address>{it.recipient}</Address> },
    kind: { title: t.kind, tight: true, cell: (it: UnsentMessage) => t[it.kind] },
    subject: {
      title: t.subject,
      cell: (item: UnsentMessage) => (
        <BidiText>{item.kind === 'sms' ? t.sms : item.subject}</BidiText>
      ),
    },
    error: { title: t.error, cell: (it: UnsentMessage) => <ErrorText>{it.last_error}</ErrorText> },
    tries: {
      title: t.tries,
      numeric: true,
      cell: (item: UnsentMessage) => format.number(item.attempts),
    },
    written: {
      title: t.written,
      tight: true,
      cell: (item: UnsentMessage) => format.date(item.created_at, 'short'),
    },
  }
}
