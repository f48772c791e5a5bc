import { Gift } from 'lucide-react'
import { href } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import type { EndpointInput } from '#platform/call/contract.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readSentForm, runForEachSelected } from '#platform/page/form.server.ts'
import { readFilters, loadList } from '#platform/page/list-page.server.ts'
import { buildUnlistedMeta } from '#platform/page/title-tags.ts'
import { pickTitle } from '#platform/language/names.ts'
import { Link } from '#ui/base/link.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { officeCoupons } from '#features/pricing/coupons/contract.ts'
import { SellingTabs } from './selling-tabs.tsx'
import { officePlans } from '#features/pricing/plans/contract.ts'
import { giveawayBatches } from '#features/orders/giveaway-batches/contract.ts'
import { giveawayBatchMessages } from '#features/orders/giveaway-batches/messages.ts'
import { CreatedCodes } from './gifts/created-codes.tsx'
import { BatchForm, type GiveawayItem } from './gifts/batch-form.tsx'
import { batchStates, giveawayKinds } from '#features/orders/giveaway-batches/rules.ts'
import type { Route } from './+types/gifts'
import { ListPage } from '#ui/display/lists/list-page.tsx'
import { buildOptions } from '#ui/display/lists/list-search.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'
import { batchList } from '#features/orders/giveaway-batches/list.ts'

export async function loader(args: Route.LoaderArgs) {
  const call = args.context.get(callerContext)
  const { reader } = args.context.get(pageRequestContext)
  const asked = readFilters(args.url, { q: 60, kind: giveawayKinds, state: batchStates })
  const [found, plans, courses] = await Promise.all([
    loadList(args, batchList, giveawayBatches.find, asked),
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
  return { asked, found, things, key: crypto.randomUUID() }
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

export const meta: Route.MetaFunction = buildUnlistedMeta(
  (tongue) => giveawayBatchMessages[tongue].gifts,
)

export default function Gifts({
  loaderData: { asked, found, things, key },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(giveawayBatchMessages)
  const format = useFormat()
  const isFiltered = Object.values(asked).some(Boolean)
  const made = actionData && 'made' in actionData ? actionData.made : null
  const answer = actionData && 'failure' in actionData ? actionData : undefined
  return (
    <ListPage
      title={t.gifts}
      list={batchList}
      found={found}
      asked={asked}
      search={{
        q: t.search,
        filters: {
          kind: { label: t.kind, options: buildOptions(giveawayKinds, t) },
          state: { label: t.state, options: buildOptions(batchStates, t) },
        },
      }}
      file="/api/office/giveaways/list"
      result={actionData && 'chosen' in actionData ? actionData.chosen : undefined}
      bulk={{
        form: 'chosen-batches',
        note: t.revokeText,
        name: (item) => item.title,
        actions: { revoke: t.revoke },
      }}
      empty={{
        icon: Gift,
        title: t.none,
        text: t.noneText,
        filtered: { title: t.noneFound, text: t.noneFoundText },
      }}
      columns={{
        batch: {
          title: t.batch,
          cell: (item) => (
            <Link
              to={href('/office/selling/gifts/:id', { id: String(item.id) })}
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
    >
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
    </ListPage>
  )
}
