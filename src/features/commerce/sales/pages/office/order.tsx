import { redirect } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { useWords } from '#platform/language/words.tsx'
import { failedForm, fieldsOf } from '#platform/page/form.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { minorOf } from '#ui/fields/number-value.ts'
import { orderName } from '../../../checkout/rules.ts'
import { sales } from '../../contract.ts'
import { m } from '../../messages.ts'
import { SaleActs } from '../../parts/sale-acts.tsx'
import { SaleFacts, SaleGrants } from '../../parts/sale-facts.tsx'
import { SaleState } from '../../parts/sale-words.tsx'
import { Timeline } from '../../parts/timeline.tsx'
import type { Route } from './+types/order'

const dones = ['refund', 'resend', 'finish'] as const

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new Failure('not_found')
  const sale = await context.get(caller)(sales.get, { order_id: id })
  const actor = context.get(pageRequest).actor!
  const done = dones.find((it) => it === url.searchParams.get('done')) ?? null
  return { sale, done, mayAct: actor.staff_role === 'admin', isMine: actor.id === sale.person.id }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const fields = await fieldsOf(request)
  const { intent, amount = '', refunded = '', reason = '', note = '' } = fields
  const call = context.get(caller)
  try {
    if (intent === 'refund') await call(sales.refund, { order_id: id, amount: minorOf(amount), refunded, reason })
    else if (intent === 'resend') await call(sales.resend, { order_id: id })
    else if (intent === 'finish') await call(sales.finish, { id: fields.id, note })
    else throw new Failure('malformed_request')
    return redirect(`/office/orders/${id}?done=${intent}`)
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...titleTags(matches[0].loaderData, (tongue) => `${m[tongue].order} ${loaderData ? orderName(loaderData.sale.number) : ''}`),
  { name: 'robots', content: 'noindex' },
]

export default function Order({ loaderData: { sale, done, mayAct, isMine }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  return (
    <div className="grid gap-5">
      <Breadcrumbs trail={[{ to: '/office/orders', title: said.orders }]} here={orderName(sale.number)} />
      <header className="flex flex-wrap items-center gap-4">
        <h1 className="text-2xl">
          {said.order} {orderName(sale.number)}
        </h1>
        <SaleState state={sale.state} />
      </header>
      {!actionData && done === 'refund' && sale.refunded > 0 && <Alert tone="good" title={said.refundDone} />}
      {!actionData && done === 'resend' && <Alert tone="good" title={said.resent} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid min-w-0 gap-5">
          <SaleFacts sale={sale} />
          <SaleGrants sale={sale} />
          <Panel title={said.timeline}>
            <Timeline sale={sale} />
          </Panel>
        </div>
        {/* What was sent shows in its fields. */}
        <SaleActs key={`${sale.refunded} ${done}`} sale={sale} mayAct={mayAct} isMine={isMine} answer={actionData} />
      </div>
    </div>
  )
}
