import { Download, HandCoins } from 'lucide-react'
import { href } from 'react-router'
import { getPayoutsFilePath } from '#features/revenue/payouts/paths.ts'
import { callerContext } from '#platform/call/call.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table } from '#ui/display/table.tsx'
import { payouts, type Statement } from '#features/revenue/payouts/contract.ts'
import { payoutMessages } from '#features/revenue/payouts/messages.ts'
import { MonthSelect } from '#features/revenue/payouts/components/month-choice.tsx'
import { StatementState } from '#features/revenue/payouts/components/statement-card.tsx'
import { parseMonth } from '#features/revenue/payouts/rules.ts'
import type { Route } from './+types/payouts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  context.get(callerContext)(payouts.get, { month: parseMonth(url) })

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => payoutMessages[tongue].payouts),
  { name: 'robots', content: 'noindex' },
]

export default function Payouts({
  loaderData: { month, months, is_closed, statements },
}: Route.ComponentProps) {
  const t = useMessages(payoutMessages)
  const format = useFormat()
  const money = (item: Statement, minor: number) => (
    <FormattedText>{minor ? format.money(minor, item.currency) : '–'}</FormattedText>
  )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-2xl">{t.payouts}</h1>
        <TextLink to={href('/office/payouts/shares')}>{t.shares}</TextLink>
      </div>
      <p className="text-ink-2">{t.payoutsText}</p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <MonthSelect month={month} months={months} />
        <TextLink
          to={getPayoutsFilePath(month)}
          reloadDocument
          className="flex min-h-target items-center gap-2"
        >
          <Icon of={Download} size={18} />
          {t.download}
        </TextLink>
      </div>
      {!is_closed && <Alert>{t.notClosed}</Alert>}
      <Table
        framed
        scrolls
        caption={t.payouts}
        rows={statements}
        rowKey={(it) => `${it.trainer_id} ${it.currency}`}
        empty={<EmptyState icon={HandCoins} title={t.nobody} text={t.nobodyText} />}
        columns={[
          {
            id: 'trainer',
            title: t.trainer,
            cell: (item) => (
              <Link
                to={href('/office/payouts/:trainer/:month', {
                  trainer: String(item.trainer_id),
                  month,
                })}
                className="grid min-h-target content-center font-semibold hover:underline sm:min-w-32"
              >
                <BidiText>{item.name}</BidiText>
              </Link>
            ),
          },
          { id: 'sold', title: t.sold, numeric: true, cell: (it) => money(it, it.sold) },
          { id: 'plans', title: t.plans, numeric: true, cell: (it) => money(it, it.plans) },
          { id: 'back', title: t.back, numeric: true, cell: (it) => money(it, it.back) },
          { id: 'carried', title: t.carried, numeric: true, cell: (it) => money(it, it.carried) },
          {
            id: 'due',
            title: t.due,
            numeric: true,
            cell: (item) => (
              <FormattedText as="b" className="font-semibold">
                {format.money(item.due, item.currency)}
              </FormattedText>
            ),
          },
          {
            id: 'state',
            title: t.state,
            tight: true,
            cell: (item) => <StatementState statement={item} isClosed={is_closed} />,
          },
        ]}
      />
    </div>
  )
}
