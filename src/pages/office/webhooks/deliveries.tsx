import { Send } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import type { z } from 'zod'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ListSection } from '#ui/display/lists/list-page.tsx'
import { buildOptions } from '#ui/display/lists/list-search.tsx'
import { Status } from '#ui/display/pill.tsx'
import type { BulkResult } from '#ui/display/lists/bulk-actions.tsx'
import type { webhookCalls } from '#features/administration/webhooks/contract.ts'
import { webhookMessages } from '#features/administration/webhooks/messages.ts'
import {
  deliveryKinds,
  deliveryStates,
  isWebhookEventKind,
  testEventKind,
} from '#features/administration/webhooks/rules.ts'
import { deliveryList } from '#features/administration/webhooks/list.ts'

type DeliveryRow = z.infer<typeof webhookCalls.deliveries.output>['items'][number]

export function DeliveryList({
  found,
  asked,
  result,
}: {
  found: z.infer<typeof webhookCalls.deliveries.output>
  asked: { kind: string; state: string }
  result: ComponentProps<typeof BulkResult> | undefined
}) {
  const t = useMessages(webhookMessages)
  const format = useFormat()
  const kindOf = (item: DeliveryRow) => t[isWebhookEventKind(item.kind) ? item.kind : testEventKind]
  return (
    <ListSection
      name={t.messages}
      list={deliveryList}
      found={found}
      asked={asked}
      search={{
        filters: {
          kind: { label: t.what, options: buildOptions(deliveryKinds, t) },
          state: { label: t.state, options: buildOptions(deliveryStates, t) },
        },
      }}
      file={{
        path: '/api/office/webhooks/deliveries/list',
        asked: { id: found.webhook.id, ...asked },
      }}
      result={result}
      bulk={{
        form: 'chosen-messages',
        note: t.replayText,
        name: kindOf,
        actions: { replay: t.replay },
      }}
      empty={{
        icon: Send,
        title: t.noMessages,
        text: t.noMessagesText,
        filtered: { title: t.noneFound, text: t.noneFoundText },
      }}
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
            <FormattedText as="time" dateTime={item.created_at}>
              {format.date(item.created_at)} {format.time(item.created_at)}
            </FormattedText>
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
          cell: (item) => format.number(item.attempts),
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
