import { BadgeCheck, BookOpenText, Undo2 } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import type { ApplicationDetails } from '#features/administration/applications/contract.ts'
import { officeApplicationMessages } from '#features/administration/applications/messages.ts'

export function ApplicationActions({
  application: it,
  failure,
  values,
}: {
  application: ApplicationDetails
  failure: FailureAnswer | undefined
  values: Record<string, string | undefined>
}) {
  const t = useMessages(officeApplicationMessages)
  const pending = useNavigation().formData?.get('intent')
  if (it.state !== 'received' && it.state !== 'under_review') return <Decided application={it} />
  return (
    <Panel title={t.decide}>
      <div className="grid gap-6">
        <FailureAlert failure={failure} />
        {it.state === 'received' && (
          <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
            <Button
              type="submit"
              name="intent"
              value="review"
              variant="soft"
              pending={pending === 'review'}
            >
              <Icon of={BookOpenText} /> {t.review}
            </Button>
            <p className="text-sm text-ink-3">{t.reviewText}</p>
          </Form>
        )}
        <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
          <Button type="submit" name="intent" value="approve" pending={pending === 'approve'}>
            <Icon of={BadgeCheck} /> {t.approve}
          </Button>
          <p className="text-sm text-ink-3">{t.approveText}</p>
        </Form>
        <details open={values.intent === 'decline'} className="rounded-md border border-danger/40">
          <summary className="flex min-h-13 cursor-pointer items-center gap-3 px-4 font-semibold text-danger">
            <Icon of={Undo2} className="flip-rtl" /> {t.decline}
          </summary>
          <Form method="post" preventScrollReset className="grid gap-4 border-t border-line p-4">
            <input type="hidden" name="intent" value="decline" />
            <TextArea
              label={t.reason}
              name="reason"
              required
              minLength={10}
              maxLength={1000}
              defaultValue={values.reason}
              error={failure?.fields?.reason}
              description={t.reasonText}
            />
            <Button
              type="submit"
              variant="danger"
              className="justify-self-start"
              pending={pending === 'decline'}
            >
              {t.decline}
            </Button>
          </Form>
        </details>
        <p className="text-xs text-ink-3">{t.logged}</p>
      </div>
    </Panel>
  )
}

function Decided({ application: it }: { application: ApplicationDetails }) {
  const t = useMessages(officeApplicationMessages)
  const format = useFormat()
  if (!it.decided_at)
    return (
      <Panel title={t.withdrawn} tone="soft">
        <p className="text-sm text-ink-2">{t.taken}</p>
      </Panel>
    )
  const date = format.date(it.decided_at)
  return (
    <Panel title={t[it.state]} tone="soft">
      <FormattedText as="p" className="text-sm text-ink-2">
        {it.decided_by
          ? t.decidedBy(t[it.state], date, it.decided_by)
          : t.decidedOn(t[it.state], date)}
      </FormattedText>
      {it.reason && (
        <Passage
          as="blockquote"
          className="mt-4 border-s-3 border-line-strong ps-4 whitespace-pre-line"
        >
          {it.reason}
        </Passage>
      )}
    </Panel>
  )
}
