import { href, Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { numbers } from '#platform/data/constants.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useDraft } from '#ui/base/form-draft.ts'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { supportMessages } from '../messages.ts'
import { TicketContextLink } from '../related/about-link.tsx'
import { formatTicketContext, type NamedContext } from '../related/rules.ts'
import { ticketDraftKey } from '../rules.ts'
import { maxMessageLength } from '../limits.ts'

/** The draft is stored on this device until it is sent. */
export function TicketForm({
  about,
  categories,
  failure,
  values = {},
}: {
  about: NamedContext | null
  categories: { slug: string; title: string; hint: string }[]
  failure: FailureAnswer | null
  values?: Record<string, string | undefined>
}) {
  const t = useMessages(supportMessages)
  const pending = useNavigation().formData?.get('intent') === 'open'
  const draft = useDraft(ticketDraftKey)
  const wrong = failure?.fields ?? {}
  return (
    <Form
      method="post"
      action={`${href('/my/support')}${about ? `?about=${formatTicketContext(about)}` : ''}`}
      encType="multipart/form-data"
      ref={draft}
      className="grid gap-5"
    >
      <FailureAlert failure={failure} />
      <input type="hidden" name="intent" value="open" />
      {about && <input type="hidden" name="about" value={formatTicketContext(about)} />}
      {about && (
        <p className="text-sm text-ink-2">
          {t.about}: <TicketContextLink about={about} />
        </p>
      )}
      <Select
        label={t.category}
        name="category"
        required
        placeholder={t.choose}
        defaultValue={
          values['category'] ?? categories.find((it) => it.slug === suggestCategory(about))?.slug
        }
        options={categories.map(({ slug, title, hint }) => ({
          value: slug,
          label: hint ? `${title} (${hint})` : title,
        }))}
        error={wrong['category']}
      />
      <TextArea
        label={t.description}
        name="description"
        required
        minLength={5}
        maxLength={maxMessageLength}
        rows={6}
        defaultValue={values['description']}
        description={t.descriptionHelp}
        error={wrong['description']}
      />
      <FileDrop
        label={t.attachment}
        name="attachment"
        optional
        accept="image/png,image/jpeg,image/webp,image/avif,application/pdf"
        hint={t.attachmentHint}
        maxBytes={numbers.upload_bytes}
        error={wrong['attachment']}
      />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t.open}
      </Button>
    </Form>
  )
}

const suggestions = {
  order: 'payments',
  payment: 'payments',
  course: 'course-content',
  lesson: 'playback',
  test: 'tests',
}
const suggestCategory = (about: NamedContext | null) =>
  about ? suggestions[about.kind] : undefined
