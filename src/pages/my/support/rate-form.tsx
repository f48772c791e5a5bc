import { href, Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { RatingInput } from '#ui/fields/rating-input.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { Ticket } from '#features/support/chat/contract.ts'
import { supportMessages } from '#features/support/messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function RateForm({ ticket, failure }: { ticket: Ticket; failure: FailureAnswer | null }) {
  const t = useMessages(supportMessages)
  const pending = useNavigation().formData?.get('intent') === 'rate'
  return (
    <Panel title={t.howWasIt} text={<BidiText>{ticket.subject}</BidiText>}>
      <Form method="post" action={href('/my/support')} className="grid gap-4">
        <FailureAlert failure={failure} />
        <p className="text-sm text-ink-2">{t.howText}</p>
        <input type="hidden" name="ticket_id" value={ticket.id} />
        <RatingInput label={t.rating} name="rating" required />
        <TextArea label={t.words} name="words" optional maxLength={500} rows={2} />
        <Button
          type="submit"
          name="intent"
          value="rate"
          variant="soft"
          pending={pending}
          className="justify-self-start"
        >
          {t.rate}
        </Button>
      </Form>
    </Panel>
  )
}
