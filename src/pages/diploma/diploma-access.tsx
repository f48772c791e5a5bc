import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { diplomaMessages } from '#features/catalogue/diplomas/messages.ts'
import { entitlementMessages } from '#features/catalogue/entitlements/messages.ts'
import type { useDiplomaAccess } from '#features/catalogue/entitlements/state.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'

export function DiplomaAccess({
  access,
  count,
}: {
  access: NonNullable<ReturnType<typeof useDiplomaAccess>>
  count: number
}) {
  const t = useMessages(diplomaMessages)
  const { until } = useMessages(entitlementMessages)
  const format = useFormat()
  const text = !access.isWhole
    ? t.someOpen(format.number(access.open), format.number(count))
    : access.byPlan
      ? t.planOpensAll(count)
      : t.allYours
  return (
    <FormattedText
      as="p"
      className="rounded-md bg-brand-soft px-4 py-3 text-sm font-medium text-brand-ink"
    >
      {text}
      {access.until && <span className="font-normal"> {until(format.date(access.until))}</span>}
    </FormattedText>
  )
}
