import type { ComponentProps, ElementType } from 'react'
import type { Format } from '#platform/language/format.ts'
import { useFormat } from '#platform/language/message-hooks.tsx'

/**
 * Text with numbers or times. Language, digits, zone and clock are the same on both sides, but the
 * language data is not: browsers and the server differ in spaces, month names, separators and the
 * zones they know. React would render the whole page again for such a difference; the server's text
 * stays instead. Only direct text is covered, so the component stands at the text itself.
 */
export function FormattedText<As extends ElementType = 'span'>({
  as,
  ...rest
}: { as?: As } & Omit<ComponentProps<As>, 'as'>) {
  const Tag: ElementType = as ?? 'span'
  return <Tag {...rest} suppressHydrationWarning />
}

export function FormattedNumber({
  value,
  as = 'number',
  ...rest
}: {
  value: number
  as?: 'number' | 'count' | 'percent' | 'mark'
} & Pick<ComponentProps<'span'>, 'className'>) {
  return <FormattedText {...rest}>{useFormat()[as](value)}</FormattedText>
}

/** A day, or with `as="time"` the time of day. */
export function FormattedTime({
  at,
  as = 'long',
  ...rest
}: {
  at: string
  as?: NonNullable<Parameters<Format['date']>[1]> | 'time'
} & Pick<ComponentProps<'time'>, 'className'>) {
  const format = useFormat()
  return (
    <FormattedText as="time" dateTime={at} {...rest}>
      {as === 'time' ? format.time(at) : format.date(at, as)}
    </FormattedText>
  )
}
