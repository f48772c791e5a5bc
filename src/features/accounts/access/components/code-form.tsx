import { Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { numbers } from '#platform/data/constants.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useFocusFirstError } from '#ui/base/focus-first-error.ts'
import { OtpField } from '#ui/fields/otp-field.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { accessMessages } from '../messages.ts'
import { ResendForm } from './resend.tsx'

export function CodeForm({
  step,
  failure,
  submit,
  hint,
}: {
  step: { otp_id: string; retry_after: number; sent_at: string }
  failure: FailureAnswer | undefined
  submit: string
  hint: string
}) {
  const t = useMessages(accessMessages)
  const navigation = useNavigation()
  const isWrong = failure?.code === 'invalid_otp' || failure?.fields?.otp !== undefined
  const left = failure?.attempts_left
  const place = useFocusFirstError<HTMLFormElement>(failure)
  const failureText = failure?.fields?.otp ?? failure?.message ?? ''
  const wrong = isWrong
    ? left === undefined
      ? failureText
      : t.wrongCode(failureText, t.triesLeft(left))
    : null
  return (
    <>
      {failure && !isWrong && (
        <FailureAlert failure={failure}>{left === 0 ? t.codeDead : undefined}</FailureAlert>
      )}
      <Form ref={place} method="post" className="grid gap-5">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="otp_id" value={step.otp_id} />
        <OtpField
          name="otp"
          label={t.code(numbers.otp_digits)}
          description={t.validMinutes(numbers.otp_minutes)}
          error={wrong}
          length={numbers.otp_digits}
          required
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the code is the only field of this step
          autoFocus
        />
        <Button type="submit" block pending={navigation.formData?.get('intent') === 'confirm'}>
          {submit}
        </Button>
      </Form>
      <ResendForm key={step.sent_at} wait={step.retry_after} hint={hint} />
    </>
  )
}
