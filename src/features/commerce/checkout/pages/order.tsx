import { redirect } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { failedForm, fieldsOf } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { checkout } from '../contract.ts'
import { m } from '../messages.ts'
import { CardWaiting } from '../parts/card-waiting.tsx'
import { OrderEnded } from '../parts/order-ended.tsx'
import { OrderPaid } from '../parts/order-paid.tsx'
import { VoucherWaiting } from '../parts/voucher-waiting.tsx'
import { orderName } from '../rules.ts'
import { useOrderWatch } from '../state.tsx'
import type { Route } from './+types/order'

/** How an order stands. Coming back from a gateway shows it and changes nothing: what counts is what the gateway says. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const order = await context.get(caller)(checkout.order, { order_id: params.id })
  return { order, wantsToPay: url.searchParams.has('pay'), isUnpaid: url.searchParams.has('unpaid') }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(caller)
  try {
    const { intent } = await fieldsOf(request)
    if (intent !== 'cancel' && intent !== 'other') throw new Failure('malformed_request')
    const order = await call(checkout.cancel, { order_id: params.id })
    return redirect(intent === 'other' ? `/checkout/${order.data}` : `/order/${order.id}`)
  } catch (error) {
    return failedForm(error, context.get(pageRequest).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].orderTitle(loaderData ? orderName(loaderData.order.number) : '')),
  { name: 'robots', content: 'noindex' },
]

export default function Order({ loaderData: { order, ...came } }: Route.ComponentProps) {
  useOrderWatch(order)
  if (order.state === 'pending')
    return order.method === 'voucher' ? <VoucherWaiting order={order} /> : <CardWaiting order={order} {...came} />
  return order.state === 'paid' ? <OrderPaid order={order} /> : <OrderEnded order={order} />
}
