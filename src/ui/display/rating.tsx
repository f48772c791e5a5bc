import { Star } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { baseMessages } from '#ui/base/messages.ts'

/** Supports half stars. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const t = useMessages(baseMessages)
  const format = useFormat()
  return (
    <FormattedText
      role="img"
      aria-label={t.rated(format.number(value), format.number(5))}
      className="relative inline-flex w-fit align-middle text-line-strong"
    >
      <Row size={size} className="" />
      <span
        className="absolute inset-y-0 start-0 overflow-hidden text-star"
        style={{ inlineSize: `${(Math.min(5, Math.max(0, value)) / 5) * 100}%` }}
      >
        <Row size={size} className="fill-current" />
      </span>
    </FormattedText>
  )
}

/** Example: "★ 4.8 (2,314)". */
export function Rating({
  value,
  count,
  size = 16,
}: {
  value: number
  count?: number | undefined
  size?: number
}) {
  const t = useMessages(baseMessages)
  const format = useFormat()
  return (
    <span className="rating">
      <Icon of={Star} size={size} />
      <b className="font-semibold">
        <span className="sr-only">{t.rated(format.mark(value), format.number(5))}</span>
        <span aria-hidden="true">{format.mark(value)}</span>
      </b>
      {count !== undefined && (
        <FormattedText className="text-ink-3">{`(${format.number(count)})`}</FormattedText>
      )}
    </span>
  )
}

function Row({ size, className }: { size: number; className: string }) {
  return (
    <span className="flex w-max gap-0.5" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon of={Star} key={star} size={size} className={className} />
      ))}
    </span>
  )
}
