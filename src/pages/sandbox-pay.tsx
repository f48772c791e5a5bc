import { href, Form, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { sandbox } from '#features/orders/sandbox/contract.ts'
import { sandboxMessages } from '#features/orders/sandbox/messages.ts'
import {
  sandboxCardCases,
  sandboxPaidCases,
  sandboxVoucherCases,
  type SandboxCase,
} from '#features/orders/sandbox/rules.ts'
import type { Route } from './+types/sandbox-pay'

/** 404 unless the sandbox is enabled. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const payment = await context.get(callerContext)(sandbox.get, { reference: params.reference })
  return { payment, isChallenge: url.searchParams.has('challenge') }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireUser(context, request)
  try {
    const { what = '' } = await readFormFields(request)
    const { order_id } = await context.get(callerContext)(sandbox.play, {
      reference: params.reference,
      what: what as SandboxCase,
    })
    return redirect(href('/order/:id', { id: order_id }))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => sandboxMessages[tongue].bank),
  { name: 'robots', content: 'noindex' },
]

export default function Sandbox({ loaderData: { payment, isChallenge } }: Route.ComponentProps) {
  const t = useMessages(sandboxMessages)
  const format = useFormat()
  const isCard = payment.method === 'card'
  const offered: readonly SandboxCase[] = isChallenge
    ? ['challenge_failed']
    : payment.state === 'paid'
      ? sandboxPaidCases
      : isCard
        ? sandboxCardCases.filter((it) => it !== 'pay' && it !== 'challenge_failed')
        : sandboxVoucherCases.filter((it) => it !== 'pay')
  return (
    <main className="wrap grid max-w-140 gap-5 py-8">
      <h1 className="text-2xl">{isCard ? t.bank : t.till}</h1>
      <Alert tone="warn">{t.standsIn}</Alert>
      <Panel as="div">
        <dl className="mb-5 grid gap-1 text-sm">
          <div className="flex justify-between gap-4">
            <dt>{t.reference}</dt>
            <dd dir="ltr" className="min-w-0 truncate">
              {payment.reference}
            </dd>
          </div>
          <div className="flex justify-between gap-4">
            <dt>{t.amount}</dt>
            <dd className="font-semibold">{format.money(payment.amount, payment.currency)}</dd>
          </div>
        </dl>
        {isChallenge && <p className="mb-3">{t.challengeText}</p>}
        <Form method="post" reloadDocument className="grid gap-2">
          {payment.state !== 'paid' && (
            <Button type="submit" name="what" value="pay" block>
              {isChallenge ? t.itIsMe : t.pay}
            </Button>
          )}
          {!isChallenge && isCard && payment.state !== 'paid' && (
            <ButtonLink to="?challenge" variant="soft" block>
              {t.challenge}
            </ButtonLink>
          )}
          {offered.map((item) => (
            <Button key={item} type="submit" name="what" value={item} variant="line" block>
              {t[item]}
            </Button>
          ))}
        </Form>
      </Panel>
      <TextLink to={href('/order/:id', { id: payment.order_id })}>{t.back}</TextLink>
    </main>
  )
}
