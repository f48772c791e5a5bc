import { getProductPath } from '#features/pricing/paths.ts'
import { checkoutMessages } from '#features/orders/checkout/messages.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import type { QuoteAnswer } from '#features/orders/checkout/contract.ts'

/** Warns a subscriber that the current plan already covers this item. */
export function PlanCoverageNotice({
  quote,
}: {
  quote: Pick<QuoteAnswer, 'kind' | 'slug' | 'title' | 'plan_covers_until'>
}) {
  const t = useMessages(checkoutMessages)
  const format = useFormat()
  if (!quote.plan_covers_until) return null
  return (
    <Alert>
      <FormattedText>
        {t.planCovers(quote.title, format.date(quote.plan_covers_until))}
      </FormattedText>{' '}
      <TextLink to={getProductPath(quote.kind, quote.slug)}>{t.openIt}</TextLink>
    </Alert>
  )
}
