import { useEffect } from 'react'
import { Form } from 'react-router'
import { useFormat, useWords } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { buttonStyle } from '#ui/actions/button-style.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Foreign } from '#ui/display/foreign.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Spinner } from '#ui/display/spinner.tsx'
import type { OrderAnswer } from '../contract.ts'
import { m } from '../messages.ts'
import { orderName } from '../rules.ts'

/** A card payment that is not made yet. With scripts one is led on to it; without, a link does. */
export function CardWaiting({ order, wantsToPay, isUnpaid }: { order: OrderAnswer; wantsToPay: boolean; isUnpaid: boolean }) {
  const said = useWords(m)
  const format = useFormat()
  useEffect(() => {
    if (!wantsToPay || !order.pay_url) return
    // Who comes back looks at the order, and is not sent off again.
    history.replaceState(history.state, '', location.pathname)
    location.assign(order.pay_url)
  }, [wantsToPay, order.pay_url])
  // Whoever comes back from the gateway may have paid: its message can be slower than they are.
  const mayHavePaid = !wantsToPay && !isUnpaid
  return (
    <div className="wrap grid max-w-140 gap-5 py-8">
      <h1 className="text-3xl font-extrabold">{said.orderTitle(orderName(order.number))}</h1>
      <Panel as="div" className="grid gap-4">
        <p role="status" className="flex items-center gap-3 font-semibold">
          <Spinner />
          {mayHavePaid ? said.checking : said.waiting}
        </p>
        {mayHavePaid && <p>{said.checkingText}</p>}
        <p suppressHydrationWarning>
          <Foreign lang={order.lang}>{order.title}</Foreign>: <b>{format.money(order.total, order.currency)}</b>
        </p>
        {order.pay_url && (
          <>
            <a href={order.pay_url} className={buttonStyle({ variant: mayHavePaid ? 'ghost' : 'brand', block: true })}>
              {mayHavePaid ? said.notPaidYet : said.goPay}
            </a>
            <p className="text-sm text-ink-2">{said.goPayText}</p>
          </>
        )}
        <p className="text-sm text-ink-2">
          <span className="noscript:hidden">{said.updates}</span> <TextLink to={`/order/${order.id}`}>{said.lookAgain}</TextLink>
        </p>
      </Panel>
      <WayOut order={order} />
    </div>
  )
}

/** Another way to pay, or none. */
export function WayOut({ order }: { order: OrderAnswer }) {
  const said = useWords(m)
  return (
    <Form method="post" action={`/order/${order.id}`} className="flex flex-wrap gap-3">
      <Button type="submit" name="intent" value="other" variant="soft">
        {order.method === 'voucher' ? said.byCard : said.otherWay}
      </Button>
      <Button type="submit" name="intent" value="cancel" variant="ghost">
        {said.cancel}
      </Button>
    </Form>
  )
}
