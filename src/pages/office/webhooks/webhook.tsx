import { Form, href, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readSentForm, runForEachSelected } from '#platform/page/form.server.ts'
import { readFilters, loadList } from '#platform/page/list-page.server.ts'
import { buildUnlistedMeta } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { webhookCalls } from '#features/administration/webhooks/contract.ts'
import { webhookMessages } from '#features/administration/webhooks/messages.ts'
import { DeliveryList } from './deliveries.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import {
  deliveryStates,
  deliveryKinds,
  isWebhookEventKind,
} from '#features/administration/webhooks/rules.ts'
import type { Route } from './+types/webhook'
import { deliveryList } from '#features/administration/webhooks/list.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const asked = readFilters(args.url, { kind: deliveryKinds, state: deliveryStates })
  const found = await loadList(args, deliveryList, webhookCalls.deliveries, { id, ...asked })
  return { asked, found }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { fields, all } = await readSentForm(request)
  const call = context.get(callerContext)
  const { locale } = context.get(pageRequestContext).reader
  try {
    if (fields.intent === 'remove') {
      await call(webhookCalls.remove, { id })
      return redirect(href('/office/webhooks'))
    }
    if (fields.intent === 'try')
      return (await call(webhookCalls.tryOut, { id }), { done: 'tried' as const })
    if (fields.intent === 'renew')
      return (await call(webhookCalls.renew, { id }), { done: 'renewed' as const })
    if (fields.intent === 'replay')
      return {
        chosen: await runForEachSelected(all('chosen'), locale, (it) =>
          call(webhookCalls.replay, { id: it }),
        ),
      }
    const edited = {
      id,
      url: fields.url ?? '',
      kinds: all('kinds').filter(isWebhookEventKind),
      paused: fields.paused === 'on',
    }
    return (await call(webhookCalls.edit, edited), { done: 'saved' as const })
  } catch (error) {
    return buildFormFailure(error, locale, { url: fields.url ?? '', kinds: all('kinds').join(' ') })
  }
}

export const meta: Route.MetaFunction = buildUnlistedMeta(
  (tongue) => webhookMessages[tongue].webhooks,
)

export default function OneWebhook({
  loaderData: { asked, found },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(webhookMessages)
  const { webhook, secret } = found
  const failed = actionData && 'failure' in actionData ? actionData : null
  return (
    <div className="grid max-w-280 gap-5">
      <Breadcrumbs
        trail={[{ to: href('/office/webhooks'), title: t.webhooks }]}
        here={<Address>{webhook.url}</Address>}
      />
      <h1 className="text-2xl break-words">
        <Address>{webhook.url}</Address>
      </h1>
      {failed && <FailureAlert failure={failed.failure} />}
      {actionData && 'done' in actionData && <Alert tone="good" title={t[actionData.done]} />}
      <div className="grid items-start gap-5 @4xl/page:grid-cols-2">
        <Form method="post" className="grid gap-5 rounded-lg border border-line bg-surface p-5">
          <WebhookFields
            url={failed?.values.url ?? webhook.url}
            kinds={failed?.values.kinds?.split(' ') ?? webhook.kinds}
            errors={failed?.failure.fields ?? {}}
          />
          <Checkbox
            name="paused"
            defaultChecked={webhook.paused_at !== null}
            description={t.pauseHelp}
          >
            {t.pause}
          </Checkbox>
          <Button type="submit" className="justify-self-start">
            {t.save}
          </Button>
        </Form>
        <Form method="post" className="grid gap-5 rounded-lg border border-line bg-surface p-5">
          <TextField
            label={t.secret}
            description={t.secretHelp}
            dir="ltr"
            readOnly
            value={secret}
            onFocus={(it) => it.currentTarget.select()}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="try" variant="line">
              {t.tryIt}
            </Button>
            <Button type="submit" name="intent" value="renew" variant="ghost">
              {t.renew}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="remove"
              variant="ghost"
              className="text-danger!"
            >
              {t.remove}
            </Button>
          </div>
        </Form>
      </div>
      <h2 className="text-lg">{t.messages}</h2>
      <DeliveryList
        found={found}
        asked={asked}
        result={actionData && 'chosen' in actionData ? actionData.chosen : undefined}
      />
    </div>
  )
}
