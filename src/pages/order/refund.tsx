import { Banknote, CircleX, Coins, CreditCard } from 'lucide-react'
import { href, Form, redirect, useNavigation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { LangText } from '#ui/display/lang-text.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { checkout } from '#features/orders/checkout/contract.ts'
import { formatOrderNumber } from '#features/orders/rules.ts'
import { RefundTerms } from '#features/orders/checkout/refund-terms.tsx'
import { refundMessages } from '#features/orders/refunds/messages.ts'
import type { Route } from './+types/refund'
import type { PersonOrder } from '#features/orders/contract.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const order = (await context.get(callerContext)(checkout.orders, {})).find(
    (it) => it.id === params.id,
  )
  if (!order) throw new Failure('not_found')
  return { order }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireUser(context, request)
  try {
    const { intent } = await readFormFields(request)
    if (intent !== 'refund') throw new Failure('malformed_request')
    await context.get(callerContext)(checkout.refund, { order_id: params.id })
    return redirect(`${href('/my/profile')}?refund=${params.id}#paid`)
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => refundMessages[tongue].title),
  { name: 'robots', content: 'noindex' },
]

/** Confirmation page: lost access, amount, destination and time. */
export default function Refund({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const t = useMessages(refundMessages)
  const format = useFormat()
  const isSending = useNavigation().formData?.get('intent') === 'refund'
  const isOpen = order.refund !== null && order.refund.problem === null
  const facts = [
    { icon: CircleX, name: t.whatYouLose, text: t[`lose_${getLossKind(order)}`](order.title) },
    { icon: Coins, name: t.howMuch, text: format.money(order.refund?.amount ?? 0, order.currency) },
    {
      icon: order.method === 'voucher' ? Banknote : CreditCard,
      name: t.whereTo,
      text: order.method === 'voucher' ? t.to_voucher : t.to_card,
    },
  ]
  return (
    <div className="wrap grid max-w-140 gap-5 py-8">
      <TextLink to={`${href('/my/profile')}#paid`} className="justify-self-start">
        {t.backToOrders}
      </TextLink>
      <header className="grid gap-2">
        <h1 className="text-3xl">{isOpen ? t.ask : t.title}</h1>
        <p className="text-ink-2">
          <b className="font-semibold text-ink wrap-anywhere">
            <LangText lang={order.lang}>{order.title}</LangText>
          </b>
          <br />
          <FormattedText>
            {t.order(formatOrderNumber(order.number), format.date(order.created_at))}
          </FormattedText>
        </p>
      </header>
      <FailureAlert failure={actionData?.failure} />
      {isOpen ? (
        <Panel as="div" className="grid gap-5">
          <dl className="grid gap-4">
            {facts.map(({ icon, name, text }) => (
              <div key={name} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
                <Icon of={icon} className="row-span-2 mt-0.5 text-ink-3" />
                <dt className="text-sm text-ink-2">{name}</dt>
                <dd className="font-medium">{text}</dd>
              </div>
            ))}
          </dl>
          {order.coupon_code && isWhole(order) && (
            <p className="text-sm text-ink-2">{t.couponBack(order.coupon_code)}</p>
          )}
          <Form method="post" className="flex flex-wrap gap-3 border-t border-line pt-5">
            <Button type="submit" name="intent" value="refund" variant="danger" pending={isSending}>
              <FormattedText>
                {t.confirm(format.money(order.refund!.amount, order.currency))}
              </FormattedText>
            </Button>
            <ButtonLink to={`${href('/my/profile')}#paid`} variant="line">
              {t.keep}
            </ButtonLink>
          </Form>
        </Panel>
      ) : (
        <Alert
          tone="warn"
          title={t.notNow}
          action={
            <TextLink to={`${href('/my/support')}?about=order:${order.id}`}>{t.writeToUs}</TextLink>
          }
        >
          {order.refunded > 0 && (
            <FormattedText as="p">
              {t.alreadyBack(format.money(order.refunded, order.currency))}
            </FormattedText>
          )}
          {order.refund && <RefundTerms order={order} refund={order.refund} />}
        </Alert>
      )}
    </div>
  )
}

/** The whole remaining amount is refunded. */
const isWhole = ({ total, refunded, refund }: PersonOrder) =>
  refund !== null && refund.amount >= total - refunded

const getLossKind = (order: PersonOrder) =>
  order.gift_email ? 'gift' : order.kind === 'plan' && !isWhole(order) ? 'year' : order.kind
