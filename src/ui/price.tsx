import type { Currency } from '#platform/locale.ts'
import { useFormat, useReader, useWords } from '#platform/words.tsx'
import { words } from './words.ts'

/** What something costs, in minor units; nothing to pay reads "Free", and a higher list price stands struck through. */
export function Price({
  amount,
  list,
  currency,
  size = 'md',
}: {
  amount: number
  list?: number | null | undefined
  currency?: Currency | undefined
  size?: 'sm' | 'md' | 'lg'
}) {
  const said = useWords(words)
  const format = useFormat()
  const reader = useReader()
  const money = (minor: number) => format.money(minor, currency ?? reader.currency)
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3 gap-y-0" suppressHydrationWarning>
      <b className={`font-display tracking-display ${sizes[size]} ${amount ? '' : 'text-success'}`}>{amount ? money(amount) : said.free}</b>
      {!!list && list > amount && (
        <span className="text-sm text-ink-3">
          <span className="sr-only">{said.listPrice} </span>
          <s>{money(list)}</s>
        </span>
      )}
    </span>
  )
}

const sizes = { sm: 'text-md font-semibold', md: 'text-lg font-bold', lg: 'text-[1.875rem] leading-[1.35] font-extrabold' }
