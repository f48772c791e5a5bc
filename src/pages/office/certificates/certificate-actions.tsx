import { isArabicName, isLatinName } from '#features/accounts/profile/rules.ts'
import { Form, useNavigation } from 'react-router'
import type { ReactNode } from 'react'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { certificateMessages } from '#features/certificates/messages.ts'
import type { CertificateEntry } from '#features/certificates/admin/contract.ts'
import { certificateAdminMessages } from '#features/certificates/admin/messages.ts'

type FormAnswer = { failure: FailureAnswer; values: Record<string, string | undefined> } | undefined

export function CertificateActions({
  entry: it,
  answer,
}: {
  entry: CertificateEntry
  answer: FormAnswer
}) {
  const t = useMessages(certificateAdminMessages)
  const names = useMessages(certificateMessages)
  const { failure, values = {} } = answer ?? {}
  const of = (intent: string) =>
    values.intent === intent
      ? { failure, values }
      : { failure: undefined, values: {} as typeof values }
  const [reissued, revoked] = [of('reissue'), of('revoke')]
  return (
    <div className="grid gap-4">
      {(it.state === 'valid' || it.state === 'revoked') && !it.replaced_by && (
        <Act
          title={t.reissue}
          text={t.reissueText}
          intent="reissue"
          failure={reissued.failure}
          reason={reissued.values.reason}
        >
          <TextField
            label={names.nameLatin}
            name="name"
            optional
            dir="ltr"
            defaultValue={reissued.values.name ?? (isLatinName(it.holder.en) ? it.holder.en : '')}
            error={reissued.failure?.fields?.name}
          />
          <TextField
            label={names.nameArabic}
            name="name_ar"
            optional
            dir="rtl"
            lang="ar"
            defaultValue={
              reissued.values.name_ar ?? (isArabicName(it.holder.ar) ? it.holder.ar : '')
            }
            error={reissued.failure?.fields?.name_ar}
          />
        </Act>
      )}
      {it.state === 'valid' && (
        <Act
          title={t.revoke}
          text={t.revokeText}
          intent="revoke"
          danger
          failure={revoked.failure}
          reason={revoked.values.reason}
        />
      )}
    </div>
  )
}

type ActionProps = {
  title: string
  text: string
  intent: string
  danger?: boolean
  failure: FailureAnswer | undefined
  reason: string | undefined
  children?: ReactNode
}

function Act({ title, text, intent, danger = false, failure, reason, children }: ActionProps) {
  const t = useMessages(certificateAdminMessages)
  const pending = useNavigation().formData?.get('intent') === intent
  return (
    <details
      open={failure !== undefined}
      className={`rounded-md border bg-surface ${danger ? 'border-danger/40' : 'border-line'}`}
    >
      <summary
        className={`flex min-h-13 cursor-pointer items-center px-4 font-semibold ${danger ? 'text-danger' : ''}`}
      >
        {title}
      </summary>
      <Form method="post" preventScrollReset className="grid gap-4 border-t border-line p-4">
        <p className="text-sm text-ink-3">{text}</p>
        <FailureAlert failure={failure} />
        {children}
        <TextArea
          label={t.reason}
          name="reason"
          required
          minLength={5}
          maxLength={500}
          defaultValue={reason}
          error={failure?.fields?.reason}
          description={t.reasonText}
        />
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant={danger ? 'danger' : 'brand'}
          className="justify-self-start"
          pending={pending}
        >
          {title}
        </Button>
      </Form>
    </details>
  )
}
