import { href } from 'react-router'
import { getOfficeReceiptFilePath } from '#features/orders/receipts/paths.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Link } from '#ui/base/link.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { PersonName } from '#ui/display/person-name.tsx'
import { Status } from '#ui/display/pill.tsx'
import type { OfficeOrderDetail } from '#features/orders/admin/contract.ts'
import { officeOrderMessages } from '#features/orders/admin/messages.ts'
import { PaymentMethodLabel } from '#features/orders/admin/order-labels.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function OrderInfo({ sale: it }: { sale: OfficeOrderDetail }) {
  const t = useMessages(officeOrderMessages)
  const format = useFormat()
  const money = (minor: number) => format.money(minor, it.currency)
  const lines: [string, number][] = [
    ...(it.list_price > it.price ? [[t.offer, it.price - it.list_price] as [string, number]] : []),
    ...(it.coupon ? [[t.couponLine(it.coupon.code), -it.discount] as [string, number]] : []),
  ]
  const facts = [
    [t.method, <PaymentMethodLabel key="method" method={it.method} />],
    [t.reference, it.reference && <Code key="reference">{it.reference}</Code>],
    [t.payment, it.payment && <Code key="payment">{it.payment}</Code>],
    [t.receipt, it.receipt && <ReceiptLink key="receipt" sale={it} />],
    [t.made, t.moment(format.date(it.created_at), format.time(it.created_at))],
    [t.paidAt, it.paid_at && t.moment(format.date(it.paid_at), format.time(it.paid_at))],
  ] as const
  return (
    <Panel>
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center gap-3 rounded-md border border-line p-4">
          <Avatar name={it.person.name} hue={it.person.hue} src={it.person.image} size={44} />
          <span className="grid min-w-0 flex-1 basis-40 justify-items-start">
            <b className="font-semibold">
              <PersonName name={it.person.name} />
            </b>
            <Address className="text-sm text-ink-3">{it.person.email}</Address>
          </span>
          <ButtonLink
            to={href('/office/people/:id', { id: it.person.id })}
            variant="ghost"
            size="sm"
          >
            {t.account}
          </ButtonLink>
        </div>
        <dl className="grid gap-2">
          <Line
            name={<LangText lang={it.lang}>{it.title}</LangText>}
            value={money(it.list_price)}
          />
          {lines.map(([name, amount]) => (
            <Line key={name} name={name} value={money(amount)} />
          ))}
          <div className="flex flex-wrap items-baseline justify-between gap-4 border-t border-line pt-3">
            <dt className="text-lg font-semibold">{t.total}</dt>
            <dd className="font-display text-xl font-bold">{money(it.total)}</dd>
          </div>
          {it.refunded > 0 && <Line name={t.refunded} value={money(-it.refunded)} />}
          {it.dispute_lost > 0 && <Line name={t.disputeLost} value={money(-it.dispute_lost)} />}
        </dl>
        {it.gift && (
          <div className="grid gap-1 rounded-md bg-surface-2 p-4 text-sm">
            <BidiText className="font-medium">{t.giftFor(it.gift.email)}</BidiText>
            {it.gift.words && <Passage as="blockquote">{it.gift.words}</Passage>}
          </div>
        )}
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name} className="min-w-0">
                <dt className="text-xs text-ink-3">{name}</dt>
                <dd className="font-medium wrap-anywhere">{value}</dd>
              </div>
            ))}
        </dl>
      </div>
    </Panel>
  )
}

function Line({ name, value }: { name: React.ReactNode; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="min-w-0 text-ink-2">{name}</dt>
      <dd className="font-medium whitespace-nowrap">{value}</dd>
    </div>
  )
}

function ReceiptLink({ sale: { id, receipt } }: { sale: OfficeOrderDetail }) {
  return (
    <TextLink to={getOfficeReceiptFilePath(id)} reloadDocument>
      <bdi dir="ltr">{receipt}</bdi>
    </TextLink>
  )
}

const Code = ({ children }: { children: string }) => <code dir="ltr">{children}</code>

export function OrderEntitlements({ sale: it }: { sale: OfficeOrderDetail }) {
  const t = useMessages(officeOrderMessages)
  const format = useFormat()
  return (
    <Panel title={t.gave}>
      {it.grants.length === 0 ? (
        <p className="text-sm text-ink-3">{it.gift && it.paid_at ? t.giftWaits : t.gaveNothing}</p>
      ) : (
        <ul className="divide-y divide-line">
          {it.grants.map((grant) => (
            <li
              key={grant.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
            >
              <span className="grid min-w-0 gap-0.5">
                {grant.slug ? (
                  <Link
                    to={href('/course/:id', { id: grant.slug })}
                    className="font-semibold hover:underline"
                  >
                    <LangText lang={grant.lang}>{grant.title}</LangText>
                  </Link>
                ) : (
                  <b className="font-semibold">
                    <LangText lang={grant.lang}>{grant.title}</LangText>
                  </b>
                )}
                <span className="text-xs text-ink-3">
                  {t.times(format.date(grant.starts_at), format.date(grant.ends_at))}
                </span>
              </span>
              {it.state === 'refunded' && <Status tone="idle">{t.taken}</Status>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
