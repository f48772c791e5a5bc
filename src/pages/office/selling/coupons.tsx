import { Plus, TicketPercent } from 'lucide-react'
import { href } from 'react-router'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { readFilters, loadList, buildListAction } from '#platform/page/list-page.server.ts'
import { buildUnlistedMeta } from '#platform/page/title-tags.ts'
import { pickTitle } from '#platform/language/names.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { SellingTabs } from './selling-tabs.tsx'
import { officeCoupons, type OfficeCoupon } from '#features/pricing/coupons/contract.ts'
import { couponMessages } from '#features/pricing/coupons/messages.ts'
import { CouponBadge } from './coupon-badge.tsx'
import { couponStates } from '#features/pricing/coupons/rules.ts'
import type { Route } from './+types/coupons'
import { ListPage } from '#ui/display/lists/list-page.tsx'
import { buildOptions } from '#ui/display/lists/list-search.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'
import { couponList } from '#features/pricing/coupons/list.ts'

export async function loader(args: Route.LoaderArgs) {
  const asked = readFilters(args.url, { q: 60, state: couponStates })
  return { asked, found: await loadList(args, couponList, officeCoupons.find, asked) }
}

export const action = buildListAction({
  on: { act: (id, call) => call(officeCoupons.turn, { id, active: true }), undo: 'off' },
  off: { act: (id, call) => call(officeCoupons.turn, { id, active: false }), undo: 'on' },
})

export const meta: Route.MetaFunction = buildUnlistedMeta(
  (tongue) => couponMessages[tongue].coupons,
)

export default function Coupons({
  loaderData: { asked, found },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(couponMessages)
  const format = useFormat()
  const locale = useLocale()
  return (
    <ListPage
      title={t.coupons}
      end={
        <ButtonLink to={href('/office/selling/coupons/:id', { id: 'new' })} size="sm">
          <Icon of={Plus} size={18} /> {t.add}
        </ButtonLink>
      }
      list={couponList}
      found={found}
      asked={asked}
      search={{
        q: t.search,
        filters: {
          state: { label: t.state, all: t.all, options: buildOptions(couponStates, t) },
        },
      }}
      file="/api/office/coupons/list"
      result={actionData}
      bulk={{
        form: 'chosen-coupons',
        note: t.activeText,
        name: (item) => item.code,
        actions: { off: t.turnOff, on: t.turnOn },
      }}
      empty={{ icon: TicketPercent, title: t.none, text: t.noneText }}
      columns={{
        code: {
          title: t.code,
          cell: (item) => (
            <Link
              to={href('/office/selling/coupons/:id', { id: String(item.id) })}
              className="grid min-h-target content-center justify-items-start hover:underline"
            >
              <b dir="ltr" className="font-semibold">
                {item.code}
              </b>
              <BidiText className="text-xs text-ink-3">{pickTitle(locale, item)}</BidiText>
            </Link>
          ),
        },
        off: { title: t.takesOff, tight: true, cell: (it) => <TakenOff coupon={it} /> },
        for: {
          title: t.forWhat,
          cell: (item) =>
            item.course_ids.length
              ? t.chosen(item.course_ids.length)
              : format.list(item.applies_to.map((of) => t[of])),
        },
        days: {
          title: t.days,
          tight: true,
          cell: (item) =>
            t.times(format.date(item.starts_on, 'short'), format.date(item.ends_on, 'short')),
        },
        uses: {
          title: t.uses,
          tight: true,
          cell: (item) => t.usedOf(format.number(item.used), format.number(item.max_uses)),
        },
        made: { title: t.made, tight: true, cell: (it) => format.date(it.created_at, 'short') },
        state: { title: t.state, tight: true, cell: (it) => <CouponBadge state={it.state} /> },
      }}
    >
      <SellingTabs current="coupons" />
    </ListPage>
  )
}

function TakenOff({ coupon: it }: { coupon: OfficeCoupon }) {
  const format = useFormat()
  if (it.percent !== null) return format.percent(it.percent / 100)
  const amounts = [
    ...(it.amount_egp === null ? [] : [format.money(it.amount_egp, 'egp')]),
    ...(it.amount_usd === null ? [] : [format.money(it.amount_usd, 'usd')]),
  ]
  return format.list(amounts)
}
