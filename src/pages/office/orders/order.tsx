import { href, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { parseMinorUnits } from '#ui/fields/number-value.ts'
import { formatOrderNumber } from '#features/orders/rules.ts'
import { officeOrders } from '#features/orders/admin/contract.ts'
import { officeOrderMessages } from '#features/orders/admin/messages.ts'
import { OrderActions } from './order/order-actions.tsx'
import { OrderInfo, OrderEntitlements } from './order/order-facts.tsx'
import { OrderStateBadge } from '#features/orders/admin/order-labels.tsx'
import { OrderTimeline } from './order/timeline.tsx'
import type { Route } from './+types/order'

const dones = ['refund', 'resend', 'finish'] as const

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new Failure('not_found')
  const sale = await context.get(callerContext)(officeOrders.get, { order_id: id })
  const actor = context.get(pageRequestContext).actor!
  const done = dones.find((it) => it === url.searchParams.get('done')) ?? null
  return { sale, done, mayAct: actor.staff_role === 'admin', isMine: actor.id === sale.person.id }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const fields = await readFormFields(request)
  const { intent, amount = '', refunded = '', reason = '', note = '' } = fields
  const call = context.get(callerContext)
  try {
    if (intent === 'refund')
      await call(officeOrders.refund, {
        order_id: id,
        amount: parseMinorUnits(amount),
        refunded,
        reason,
      })
    else if (intent === 'resend') await call(officeOrders.resend, { order_id: id })
    else if (intent === 'finish') await call(officeOrders.finish, { id: fields.id, note })
    else throw new Failure('malformed_request')
    return redirect(`${href('/office/orders/:id', { id })}?done=${intent}`)
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...buildTitleTags(
    matches[0].loaderData,
    (tongue) =>
      `${officeOrderMessages[tongue].order} ${loaderData ? formatOrderNumber(loaderData.sale.number) : ''}`,
  ),
  { name: 'robots', content: 'noindex' },
]

export default function Order({
  loaderData: { sale, done, mayAct, isMine },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(officeOrderMessages)
  return (
    <div className="grid gap-5">
      <Breadcrumbs
        trail={[{ to: href('/office/orders'), title: t.orders }]}
        here={formatOrderNumber(sale.number)}
      />
      <header className="flex flex-wrap items-center gap-4">
        <h1 className="text-2xl">
          {t.order} {formatOrderNumber(sale.number)}
        </h1>
        <OrderStateBadge state={sale.state} />
      </header>
      {!actionData && done === 'refund' && sale.refunded > 0 && (
        <Alert tone="good" title={t.refundDone} />
      )}
      {!actionData && done === 'resend' && <Alert tone="good" title={t.resent} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid min-w-0 gap-5">
          <OrderInfo sale={sale} />
          <OrderEntitlements sale={sale} />
          <Panel title={t.timeline}>
            <OrderTimeline sale={sale} />
          </Panel>
        </div>
        <OrderActions
          key={`${sale.refunded} ${done}`}
          sale={sale}
          mayAct={mayAct}
          isMine={isMine}
          answer={actionData}
        />
      </div>
    </div>
  )
}
