import { getCountryName } from '#platform/language/country-name.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import type { ReportRow } from '#features/reporting/contract.ts'
import { reportMessages } from '#features/reporting/messages.ts'
import type { CellFormat } from '#features/reporting/list.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function ReportCellText({
  row: { cells },
  id,
  as,
}: {
  row: ReportRow
  id: string
  as: CellFormat
}) {
  const t = useMessages(reportMessages)
  const format = useFormat()
  const locale = useLocale()
  const value = cells[id] ?? null
  if (value === null || value === '') return <span className="text-ink-3">–</span>
  const text = String(value)
  const number = Number(value)
  const shown = () => {
    if (id === 'email') return <Address>{text}</Address>
    if (as === 'text') return <BidiText>{text}</BidiText>
    if (as === 'word') return t[`word_${text}` as 'word_sale'] ?? text
    if (as === 'country') return getCountryName(text, locale)
    if (as === 'number') return format.count(number)
    if (as === 'mark') return format.mark(number)
    if (as === 'percent') return format.percent(number)
    if (as === 'money') return format.money(number, cells.currency === 'usd' ? 'usd' : 'egp')
    if (as === 'egp' || as === 'usd') return format.money(number, as)
    return as === 'day'
      ? format.date(text, 'short')
      : `${format.date(text, 'short')} ${format.time(text)}`
  }
  return <FormattedText>{shown()}</FormattedText>
}
