import { href } from 'react-router'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import type { Currency } from '#platform/language/locale.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Link } from '#ui/base/link.tsx'
import { catalogueMessages } from '../messages.ts'
import { useSellingTerms } from '../state.tsx'

/** Null if there are no refunds. */
export function useRefundRule() {
  const t = useMessages(catalogueMessages)
  const format = useFormat()
  const terms = useSellingTerms()
  if (!terms || terms.refund_days === 0 || terms.refund_watched_percent === 0) return null
  return t.refundRule(
    t.refundDays(terms.refund_days),
    format.percent(terms.refund_watched_percent / 100),
  )
}

/** Null if no payment method is available. */
export function usePaymentMethods() {
  const t = useMessages(catalogueMessages)
  const methods = useSellingTerms()?.methods ?? []
  return methods.length === 2
    ? t.payByBoth
    : methods[0]
      ? t[methods[0] === 'card' ? 'payByCard' : 'payByVoucher']
      : null
}

export function PaymentNote() {
  const t = useMessages(catalogueMessages)
  const [ways, rule] = [usePaymentMethods(), useRefundRule()]
  return (
    <FormattedText as="p" className="text-center text-xs text-balance text-ink-3">
      {ways} {rule}{' '}
      <Link to={href('/refund-policy')} className="underline underline-offset-[.25em]">
        {t.refundPolicy}
      </Link>
    </FormattedText>
  )
}

/** The EGP price applies only after a further proof of residence in Egypt. */
export function EgpPriceNote({ price, currency }: { price: number; currency: Currency }) {
  const t = useMessages(catalogueMessages)
  const format = useFormat()
  const way = useSellingTerms()?.pounds
  if (!way || currency !== 'egp' || price === 0) return null
  return (
    <FormattedText as="p" className="text-sm text-ink-2">
      {t[`pounds_${way}`](format.money(price, currency))}{' '}
      {way !== 'voucher' && (
        <TextLink to={`${href('/my/profile')}#phone`}>{t.confirmMobile}</TextLink>
      )}
    </FormattedText>
  )
}
