import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { z } from 'zod'
import { useFormat, useMessages } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Status } from '#ui/display/pill.tsx'
import { BulkCheckbox } from '#ui/actions/chosen.tsx'
import { ListTable } from '#ui/display/lists/list-table.tsx'
import type { webhookCalls } from '../contract.ts'
import { webhookMessages } from '../messages.ts'
import { deliveryList, isWebhookEventKind, testEventKind } from '../rules.ts'

type DeliveryRow = z.infer<typeof webhookCalls.deliveries.output>['items'][number]

export function DeliveryTable({ rows, asked, empty }: { rows: DeliveryRow[]; asked: Record<string, string>; empty: ReactNode }) {
  const said = useMessages(webhookMessages)
  const format = useFormat()
  const kindOf = (it: DeliveryRow) => said[isWebhookEventKind(it.kind) ? it.kind : testEventKind]
  return (
    <ListTable
      lead={[
        {
          id: 'chosen',
          title: said.ticked,
          quiet: true,
          cell: (it) => <BulkCheckbox form="chosen-messages" value={it.id} name={kindOf(it)} />,
        },
      ]}
      list={deliveryList}
      file={{ path: '/api/office/webhooks/deliveries/list', asked }}
      caption={said.messages}
      rows={rows}
      rowKey={(it) => String(it.id)}
      empty={empty}
      columns={{
        what: {
          title: said.what,
          cell: (it) => (
            <details>
              <summary className="min-h-target cursor-pointer content-center">{kindOf(it)}</summary>
              <pre dir="ltr" aria-label={said.body} className="max-w-100 overflow-x-auto rounded-sm bg-surface-2 p-3 text-start text-xs">
                {JSON.stringify(JSON.parse(it.body), null, 2)}
              </pre>
            </details>
          ),
        },
        when: {
          title: said.when,
          tight: true,
          cell: (it) => (
            <time dateTime={it.created_at} suppressHydrationWarning>
              {format.date(it.created_at)} {format.time(it.created_at)}
            </time>
          ),
        },
        answer: {
          title: said.answer,
          cell: (it) => (
            <span className="grid justify-items-start gap-1">
              <Status tone={it.delivered_at ? 'ok' : it.attempts ? 'bad' : 'info'}>
                {it.status ? <bdi dir="ltr">HTTP {it.status}</bdi> : it.attempts ? said.noAnswer : said.notYet}
              </Status>
              {it.attempts > 0 && <span className="text-xs text-ink-3">{said.tries(it.attempts)}</span>}
              {it.problem && (
                <bdi dir="ltr" className="text-xs text-ink-3">
                  {it.problem}
                </bdi>
              )}
            </span>
          ),
        },
        tries: { title: said.triesHead, numeric: true, cell: (it) => <span suppressHydrationWarning>{format.number(it.attempts)}</span> },
        problem: {
          title: said.problem,
          cell: (it) => (
            <span dir="auto" className="wrap-anywhere">
              {it.problem}
            </span>
          ),
        },
      }}
      tail={[
        {
          id: 'acts',
          title: said.acts,
          quiet: true,
          cell: (it) => (
            <Form method="post" className="flex justify-end" preventScrollReset>
              <input type="hidden" name="chosen" value={it.id} />
              <Button type="submit" name="intent" value="replay" variant="ghost" size="sm">
                {said.replay}
              </Button>
            </Form>
          ),
        },
      ]}
    />
  )
}
