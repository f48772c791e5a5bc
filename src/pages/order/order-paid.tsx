import { Check, ReceiptText } from 'lucide-react'
import { href } from 'react-router'
import { getArtPath } from '#features/catalogue/paths.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { MoreLink, TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Tag } from '#ui/display/tag.tsx'
import type { OrderAnswer } from '#features/orders/contract.ts'
import { checkoutMessages } from '#features/orders/checkout/messages.ts'
import { formatOrderNumber } from '#features/orders/rules.ts'

export function PaidOrder({ order }: { order: OrderAnswer }) {
  const t = useMessages(checkoutMessages)
  const format = useFormat()
  const to =
    order.kind === 'plan' || !order.slug
      ? href('/courses')
      : order.kind === 'course'
        ? href('/course/:id/content', { id: order.slug })
        : href('/diploma/:id', { id: order.slug })
  const rows = [
    [t.order, formatOrderNumber(order.number)],
    [t.paidWith, t[order.method]],
    [t.date, format.date(order.paid_at ?? order.created_at)],
  ] as const
  return (
    <div className="wrap py-8">
      <section className="mx-auto grid max-w-140 overflow-hidden rounded-xl bg-surface shadow-e3">
        <img
          src={getArtPath(
            order.kind === 'plan' || !order.slug ? 'farqad-plan' : order.slug,
            'band',
          )}
          alt=""
          width={900}
          height={420}
          className="h-44 w-full object-cover"
        />
        <div className="relative grid justify-items-center gap-3 px-6 pt-12 pb-8 text-center">
          <span className="absolute -top-9 grid size-18 place-items-center rounded-full border-6 border-surface bg-success text-surface">
            <Icon of={Check} size={36} />
          </span>
          <p role="status">
            <Tag tone="brand">{t.received}</Tag>
          </p>
          <h1 className="text-3xl font-extrabold">
            {t[`yours_${order.gift_email ? 'gift' : order.kind}`]}
          </h1>
          <FormattedText as="p" className="text-ink-2">
            {order.gift_email
              ? t.giftSent(`\u2068${order.gift_email}\u2069`)
              : order.ends_at && t.openUntil(order.title, format.date(order.ends_at))}
          </FormattedText>
          {!order.gift_email && (
            <ButtonLink to={to} block>
              {order.kind === 'plan' ? t.choose : t.start}
            </ButtonLink>
          )}
          <dl className="mt-3 grid w-full gap-2 border-t border-line pt-4 text-sm">
            {rows.map(([name, value]) => (
              <div key={name} className="flex justify-between gap-4">
                <dt className="text-ink-2">{name}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
            <div className="flex items-baseline justify-between gap-4 border-t border-dashed border-line-strong pt-3">
              <dt>{t.total}</dt>
              <dd className="font-display text-2xl font-bold">
                {format.money(order.total, order.currency)}
              </dd>
            </div>
          </dl>
          <TextLink to={`${href('/my/support')}?about=order:${order.id}`}>{t.help}</TextLink>
          {order.receipt && (
            <MoreLink to={href('/receipt/:id', { id: order.id })}>
              <Icon of={ReceiptText} size={18} />
              {t.receipt}
            </MoreLink>
          )}
        </div>
      </section>
    </div>
  )
}
