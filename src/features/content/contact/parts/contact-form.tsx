import { Form, useNavigation } from 'react-router'
import type { RefusedAnswer } from '#platform/refused.ts'
import { useWords } from '#platform/words.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useDraft } from '#ui/draft.ts'
import { useFirstWrong } from '#ui/first-wrong.ts'
import { Panel } from '#ui/panel.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { words } from '../messages.ts'
import { contactTopics, messageMax } from '../rules.ts'

/** A message to the academy. What is written stays on this device until it is sent. */
export function ContactForm({
  stamp,
  values,
  refused,
}: {
  stamp: string
  /** What is known of the sender, or was typed before. */
  values: Record<string, string | undefined>
  refused: RefusedAnswer | null
}) {
  const said = useWords(words)
  const pending = useNavigation().formAction?.startsWith('/contact-us') ?? false
  const draft = useDraft('contact')
  const place = useFirstWrong<HTMLDivElement>(refused)
  const wrong = refused?.fields ?? {}
  return (
    <Panel title={said.formTitle} text={said.formText}>
      <Form method="post" ref={draft} className="grid gap-5">
        {refused && (
          <div ref={place}>
            <Alert tone="bad" title={refused.message} />
          </div>
        )}
        <input type="hidden" name="stamp" value={stamp} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={said.name}
            name="name"
            defaultValue={values['name']}
            required
            maxLength={100}
            autoComplete="name"
            error={wrong['name']}
          />
          <TextField
            label={said.email}
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
          label={said.topic}
          name="topic"
          required
          defaultValue={values['topic']}
          options={contactTopics.map((value) => ({ value, label: said[value] }))}
          error={wrong['topic']}
        />
        <TextArea
          label={said.message}
          name="message"
          required
          defaultValue={values['message']}
          minLength={10}
          maxLength={messageMax}
          rows={7}
          description={said.messageHelp}
          error={wrong['message']}
        />
        {/* People never meet this field; programs fill in whatever they find. */}
        <div aria-hidden="true" className="absolute -start-[200vw] h-px w-px overflow-hidden">
          <label>
            {said.trap}
            <input name="website" tabIndex={-1} autoComplete="off" data-no-draft />
          </label>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" pending={pending}>
            {said.send}
          </Button>
          <p className="text-sm text-ink-3">
            {said.privacy} <TextLink to="/privacy-policy">{said.privacyLink}</TextLink>
          </p>
        </div>
      </Form>
    </Panel>
  )
}
