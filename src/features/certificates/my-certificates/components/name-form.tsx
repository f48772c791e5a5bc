import { Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { certificateMessages } from '#features/certificates/messages.ts'
import type { CertificateNames } from '../contract.ts'

export type CertificateNameFailure = {
  failure: FailureAnswer
  values: Record<string, string | undefined>
}

export function CertificateNameForm({
  names,
  failed,
  lead,
}: {
  names: CertificateNames
  failed?: CertificateNameFailure | undefined
  lead?: string
}) {
  const t = useMessages(certificateMessages)
  const pending = useNavigation().formData?.get('intent') === 'name'
  const { failure, values = {} } = failed ?? {}
  return (
    <Panel title={t.nameTitle} text={lead ? `${lead} ${t.nameText}` : t.nameText}>
      <Form method="post" className="grid gap-4 @min-[40rem]/page:grid-cols-2">
        <div className="@min-[40rem]/page:col-span-2">
          <FailureAlert failure={failure} />
        </div>
        <TextField
          label={t.nameLatin}
          name="name"
          optional
          minLength={2}
          maxLength={120}
          dir="ltr"
          lang="en"
          autoComplete="off"
          defaultValue={values.name ?? names.latin}
          error={failure?.fields?.name}
        />
        <TextField
          label={t.nameArabic}
          name="name_ar"
          optional
          minLength={2}
          maxLength={120}
          dir="rtl"
          lang="ar"
          autoComplete="off"
          defaultValue={values.name_ar ?? names.arabic}
          error={failure?.fields?.name_ar}
        />
        <Button
          type="submit"
          name="intent"
          value="name"
          className="justify-self-start"
          pending={pending}
        >
          {t.nameSave}
        </Button>
      </Form>
    </Panel>
  )
}
