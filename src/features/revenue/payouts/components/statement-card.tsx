import type { ReactNode } from 'react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Status } from '#ui/display/pill.tsx'
import type { Statement } from '../contract.ts'
import { payoutMessages } from '../messages.ts'

export function StatementCard({
  statement: it,
  isClosed,
  children,
}: {
  statement: Statement
  isClosed: boolean
  children?: ReactNode
}) {
  const t = useMessages(payoutMessages)
  const format = useFormat()
  const money = (minor: number) => format.money(minor, it.currency)
  const lines = [
    [t.sold, it.sold],
    [t.plans, it.plans],
    [t.back, it.back],
    [t.carried, it.carried],
  ] as const
  return (
    <FormattedText
      as="section"
      className="grid content-start gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-sm text-ink-2">{t.due}</h2>
        <StatementState statement={it} isClosed={isClosed} />
      </div>
      <p className="font-display text-3xl font-bold">{money(it.due)}</p>
      <dl className="grid gap-1 text-sm">
        {lines
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-ink-2">{name}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
      </dl>
      {it.paid && (
        <p className="text-sm text-ink-2">
          {t.paidWith(format.date(it.paid.at), `\u2068${it.paid.reference}\u2069`)}
        </p>
      )}
      {children}
    </FormattedText>
  )
}

export function StatementState({
  statement: it,
  isClosed,
}: {
  statement: Statement
  isClosed: boolean
}) {
  const t = useMessages(payoutMessages)
  if (it.paid) return <Status tone="ok">{t.paid}</Status>
  if (!isClosed) return <Status tone="info">{t.running}</Status>
  return it.due > 0 ? (
    <Status tone="warn">{t.open}</Status>
  ) : (
    <Status tone="idle">{t.carriedOn}</Status>
  )
}
