import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { z } from 'zod'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Status } from '#ui/display/pill.tsx'
import { BulkCheckbox } from '#ui/display/lists/bulk-actions.tsx'
import { ListTable } from '#ui/display/lists/list-table.tsx'
import type { webhookCalls } from '#features/administration/webhooks/contract.ts'
import { webhookMessages } from '#features/administration/webhooks/messages.ts'
import { isWebhookEventKind, testEventKind } from '#features/administration/webhooks/rules.ts'
import { deliveryList } from '#features/administration/webhooks/list.ts'

type DeliveryRow = z.infer<typeof webhookCalls.deliveries.output>['items'][number]

export function DeliveryTable({
  rows,
  asked,
  empty,
}: {
  rows: DeliveryRow[]
  asked: Record<string, string>
  empty: ReactNode
}) {
  const t = useMessages(webhookMessages)
  const format = useFormat()
  const kindOf = (item: DeliveryRow) => t[isWebhookEventKind(item.kind) ? item.kind : testEventKind]
  return (
    <ListTable
      lead={[
        {
          id: 'chosen',
          title: t.ticked,
          quiet: true,
          cell: (item) => (
            <BulkCheckbox form="chosen-messages" value={item.id} name={kindOf(item)} />
          ),
        },
      ]}
      list={deliveryList}
      file={{ path: '/api/office/webhooks/deliveries/list', asked }}
      caption={t.messages}
      rows={rows}
      rowKey={(it) => String(it.id)}
      empty={empty}
      columns={{
        what: {
          title: t.what,
          cell: (item) => (
            <details>
              <summary className="min-h-target cursor-pointer content-center">
                {kindOf(item)}
              </summary>
              <pre
                dir="ltr"
                aria-label={t.body}
                className="max-w-100 overflow-x-auto rounded-sm bg-surface-2 p-3 text-start text-xs"
              >
                {JSON.stringify(JSON.parse(item.body), null, 2)}
              </pre>
            </details>
          ),
        },
        when: {
          title: t.when,
          tight: true,
          cell: (item) => (
            <time dateTime={item.created_at} suppressHydrationWarning>
              {format.date(item.created_at)} {format.time(item.created_at)}
            </time>
          ),
        },
        answer: {
          title: t.answer,
          cell: (item) => (
            <span className="grid justify-items-start gap-1">
              <Status tone={item.delivered_at ? 'ok' : item.attempts ? 'bad' : 'info'}>
                {item.status ? (
                  <bdi dir="ltr">HTTP {item.status}</bdi>
                ) : item.attempts ? (
                  t.noAnswer
                ) : (
                  t.notYet
                )}
              </Status>
              {item.attempts > 0 && (
                <span className="text-xs text-ink-3">{t.tries(item.attempts)}</span>
              )}
              {item.problem && (
                <bdi dir="ltr" className="text-xs text-ink-3">
                  {item.problem}
                </bdi>
              )}
            </span>
          ),
        },
        tries: {
          title: t.triesHead,
          numeric: true,
          cell: (item) => <span suppressHydrationWarning>{format.number(item.attempts)}</span>,
        },
        problem: {
          title: t.problem,
          cell: (item) => (
            <span dir="auto" className="wrap-anywhere">
              {item.problem}
            </span>
          ),
        },
      }}
      tail={[
        {
          id: 'acts',
          title: t.acts,
          quiet: true,
          cell: (item) => (
            <Form method="post" className="flex justify-end" preventScrollReset>
              <input type="hidden" name="chosen" value={item.id} />
              <Button type="submit" name="intent" value="replay" variant="ghost" size="sm">
                {t.replay}
              </Button>
            </Form>
          ),
        },
      ]}
    />
  )
}
