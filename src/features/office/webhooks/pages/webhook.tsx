import { Send } from 'lucide-react'
import { Form, redirect } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { sortIn } from '#platform/call/lists/list-shape.ts'
import { useWords } from '#platform/language/words.tsx'
import { listOrLastPage, pageIn } from '#platform/call/page-of.server.ts'
import { failedForm, sentForm, withEachChosen } from '#platform/page/form.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ChosenActs, ChosenDone } from '#ui/actions/chosen.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { Address } from '#ui/display/address.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ListFilter, ListSearch } from '#ui/display/lists/list-search.tsx'
import { useListAddress } from '#ui/display/lists/list-table.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { webhooks } from '../contract.ts'
import { m } from '../messages.ts'
import { Deliveries } from '../parts/deliveries.tsx'
import { WebhookFields } from '../parts/webhook-fields.tsx'
import { arrivals, deliveryKinds, deliveryList, isToldKind } from '../rules.ts'
import type { Route } from './+types/webhook'

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const asked = {
    kind: deliveryKinds.find((it) => it === url.searchParams.get('kind')) ?? ('' as const),
    state: arrivals.find((it) => it === url.searchParams.get('state')) ?? ('' as const),
  }
  const sort = sortIn(deliveryList, url.searchParams)
  const told = await context.get(caller)(webhooks.deliveries, { id, ...asked, sort, page: pageIn(url) })
  return { asked, ...listOrLastPage(url, told) }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { fields, all } = await sentForm(request)
  const call = context.get(caller)
  const { locale } = context.get(pageRequest).reader
  try {
    if (fields.intent === 'remove') {
      await call(webhooks.remove, { id })
      return redirect('/office/webhooks')
    }
    if (fields.intent === 'try') return (await call(webhooks.tryOut, { id }), { done: 'tried' as const })
    if (fields.intent === 'renew') return (await call(webhooks.renew, { id }), { done: 'renewed' as const })
    if (fields.intent === 'replay')
      return { chosen: await withEachChosen(all('chosen'), locale, (it) => call(webhooks.replay, { id: it })) }
    const edited = { id, url: fields.url ?? '', kinds: all('kinds').filter(isToldKind), paused: fields.paused === 'on' }
    return (await call(webhooks.edit, edited), { done: 'saved' as const })
  } catch (error) {
    return failedForm(error, locale, { url: fields.url ?? '', kinds: all('kinds').join(' ') })
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].webhooks),
  { name: 'robots', content: 'noindex' },
]

export default function OneWebhook({ loaderData: { asked, webhook, secret, ...told }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const address = useListAddress()
  const isFiltered = Object.values(asked).some(Boolean)
  const failed = actionData && 'failure' in actionData ? actionData : null
  return (
    <div className="grid max-w-280 gap-5">
      <Breadcrumbs trail={[{ to: '/office/webhooks', title: said.webhooks }]} here={<Address>{webhook.url}</Address>} />
      <h1 className="text-2xl break-words">
        <Address>{webhook.url}</Address>
      </h1>
      {failed && <FailureAlert failure={failed.failure} />}
      {actionData && 'done' in actionData && <Alert tone="good" title={said[actionData.done]} />}
      <div className="grid items-start gap-5 @4xl/page:grid-cols-2">
        <Form method="post" className="grid gap-5 rounded-lg border border-line bg-surface p-5">
          <WebhookFields
            url={failed?.values.url ?? webhook.url}
            kinds={failed?.values.kinds?.split(' ') ?? webhook.kinds}
            errors={failed?.failure.fields ?? {}}
          />
          <Checkbox name="paused" defaultChecked={webhook.paused_at !== null} description={said.pauseHelp}>
            {said.pause}
          </Checkbox>
          <Button type="submit" className="justify-self-start">
            {said.save}
          </Button>
        </Form>
        <Form method="post" className="grid gap-5 rounded-lg border border-line bg-surface p-5">
          <TextField
            label={said.secret}
            description={said.secretHelp}
            dir="ltr"
            readOnly
            value={secret}
            onFocus={(it) => it.currentTarget.select()}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="try" variant="line">
              {said.tryIt}
            </Button>
            <Button type="submit" name="intent" value="renew" variant="ghost">
              {said.renew}
            </Button>
            <Button type="submit" name="intent" value="remove" variant="ghost" className="text-danger!">
              {said.remove}
            </Button>
          </div>
        </Form>
      </div>
      <h2 className="text-lg">{said.messages}</h2>
      <DeliveryFilters asked={asked} />
      {actionData && 'chosen' in actionData && <ChosenDone {...actionData.chosen} />}
      {told.items.length > 0 && (
        <ChosenActs form="chosen-messages" note={said.replayText}>
          <Button type="submit" name="intent" value="replay" variant="line" size="xs">
            {said.replay}
          </Button>
        </ChosenActs>
      )}
      <Deliveries
        rows={told.items}
        asked={{ id: webhook.id, ...asked }}
        empty={
          <EmptyState
            icon={Send}
            title={isFiltered ? said.noneFound : said.noMessages}
            text={isFiltered ? said.noneFoundText : said.noMessagesText}
          />
        }
      />
      <Pagination page={told.page} pages={told.pages} href={(page) => address({ page })} />
    </div>
  )
}

/** What messages are looked for by; all of it is in the address. */
function DeliveryFilters({ asked }: { asked: Route.ComponentProps['loaderData']['asked'] }) {
  const said = useWords(m)
  return (
    <ListSearch name={said.messages} asked={asked} find={said.find}>
      <ListFilter
        label={said.what}
        all={said.all}
        name="kind"
        value={asked.kind}
        options={deliveryKinds.map((it) => ({ value: it, label: said[it] }))}
      />
      <ListFilter
        label={said.state}
        all={said.all}
        name="state"
        value={asked.state}
        options={arrivals.map((it) => ({ value: it, label: said[it] }))}
      />
    </ListSearch>
  )
}
