import { Package, Plus } from 'lucide-react'
import { href } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { pickTitle } from '#platform/language/names.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { SellingTabs } from './selling-tabs.tsx'
import { officePlans } from '#features/pricing/plans/contract.ts'
import { planMessages } from '#features/pricing/plans/messages.ts'
import type { Route } from './+types/plans'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { plans: await context.get(callerContext)(officePlans.all, {}) }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => planMessages[tongue].plans),
  { name: 'robots', content: 'noindex' },
]

export default function Plans({ loaderData: { plans } }: Route.ComponentProps) {
  const t = useMessages(planMessages)
  const format = useFormat()
  const locale = useLocale()
  const add = (
    <ButtonLink to={href('/office/selling/plans/:id', { id: 'new' })} size="sm">
      <Icon of={Plus} size={18} /> {t.add}
    </ButtonLink>
  )
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{t.plans}</h1>
        {plans.length > 0 && add}
      </header>
      <SellingTabs current="plans" />
      <Table
        framed
        caption={t.plans}
        rows={plans}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={Package} title={t.none} text={t.noneText} action={add} />}
        columns={[
          {
            id: 'plan',
            title: t.plan,
            cell: (item) => (
              <Link
                to={href('/office/selling/plans/:id', { id: String(item.id) })}
                className="flex min-h-target flex-wrap items-center gap-2 font-semibold hover:underline"
              >
                <BidiText>{pickTitle(locale, item)}</BidiText>
                {item.highlighted && item.active && <Tag tone="accent">{t.highlighted}</Tag>}
              </Link>
            ),
          },
          { id: 'period', title: t.period, tight: true, cell: (it) => t[it.period] },
          {
            id: 'egp',
            title: t.priceEgp,
            numeric: true,
            cell: (it) => format.money(it.price_egp, 'egp'),
          },
          {
            id: 'usd',
            title: t.priceUsd,
            numeric: true,
            cell: (it) => format.money(it.price_usd, 'usd'),
          },
          { id: 'sold', title: t.sold, numeric: true, cell: (it) => format.count(it.sold) },
          {
            id: 'running',
            title: t.running,
            numeric: true,
            cell: (it) => format.count(it.running),
          },
          {
            id: 'state',
            title: t.state,
            tight: true,
            cell: (item) => (
              <Status tone={item.active ? 'ok' : 'idle'}>
                {item.active ? t.offered : t.notOffered}
              </Status>
            ),
          },
        ]}
      />
    </div>
  )
}
