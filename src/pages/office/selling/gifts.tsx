import { Gift } from 'lucide-react'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import { getRequestedSort } from '#platform/call/lists/list-shape.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readSentForm, runForEachSelected } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { pickTitle } from '#platform/language/names.ts'
import { Button } from '#ui/actions/button.tsx'
import { BulkActions, BulkCheckbox, BulkResult } from '#ui/display/lists/bulk-actions.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { ListFilter, ListSearch } from '#ui/display/lists/list-search.tsx'
import { ListTable, useListUrl } from '#ui/display/lists/list-table.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { officeCoupons } from '#features/pricing/coupons/contract.ts'
import { SellingTabs } from './selling-tabs.tsx'
import { officePlans } from '#features/pricing/plans/contract.ts'
import { giveawayBatches } from '#features/orders/giveaway-batches/contract.ts'
import { giveawayBatchMessages } from '#features/orders/giveaway-batches/messages.ts'
import { CreatedCodes } from './gifts/created-codes.tsx'
import { BatchForm, type GiveawayItem } from './gifts/batch-form.tsx'
import { batchStates, giveawayKinds } from '#features/orders/giveaway-batches/rules.ts'
import type { Route } from './+types/gifts'
import { BidiText } from '#ui/base/bidi-text.tsx'
import { batchList } from '#features/orders/giveaway-batches/list.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const { reader } = context.get(pageRequestContext)
  const asked = {
    q: (url.searchParams.get('q') ?? '').slice(0, 60),
    kind: giveawayKinds.find((it) => it === url.searchParams.get('kind')) ?? ('' as const),
    state: batchStates.find((it) => it === url.searchParams.get('state')) ?? ('' as const),
  }
  const [found, plans, courses] = await Promise.all([
    call(giveawayBatches.find, {
      ...asked,
      sort: getRequestedSort(batchList, url.searchParams),
      page: getPageNumber(url),
    }),
    call(officePlans.all, {}),
    call(officeCoupons.courses, {}),
  ])
  const things: GiveawayItem[] = [
    ...plans
      .filter((it) => it.active)
      .map((plan) => ({
        value: `plan-${plan.id}`,
        kind: 'plan' as const,
        title: pickTitle(reader.locale, plan),
      })),
    ...courses.map((course) => ({
      value: `course-${course.slug}`,
      kind: 'course' as const,
      title: course.title,
    })),
  ]
  return { asked, found: redirectPastLastPage(url, found), things, key: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readSentForm(request)
  const { intent, ...fields } = sent.fields
  const { locale } = context.get(pageRequestContext).reader
  const call = context.get(callerContext)
  try {
    if (intent === 'revoke')
      return {
        chosen: await runForEachSelected(sent.all('chosen'), locale, (id) =>
          call(giveawayBatches.revoke, { id }),
        ),
      }
    return {
      made: await call(giveawayBatches.make, fields as EndpointInput<typeof giveawayBatches.make>),
    }
  } catch (error) {
    return buildFormFailure(error, locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => giveawayBatchMessages[tongue].gifts),
  { name: 'robots', content: 'noindex' },
]

export default function Gifts({
  loaderData: { asked, found, things, key },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(giveawayBatchMessages)
  const format = useFormat()
  const address = useListUrl()
  const isFiltered = Object.values(asked).some(Boolean)
  const made = actionData && 'made' in actionData ? actionData.made : null
  const answer = actionData && 'failure' in actionData ? actionData : undefined
  return (
    <div className="grid gap-4" suppressHydrationWarning>
      <h1 className="text-2xl">{t.gifts}</h1>
      <SellingTabs current="gifts" />
      {made && (
        <CreatedCodes
          key={made.batch.id}
          title={made.batch.title}
          codes={made.codes}
          address={made.address}
        />
      )}
      <BatchForm
        key={answer ? 'back' : key}
        things={things}
        makingKey={key}
        answer={answer}
        open={found.total === 0 && !isFiltered}
      />
      <BatchFilters asked={asked} />
      {actionData && 'chosen' in actionData && <BulkResult {...actionData.chosen} />}
      {found.items.length > 0 && (
        <BulkActions form="chosen-batches" note={t.revokeText}>
          <Button type="submit" name="intent" value="revoke" variant="line" size="xs">
            {t.revoke}
          </Button>
        </BulkActions>
      )}
      <ListTable
        lead={[
          {
            id: 'chosen',
            title: t.ticked,
            quiet: true,
            cell: (item) => (
              <BulkCheckbox form="chosen-batches" value={item.id} name={item.title} />
            ),
          },
        ]}
        list={batchList}
        file={{ path: '/api/office/giveaways/list', asked }}
        caption={t.gifts}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={
          <EmptyState
            icon={Gift}
            title={isFiltered ? t.noneFound : t.none}
            text={isFiltered ? t.noneFoundText : t.noneText}
          />
        }
        columns={{
          batch: {
            title: t.batch,
            cell: (item) => (
              <Link
                to={`/office/selling/gifts/${item.id}`}
                className="flex min-h-target items-center font-semibold hover:underline"
              >
                <BidiText>{item.title}</BidiText>
              </Link>
            ),
          },
          gives: {
            title: t.gives,
            cell: (item) => <LangText lang={item.gives.lang}>{item.gives.title}</LangText>,
          },
          codes: { title: t.codes, numeric: true, cell: (it) => format.count(it.codes) },
          used: { title: t.used, numeric: true, cell: (it) => format.count(it.used) },
          unused: { title: t.unused, numeric: true, cell: (it) => format.count(it.unused) },
          expired: { title: t.expired, numeric: true, cell: (it) => format.count(it.expired) },
          revoked: { title: t.revoked, numeric: true, cell: (it) => format.count(it.revoked) },
          ends: {
            title: t.ends,
            tight: true,
            cell: (item) => (item.expires_at ? format.date(item.expires_at, 'short') : t.never),
          },
          made: { title: t.madeOn, tight: true, cell: (it) => format.date(it.created_at, 'short') },
          by: { title: t.maker, cell: (it) => <BidiText>{it.made_by}</BidiText> },
        }}
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => address({ page })} />
    </div>
  )
}

function BatchFilters({ asked }: { asked: Route.ComponentProps['loaderData']['asked'] }) {
  const t = useMessages(giveawayBatchMessages)
  return (
    <ListSearch name={t.gifts} asked={asked} find={t.find}>
      <SearchField
        name="q"
        look="flat"
        label={t.search}
        defaultValue={asked.q}
        className="max-w-96 flex-1 basis-60"
      />
      <ListFilter
        label={t.kind}
        all={t.all}
        name="kind"
        value={asked.kind}
        options={giveawayKinds.map((it) => ({ value: it, label: t[it] }))}
      />
      <ListFilter
        label={t.state}
        all={t.all}
        name="state"
        value={asked.state}
        options={batchStates.map((it) => ({ value: it, label: t[it] }))}
      />
    </ListSearch>
  )
}
