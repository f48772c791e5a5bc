import { Send } from 'lucide-react'
import { Form, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { getRequestedSort } from '#platform/call/lists/list-shape.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { buildFormFailure, readSentForm, runForEachSelected } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { BulkActions, BulkResult } from '#ui/display/lists/bulk-actions.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ListFilter, ListSearch } from '#ui/display/lists/list-search.tsx'
import { useListUrl } from '#ui/display/lists/list-table.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { webhookCalls } from '#features/administration/webhooks/contract.ts'
import { webhookMessages } from '#features/administration/webhooks/messages.ts'
import { DeliveryTable } from './deliveries.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import {
  deliveryStates,
  deliveryKinds,
  isWebhookEventKind,
} from '#features/administration/webhooks/rules.ts'
import type { Route } from './+types/webhook'
import { deliveryList } from '#features/administration/webhooks/list.ts'

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const asked = {
    kind: deliveryKinds.find((it) => it === url.searchParams.get('kind')) ?? ('' as const),
    state: deliveryStates.find((it) => it === url.searchParams.get('state')) ?? ('' as const),
  }
  const sort = getRequestedSort(deliveryList, url.searchParams)
  const told = await context.get(callerContext)(webhookCalls.deliveries, {
    id,
    ...asked,
    sort,
    page: getPageNumber(url),
  })
  return { asked, ...redirectPastLastPage(url, told) }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { fields, all } = await readSentForm(request)
  const call = context.get(callerContext)
  const { locale } = context.get(pageRequestContext).reader
  try {
    if (fields.intent === 'remove') {
      await call(webhookCalls.remove, { id })
      return redirect('/office/webhooks')
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

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => webhookMessages[tongue].webhooks),
  { name: 'robots', content: 'noindex' },
]

export default function OneWebhook({
  loaderData: { asked, webhook, secret, ...told },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(webhookMessages)
  const address = useListUrl()
  const isFiltered = Object.values(asked).some(Boolean)
  const failed = actionData && 'failure' in actionData ? actionData : null
  return (
    <div className="grid max-w-280 gap-5">
      <Breadcrumbs
        trail={[{ to: '/office/webhooks', title: t.webhooks }]}
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
      <DeliveryFilters asked={asked} />
      {actionData && 'chosen' in actionData && <BulkResult {...actionData.chosen} />}
      {told.items.length > 0 && (
        <BulkActions form="chosen-messages" note={t.replayText}>
          <Button type="submit" name="intent" value="replay" variant="line" size="xs">
            {t.replay}
          </Button>
        </BulkActions>
      )}
      <DeliveryTable
        rows={told.items}
        asked={{ id: webhook.id, ...asked }}
        empty={
          <EmptyState
            icon={Send}
            title={isFiltered ? t.noneFound : t.noMessages}
            text={isFiltered ? t.noneFoundText : t.noMessagesText}
          />
        }
      />
      <Pagination page={told.page} pages={told.pages} href={(page) => address({ page })} />
    </div>
  )
}

function DeliveryFilters({ asked }: { asked: Route.ComponentProps['loaderData']['asked'] }) {
  const t = useMessages(webhookMessages)
  return (
    <ListSearch name={t.messages} asked={asked} find={t.find}>
      <ListFilter
        label={t.what}
        all={t.all}
        name="kind"
        value={asked.kind}
        options={deliveryKinds.map((it) => ({ value: it, label: t[it] }))}
      />
      <ListFilter
        label={t.state}
        all={t.all}
        name="state"
        value={asked.state}
        options={deliveryStates.map((it) => ({ value: it, label: t[it] }))}
      />
    </ListSearch>
  )
}
