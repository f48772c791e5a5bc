import { Webhook } from 'lucide-react'
import { href, Form, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Table } from '#ui/display/table.tsx'
import { webhookCalls } from '#features/administration/webhooks/contract.ts'
import { ConnectionsHeader } from '#features/administration/components/connections-head.tsx'
import { webhookMessages } from '#features/administration/webhooks/messages.ts'
import { WebhookFields } from './webhooks/webhook-fields.tsx'
import { isWebhookEventKind } from '#features/administration/webhooks/rules.ts'
import type { Route } from './+types/webhooks'

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(callerContext)(webhookCalls.get, {})

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, all } = await readSentForm(request)
  try {
    const { id } = await context.get(callerContext)(webhookCalls.add, {
      url: fields.url ?? '',
      kinds: all('kinds').filter(isWebhookEventKind),
    })
    return redirect(href('/office/webhooks/:id', { id }))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, {
      url: fields.url ?? '',
      kinds: all('kinds').join(' '),
    })
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => webhookMessages[tongue].webhooks),
  { name: 'robots', content: 'noindex' },
]

export default function Webhooks({ loaderData: kept, actionData }: Route.ComponentProps) {
  const t = useMessages(webhookMessages)
  const format = useFormat()
  return (
    <div className="grid max-w-280 gap-5">
      <ConnectionsHeader said={t} here="webhooks" />
      {actionData && <FailureAlert failure={actionData.failure} />}
      <Table
        framed
        caption={t.webhooks}
        rows={kept}
        rowKey={(it) => it.id}
        empty={<EmptyState icon={Webhook} title={t.none} text={t.noneText} />}
        columns={[
          {
            id: 'address',
            title: t.address,
            cell: (item) => (
              <TextLink to={href('/office/webhooks/:id', { id: item.id })}>
                <Address>{item.url}</Address>
              </TextLink>
            ),
          },
          {
            id: 'state',
            title: t.state,
            cell: (item) => (
              <Status tone={item.paused_at ? 'idle' : 'ok'}>
                {item.paused_at ? t.paused : t.active}
              </Status>
            ),
          },
          { id: 'delivered', title: t.delivered, cell: (it) => format.count(it.delivered) },
          { id: 'waiting', title: t.waiting, cell: (it) => format.count(it.waiting) },
        ]}
      />
      <Form
        method="post"
        className="grid max-w-measure gap-5 rounded-lg border border-line bg-surface p-5"
        aria-labelledby="new-webhook"
      >
        <h2 id="new-webhook" className="text-lg">
          {t.newOne}
        </h2>
        <WebhookFields
          url={actionData?.values.url ?? ''}
          kinds={actionData?.values.kinds?.split(' ') ?? []}
          errors={actionData?.failure.fields ?? {}}
        />
        <Button type="submit" className="justify-self-start">
          {t.add}
        </Button>
      </Form>
    </div>
  )
}
