import { href, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { checkout } from '#features/orders/checkout/contract.ts'
import { checkoutMessages } from '#features/orders/checkout/messages.ts'
import { PendingCardPayment } from './order/card-waiting.tsx'
import { ClosedOrder } from './order/order-ended.tsx'
import { PaidOrder } from './order/order-paid.tsx'
import { PendingVoucher } from './order/voucher-waiting.tsx'
import { formatOrderNumber } from '#features/orders/rules.ts'
import { useOrderUpdates } from '#features/orders/checkout/state.tsx'
import type { Route } from './+types/order'

/** Returning from a gateway changes nothing: only the gateway's events count. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const order = await context.get(callerContext)(checkout.order, { order_id: params.id })
  return {
    order,
    wantsToPay: url.searchParams.has('pay'),
    isUnpaid: url.searchParams.has('unpaid'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  try {
    const { intent } = await readFormFields(request)
    if (intent !== 'cancel' && intent !== 'other') throw new Failure('malformed_request')
    const order = await call(checkout.cancel, { order_id: params.id })
    return redirect(
      intent === 'other'
        ? href('/checkout/:data', { data: order.data })
        : href('/order/:id', { id: order.id }),
    )
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) =>
    checkoutMessages[tongue].orderTitle(
      loaderData ? formatOrderNumber(loaderData.order.number) : '',
    ),
  ),
  { name: 'robots', content: 'noindex' },
]

export default function Order({ loaderData: { order, ...came } }: Route.ComponentProps) {
  useOrderUpdates(order)
  if (order.state === 'pending')
    return order.method === 'voucher' ? (
      <PendingVoucher order={order} />
    ) : (
      <PendingCardPayment order={order} {...came} />
    )
  return order.state === 'paid' ? <PaidOrder order={order} /> : <ClosedOrder order={order} />
}
