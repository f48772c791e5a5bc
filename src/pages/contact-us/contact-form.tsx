import { href, Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useDraft } from '#ui/base/form-draft.ts'
import { Panel } from '#ui/display/panel.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { contactMessages } from '#features/content/contact/messages.ts'
import { contactTopics } from '#features/content/contact/rules.ts'
import { maxMessageLength } from '#features/content/contact/limits.ts'

/** Stores the draft on this device until it is sent. */
export function ContactForm({
  stamp,
  values,
  failure,
}: {
  stamp: string
  /** Prefilled from the profile or the refused submission. */
  values: Record<string, string | undefined>
  failure: FailureAnswer | null
}) {
  const t = useMessages(contactMessages)
  const pending = useNavigation().formAction?.startsWith(href('/contact-us')) ?? false
  const draft = useDraft('contact')
  const wrong = failure?.fields ?? {}
  return (
    <Panel title={t.formTitle} text={t.formText}>
      <Form method="post" ref={draft} className="grid gap-5">
        <FailureAlert failure={failure} />
        <input type="hidden" name="stamp" value={stamp} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t.name}
            name="name"
            defaultValue={values['name']}
            required
            maxLength={100}
            autoComplete="name"
            error={wrong['name']}
          />
          <TextField
            label={t.email}
            name="email"
            type="email"
            defaultValue={values['email']}
            required
            maxLength={254}
            autoComplete="email"
            error={wrong['email']}
          />
        </div>
        <Select
          label={t.topic}
          name="topic"
          required
          defaultValue={values['topic']}
          options={contactTopics.map((value) => ({ value, label: t[value] }))}
          error={wrong['topic']}
        />
        <TextArea
          label={t.message}
          name="message"
          required
          defaultValue={values['message']}
          minLength={10}
          maxLength={maxMessageLength}
          rows={7}
          description={t.messageHelp}
          error={wrong['message']}
        />
        {/* Honeypot: hidden from people, filled in by bots. */}
        <div aria-hidden="true" className="absolute -start-[200vw] h-px w-px overflow-hidden">
          <label>
            {t.trap}
            <input name="website" tabIndex={-1} autoComplete="off" data-no-draft />
          </label>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" pending={pending}>
            {t.send}
          </Button>
          <p className="text-sm text-ink-3">
            {t.privacy} <TextLink to={href('/privacy-policy')}>{t.privacyLink}</TextLink>
          </p>
        </div>
      </Form>
    </Panel>
  )
}
