import { Package, Plus } from 'lucide-react'
import { callerContext } from '#platform/call/call.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/words.tsx'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { pickTitle } from '#platform/language/names.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Table } from '#ui/display/table.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { SellingTabs } from '../../../parts/selling-tabs.tsx'
import { officePlans } from '../../contract.ts'
import { planMessages } from '../../messages.ts'
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
  const said = useMessages(planMessages)
  const format = useFormat()
  const locale = useLocale()
  const add = (
    <ButtonLink to="/office/selling/plans/new" size="sm">
      <Icon of={Plus} size={18} /> {said.add}
    </ButtonLink>
  )
  return (
    <div className="grid gap-4" suppressHydrationWarning>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{said.plans}</h1>
        {plans.length > 0 && add}
      </header>
      <SellingTabs current="plans" />
      <Table
        framed
        caption={said.plans}
        rows={plans}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={Package} title={said.none} text={said.noneText} action={add} />}
        columns={[
          {
            id: 'plan',
            title: said.plan,
            cell: (it) => (
              <Link
                to={`/office/selling/plans/${it.id}`}
                className="flex min-h-target flex-wrap items-center gap-2 font-semibold hover:underline"
              >
                <BidiText>{pickTitle(locale, it)}</BidiText>
                {it.highlighted && it.active && <Tag tone="accent">{said.highlighted}</Tag>}
              </Link>
            ),
          },
          { id: 'period', title: said.period, tight: true, cell: (it) => said[it.period] },
          { id: 'egp', title: said.priceEgp, numeric: true, cell: (it) => format.money(it.price_egp, 'egp') },
          { id: 'usd', title: said.priceUsd, numeric: true, cell: (it) => format.money(it.price_usd, 'usd') },
          { id: 'sold', title: said.sold, numeric: true, cell: (it) => format.count(it.sold) },
          { id: 'running', title: said.running, numeric: true, cell: (it) => format.count(it.running) },
          {
            id: 'state',
            title: said.state,
            tight: true,
            cell: (it) => <Status tone={it.active ? 'ok' : 'idle'}>{it.active ? said.offered : said.notOffered}</Status>,
          },
        ]}
      />
    </div>
  )
}
