import { Plus, TicketPercent } from 'lucide-react'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { getRequestedSort } from '#platform/call/lists/list-shape.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readSentForm, runForEachSelected } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { pickTitle } from '#platform/language/names.ts'
import { Button } from '#ui/actions/button.tsx'
import { BulkActions, BulkCheckbox, BulkResult } from '#ui/display/lists/bulk-actions.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ListFilter, ListSearch } from '#ui/display/lists/list-search.tsx'
import { ListTable, useListUrl } from '#ui/display/lists/list-table.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SellingTabs } from './selling-tabs.tsx'
import { officeCoupons, type OfficeCoupon } from '#features/pricing/coupons/contract.ts'
import { couponMessages } from '#features/pricing/coupons/messages.ts'
import { CouponBadge } from './coupon-badge.tsx'
import { couponStates } from '#features/pricing/coupons/rules.ts'
import type { Route } from './+types/coupons'
import { BidiText } from '#ui/base/bidi-text.tsx'
import { couponList } from '#features/pricing/coupons/list.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = {
    q: (url.searchParams.get('q') ?? '').slice(0, 60),
    state: couponStates.find((it) => it === url.searchParams.get('state')) ?? ('' as const),
  }
  const sort = getRequestedSort(couponList, url.searchParams)
  return {
    asked,
    found: redirectPastLastPage(
      url,
      await context.get(callerContext)(officeCoupons.find, {
        ...asked,
        sort,
        page: getPageNumber(url),
      }),
    ),
  }
}

/** Enabling and disabling are each other's undo action. */
export async function action({ request, context }: Route.ActionArgs) {
  const { fields, all } = await readSentForm(request)
  const { locale } = context.get(pageRequestContext).reader
  const call = context.get(callerContext)
  const { intent } = fields
  try {
    if (intent !== 'on' && intent !== 'off') throw new Failure('malformed_request')
    const turned = await runForEachSelected(all('chosen'), locale, (id) =>
      call(officeCoupons.turn, { id, active: intent === 'on' }),
    )
    return { ...turned, undo: { intent: intent === 'on' ? 'off' : 'on' } }
  } catch (error) {
    return buildFormFailure(error, locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => couponMessages[tongue].coupons),
  { name: 'robots', content: 'noindex' },
]

export default function Coupons({
  loaderData: { asked, found },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(couponMessages)
  const format = useFormat()
  const locale = useLocale()
  const address = useListUrl()
  const add = (
    <ButtonLink to="/office/selling/coupons/new" size="sm">
      <Icon of={Plus} size={18} /> {t.add}
    </ButtonLink>
  )
  return (
    <div className="grid gap-4" suppressHydrationWarning>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{t.coupons}</h1>
        {add}
      </header>
      <SellingTabs current="coupons" />
      <ListSearch name={t.coupons} asked={asked} find={t.find}>
        <SearchField
          name="q"
          look="flat"
          label={t.search}
          defaultValue={asked.q}
          className="max-w-96 flex-1 basis-60"
        />
        <ListFilter
          label={t.state}
          all={t.all}
          name="state"
          value={asked.state}
          options={couponStates.map((it) => ({ value: it, label: t[it] }))}
        />
      </ListSearch>
      {actionData &&
        ('failure' in actionData ? (
          <FailureAlert failure={actionData.failure} />
        ) : (
          <BulkResult {...actionData} />
        ))}
      {found.items.length > 0 && (
        <BulkActions form="chosen-coupons" note={t.activeText}>
          <Button type="submit" name="intent" value="off" variant="line" size="xs">
            {t.turnOff}
          </Button>
          <Button type="submit" name="intent" value="on" variant="line" size="xs">
            {t.turnOn}
          </Button>
        </BulkActions>
      )}
      <ListTable
        lead={[
          {
            id: 'chosen',
            title: t.ticked,
            quiet: true,
            cell: (item) => <BulkCheckbox form="chosen-coupons" value={item.id} name={item.code} />,
          },
        ]}
        list={couponList}
        file={{ path: '/api/office/coupons/list', asked }}
        caption={t.coupons}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={TicketPercent} title={t.none} text={t.noneText} />}
        columns={{
          code: {
            title: t.code,
            cell: (item) => (
              <Link
                to={`/office/selling/coupons/${item.id}`}
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
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
    </div>
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
