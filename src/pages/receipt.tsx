import { Download, Printer } from 'lucide-react'
import { href } from 'react-router'
import { getReceiptFilePath } from '#features/orders/receipts/paths.ts'
import { callerContext } from '#platform/call/call.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { formatOrderNumber } from '#features/orders/rules.ts'
import { receipts } from '#features/orders/receipts/contract.ts'
import { receiptMessages } from '#features/orders/receipts/messages.ts'
import type { Route } from './+types/receipt'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const receipt = await context.get(callerContext)(receipts.get, { order_id: params.id })
  return { receipt: { ...receipt, order_id: params.id } }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...buildTitleTags(
    matches[0].loaderData,
    (tongue) => `${receiptMessages[tongue].receipt} ${loaderData?.receipt.name ?? ''}`,
  ),
  { name: 'robots', content: 'noindex' },
]

export default function Receipt({ loaderData: { receipt: it } }: Route.ComponentProps) {
  const t = useMessages(receiptMessages)
  const format = useFormat()
  const money = (minor: number) => format.money(minor, it.currency)
  const lines: [string, number][] = [
    [t.price, it.list_price],
    ...(it.list_price > it.price ? [[t.offer, it.price - it.list_price] as [string, number]] : []),
    ...(it.coupon_code ? [[t.coupon(it.coupon_code), -it.discount] as [string, number]] : []),
    ...(it.tax > 0
      ? ([
          [t.beforeTax, it.total - it.tax],
          [t.tax(format.percent(it.tax_rate / 100)), it.tax],
        ] as [string, number][])
      : []),
  ]
  return (
    <div className="wrap grid max-w-180 gap-5 py-6">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <TextLink to={`${href('/my/profile')}#paid`}>{t.allOrders}</TextLink>
        <span className="flex flex-wrap gap-2">
          <Button variant="line" onClick={() => print()} className="noscript:hidden">
            <Icon of={Printer} size={18} />
            {t.print}
          </Button>
          <ButtonLink to={getReceiptFilePath(it.order_id)} variant="soft" reloadDocument>
            <Icon of={Download} size={18} />
            {t.download}
          </ButtonLink>
        </span>
      </div>
      <article className="grid gap-6 rounded-lg border border-line bg-surface p-6 sm:p-8 print:border-0">
        <header className="flex flex-wrap items-baseline justify-between gap-3">
          <h1 className="text-3xl font-extrabold">{t.receipt}</h1>
          <b dir="ltr" className="font-semibold">
            {it.name}
          </b>
        </header>
        <div className="grid gap-5 sm:grid-cols-3">
          <Party
            title={t.from}
            lines={[
              it.seller.name,
              it.seller.address,
              it.seller.tax_number && t.taxNumber(it.seller.tax_number),
            ]}
          />
          <Party title={t.to} lines={[it.buyer.name, it.buyer.email]} />
          <Party
            title={t.paid}
            lines={[format.date(it.created_at), `${t.order} ${formatOrderNumber(it.order_number)}`]}
          />
        </div>
        <div className="border-y border-line py-4">
          <p className="text-sm text-ink-3">{t.item}</p>
          <b className="font-semibold">
            <LangText lang={it.lang}>{it.title}</LangText>
          </b>
          {it.starts_at && it.ends_at && (
            <p className="text-sm text-ink-2">
              {t.times(format.date(it.starts_at), format.date(it.ends_at))}
            </p>
          )}
        </div>
        <dl className="grid gap-2 text-sm">
          {lines.map(([name, amount]) => (
            <Row key={name} name={name} value={money(amount)} />
          ))}
          <div className="flex flex-wrap items-baseline justify-between gap-4 border-t border-dashed border-line-strong pt-3">
            <dt className="text-md font-semibold">{t.total}</dt>
            <dd className="font-display text-2xl font-bold">{money(it.total)}</dd>
          </div>
          {it.refunded > 0 && <Row name={t.refunded} value={money(-it.refunded)} />}
        </dl>
      </article>
    </div>
  )
}

function Party({ title, lines }: { title: string; lines: (string | false)[] }) {
  return (
    <div className="grid content-start gap-0.5 text-sm">
      <h2 className="text-sm text-ink-3">{title}</h2>
      {lines
        .filter((it): it is string => !!it)
        .map((line) =>
          line.includes('@') ? (
            <Address key={line}>{line}</Address>
          ) : (
            <BidiText key={line}>{line}</BidiText>
          ),
        )}
    </div>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  )
}
