import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { post } from '#platform/call/post.ts'
import { splitName } from '#platform/language/names.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { clearDraft, useDraft } from '#ui/base/form-draft.ts'
import { Panel } from '#ui/display/panel.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { supportAgentMessages, supportMessages } from '#features/support/messages.ts'
import { fillTemplate } from '#features/support/rules.ts'
import type {
  CannedAnswer,
  supportAgentCalls,
  AgentTicket,
} from '#features/support/admin/contract.ts'
import { maxMessageLength } from '#features/support/limits.ts'

const writingPauseMs = 3000

type AnswerFormProps = {
  ticket: AgentTicket
  canned: CannedAnswer[]
  sendKey: string
  me: string
  typed: string | undefined
}

const getDraftKey = (ticket: AgentTicket) => `desk:${ticket.id}`

/** New messages do not reset the draft; a successful send does. */
export function AnswerForm(it: AnswerFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'answer'
  const wasPending = useRef(false)
  const [round, setRound] = useState(0)
  const isRefused = it.typed !== undefined
  const draft = getDraftKey(it.ticket)
  useEffect(() => {
    if (wasPending.current && !pending && !isRefused) {
      clearDraft(draft)
      setRound((at) => at + 1)
    }
    wasPending.current = pending
  }, [pending, isRefused, draft])
  return <OneAnswer key={round} pending={pending} {...it} />
}

/** Canned answers are inserted in the ticket's language. */
function OneAnswer({
  ticket,
  canned,
  sendKey,
  me,
  typed,
  pending,
}: AnswerFormProps & { pending: boolean }) {
  const t = useMessages(supportAgentMessages)
  const names = useMessages(supportMessages)
  const locale = useLocale()
  const draft = useDraft(getDraftKey(ticket))
  const form = useRef<HTMLFormElement>(null)
  const lastTypingSent = useRef(-Infinity)
  const tellWriting = (event: FormEvent) => {
    if (event.timeStamp - lastTypingSent.current < writingPauseMs) return
    lastTypingSent.current = event.timeStamp
    post<typeof supportAgentCalls.writing>('office/support/writing', {
      ticket_id: ticket.id,
    }).catch(() => {})
  }
  const use = (item: CannedAnswer) => {
    const field = form.current?.elements.namedItem('text') as HTMLTextAreaElement
    const names = { first_name: splitName(ticket.person.name)[0] ?? '', agent: me }
    const text = fillTemplate(ticket.locale === 'ar' ? item.text_ar : item.text, names)
    field.value = field.value ? `${field.value}\n\n${text}` : text
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  return (
    <Panel>
      <Form
        method="post"
        encType="multipart/form-data"
        ref={(item) => {
          form.current = item
          return draft(item)
        }}
        className="grid gap-4"
      >
        {ticket.source === 'contact' && <p className="text-sm text-ink-2">{t.byMail}</p>}
        <input type="hidden" name="key" value={sendKey} />
        <TextArea
          label={t.answerText}
          name="text"
          dir="auto"
          required
          maxLength={maxMessageLength}
          rows={4}
          defaultValue={typed}
          onInput={tellWriting}
        />
        {canned.length > 0 && (
          <div role="group" aria-label={t.saved} className="flex flex-wrap gap-2">
            {canned.map((item) => (
              <Button key={item.id} variant="line" size="xs" onClick={() => use(item)}>
                {locale === 'ar' ? item.title_ar : item.title}
              </Button>
            ))}
          </div>
        )}
        {ticket.source === 'account' && (
          <FileDrop
            label={names.attachment}
            name="attachment"
            optional
            accept="image/png,image/jpeg,image/webp,image/avif,application/pdf"
            hint={names.attachmentHint}
          />
        )}
        <Checkbox name="note">{t.note}</Checkbox>
        <Button
          type="submit"
          name="intent"
          value="answer"
          pending={pending}
          className="justify-self-end"
        >
          {t.send}
        </Button>
      </Form>
    </Panel>
  )
}
