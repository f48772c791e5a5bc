import { Gift } from 'lucide-react'
import { caller, pageRequest } from '#platform/call/call.ts'
import type { InputOf } from '#platform/call/contract.ts'
import { listOrLastPage, pageIn } from '#platform/call/page-of.server.ts'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { failedForm, fieldsOf } from '#platform/page/form.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { titleIn } from '#platform/language/names.ts'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Foreign } from '#ui/display/foreign.tsx'
import { Table } from '#ui/display/table.tsx'
import { officeCoupons } from '../../../coupons/contract.ts'
import { SellingTabs } from '../../../parts/selling-tabs.tsx'
import { officePlans } from '../../../plans/contract.ts'
import { batches } from '../../contract.ts'
import { m } from '../../messages.ts'
import { MadeCodes } from '../../parts/made-codes.tsx'
import { MakeForm, type Thing } from '../../parts/make-form.tsx'
import type { Route } from './+types/gifts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const call = context.get(caller)
  const { reader } = context.get(pageRequest)
  const [found, plans, courses] = await Promise.all([
    call(batches.find, { page: pageIn(url) }),
    call(officePlans.all, {}),
    call(officeCoupons.courses, {}),
  ])
  const things: Thing[] = [
    ...plans.filter((it) => it.active).map((it) => ({ value: `plan-${it.id}`, kind: 'plan' as const, title: titleIn(reader.locale, it) })),
    ...courses.map((it) => ({ value: `course-${it.slug}`, kind: 'course' as const, title: it.title })),
  ]
  return { found: listOrLastPage(url, found), things, key: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent: _, ...fields } = await fieldsOf(request)
  try {
    return { made: await context.get(caller)(batches.make, fields as InputOf<typeof batches.make>) }
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].gifts),
  { name: 'robots', content: 'noindex' },
]

export default function Gifts({ loaderData: { found, things, key }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const format = useFormat()
  const made = actionData && 'made' in actionData ? actionData.made : null
  const answer = actionData && 'failure' in actionData ? actionData : undefined
  return (
    <div className="grid gap-4" suppressHydrationWarning>
      <h1 className="text-2xl">{said.gifts}</h1>
      <SellingTabs current="gifts" />
      {made && <MadeCodes key={made.batch.id} title={made.batch.title} codes={made.codes} address={made.address} />}
      <MakeForm key={answer ? 'back' : key} things={things} makingKey={key} answer={answer} open={found.total === 0} />
      <Table
        framed
        caption={said.gifts}
        rows={found.items}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={Gift} title={said.none} text={said.noneText} />}
        columns={[
          {
            id: 'batch',
            title: said.batch,
            cell: (it) => (
              <Link to={`/office/selling/gifts/${it.id}`} className="flex min-h-target items-center font-semibold hover:underline">
                <bdi>{it.title}</bdi>
              </Link>
            ),
          },
          { id: 'gives', title: said.gives, cell: (it) => <Foreign lang={it.gives.lang}>{it.gives.title}</Foreign> },
          { id: 'codes', title: said.codes, numeric: true, cell: (it) => format.number(it.codes) },
          { id: 'used', title: said.used, numeric: true, cell: (it) => format.number(it.used) },
          { id: 'unused', title: said.unused, numeric: true, cell: (it) => format.number(it.unused) },
          { id: 'expired', title: said.expired, numeric: true, cell: (it) => format.number(it.expired) },
          { id: 'revoked', title: said.revoked, numeric: true, cell: (it) => format.number(it.revoked) },
          { id: 'ends', title: said.ends, tight: true, cell: (it) => (it.expires_at ? format.date(it.expires_at, 'short') : said.never) },
        ]}
      />
      <Pagination page={found.page} pages={found.pages} href={(page) => `/office/selling/gifts?page=${page}`} />
    </div>
  )
}
