import { Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { certificateAdminMessages } from '#features/certificates/admin/messages.ts'

type FormAnswer = { failure: FailureAnswer; values: Record<string, string | undefined> } | undefined

export function ManualIssueForm({ answer }: { answer: FormAnswer }) {
  const t = useMessages(certificateAdminMessages)
  const pending = useNavigation().formData?.get('intent') === 'give'
  const { failure, values = {} } = answer ?? {}
  return (
    <details open={failure !== undefined} className="rounded-lg border border-line bg-surface">
      <summary className="flex min-h-13 cursor-pointer items-center px-4 font-semibold">
        {t.give}
      </summary>
      <Form method="post" className="grid max-w-160 gap-4 border-t border-line p-4">
        <p className="text-sm text-ink-3">{t.giveText}</p>
        <FailureAlert failure={failure} />
        <TextField
          label={t.email}
          name="email"
          type="email"
          required
          dir="ltr"
          defaultValue={values.email}
          error={failure?.fields?.email}
        />
        <fieldset className="flex flex-wrap gap-5">
          <legend className="mb-1 text-sm font-medium">{t.kind}</legend>
          {(['course', 'diploma'] as const).map((item) => (
            <label key={item} className="flex min-h-target items-center gap-2">
              <input
                type="radio"
                name="kind"
                value={item}
                defaultChecked={(values.kind ?? 'course') === item}
              />{' '}
              {t[item]}
            </label>
          ))}
        </fieldset>
        <TextField
          label={t.slug}
          name="slug"
          required
          dir="ltr"
          defaultValue={values.slug}
          error={failure?.fields?.slug}
        />
        <TextArea
          label={t.reason}
          name="reason"
          required
          minLength={5}
          maxLength={500}
          defaultValue={values.reason}
          error={failure?.fields?.reason}
          description={t.reasonText}
        />
        <Button
          type="submit"
          name="intent"
          value="give"
          className="justify-self-start"
          pending={pending}
        >
          {t.give}
        </Button>
      </Form>
    </details>
  )
}
