import type { Currency } from '#platform/language/locale.ts'
import { useFormat, useReader, useMessages } from '#platform/language/message-hooks.tsx'
import { baseMessages } from '#ui/base/messages.ts'

/** In minor units; zero shows "Free", a higher list price is struck through. */
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
  const t = useMessages(baseMessages)
  const format = useFormat()
  const reader = useReader()
  const money = (minor: number) => format.money(minor, currency ?? reader.currency)
  return (
    <span className="price">
      <b className={`font-display tracking-display ${sizes[size]} ${amount ? '' : 'text-success'}`}>
        {amount ? money(amount) : t.free}
      </b>
      {!!list && list > amount && (
        <span className="text-sm text-ink-3">
          <span className="sr-only">{t.listPrice} </span>
          <s>{money(list)}</s>
        </span>
      )}
    </span>
  )
}

const sizes = {
  sm: 'text-md font-semibold',
  md: 'text-lg font-bold',
  lg: 'text-[length:min(1.875rem,11vw)] leading-[1.35] font-extrabold',
}
