import { Plus, TicketPercent } from 'lucide-react'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { getRequestedSort } from '#platform/call/lists/list-shape.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/page-of.server.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/words.tsx'
import { buildFormFailure, readSentForm, runForEachSelected } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { pickTitle } from '#platform/language/names.ts'
import { Button } from '#ui/actions/button.tsx'
import { BulkActions, BulkCheckbox, BulkResult } from '#ui/actions/chosen.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ListFilter, ListSearch } from '#ui/display/lists/list-search.tsx'
import { ListTable, useListUrl } from '#ui/display/lists/list-table.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SellingTabs } from '../../../parts/selling-tabs.tsx'
import { officeCoupons, type OfficeCoupon } from '../../contract.ts'
import { couponMessages } from '../../messages.ts'
import { CouponBadge } from '../../parts/coupon-mark.tsx'
import { couponList, couponStates } from '../../rules.ts'
import type { Route } from './+types/coupons'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = {
    q: (url.searchParams.get('q') ?? '').slice(0, 60),
    state: couponStates.find((it) => it === url.searchParams.get('state')) ?? ('' as const),
  }
  const sort = getRequestedSort(couponList, url.searchParams)
  return {
    asked,
    found: redirectPastLastPage(url, await context.get(callerContext)(officeCoupons.find, { ...asked, sort, page: getPageNumber(url) })),
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
    const turned = await runForEachSelected(all('chosen'), locale, (id) => call(officeCoupons.turn, { id, active: intent === 'on' }))
    return { ...turned, undo: { intent: intent === 'on' ? 'off' : 'on' } }
  } catch (error) {
    return buildFormFailure(error, locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => couponMessages[tongue].coupons),
  { name: 'robots', content: 'noindex' },
]

export default function Coupons({ loaderData: { asked, found }, actionData }: Route.ComponentProps) {
  const said = useMessages(couponMessages)
  const format = useFormat()
  const locale = useLocale()
  const address = useListUrl()
  const add = (
    <ButtonLink to="/office/selling/coupons/new" size="sm">
      <Icon of={Plus} size={18} /> {said.add}
    </ButtonLink>
  )
  return (
    <div className="grid gap-4" suppressHydrationWarning>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{said.coupons}</h1>
        {add}
      </header>
      <SellingTabs current="coupons" />
      <ListSearch name={said.coupons} asked={asked} find={said.find}>
        <SearchField name="q" look="flat" label={said.search} defaultValue={asked.q} className="max-w-96 flex-1 basis-60" />
        <ListFilter
          label={said.state}
          all={said.all}
          name="state"
          value={asked.state}
          options={couponStates.map((it) => ({ value: it, label: said[it] }))}
        />
      </ListSearch>
      {actionData && ('failure' in actionData ? <FailureAlert failure={actionData.failure} /> : <BulkResult {...actionData} />)}
      {found.items.length > 0 && (
        <BulkActions form="chosen-coupons" note={said.activeText}>
          <Button type="submit" name="intent" value="off" variant="line" size="xs">
            {said.turnOff}
          </Button>
          <Button type="submit" name="intent" value="on" variant="line" size="xs">
            {said.turnOn}
          </Button>
        </BulkActions>
      )}
      <ListTable
        lead={[
          {
            id: 'chosen',
            title: said.ticked,
            quiet: true,
            cell: (it) => <BulkCheckbox form="chosen-coupons" value={it.id} name={it.code} />,
          },
        ]}
        list={couponList}
        file={{ path: '/api/office/coupons/list', asked }}
        caption={said.coupons}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={TicketPercent} title={said.none} text={said.noneText} />}
        columns={{
          code: {
            title: said.code,
            cell: (it) => (
              <Link
                to={`/office/selling/coupons/${it.id}`}
                className="grid min-h-target content-center justify-items-start hover:underline"
              >
                <b dir="ltr" className="font-semibold">
                  {it.code}
                </b>
                <BidiText className="text-xs text-ink-3">{pickTitle(locale, it)}</BidiText>
              </Link>
            ),
          },
          off: { title: said.takesOff, tight: true, cell: (it) => <TakenOff coupon={it} /> },
          for: {
            title: said.forWhat,
            cell: (it) => (it.course_ids.length ? said.chosen(it.course_ids.length) : format.list(it.applies_to.map((of) => said[of]))),
          },
          days: {
            title: said.days,
            tight: true,
            cell: (it) => said.times(format.date(it.starts_on, 'short'), format.date(it.ends_on, 'short')),
          },
          uses: {
            title: said.uses,
            tight: true,
            cell: (it) => said.usedOf(format.number(it.used), format.number(it.max_uses)),
          },
          made: { title: said.made, tight: true, cell: (it) => format.date(it.created_at, 'short') },
          state: { title: said.state, tight: true, cell: (it) => <CouponBadge state={it.state} /> },
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
