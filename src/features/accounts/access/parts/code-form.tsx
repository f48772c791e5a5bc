import { Form, useNavigation } from 'react-router'
import type { RefusedAnswer } from '#platform/refused.ts'
import { settings } from '#platform/settings.ts'
import { useWords } from '#platform/words.tsx'
import { Button } from '#ui/button.tsx'
import { useFirstWrong } from '#ui/first-wrong.ts'
import { OtpField } from '#ui/otp-field.tsx'
import { m } from '../messages.ts'
import { RefusedAlert } from './refused-alert.tsx'
import { Resend } from './resend.tsx'

/** The step that asks for the code of a mail: one field, what is wrong with it, and another code. */
export function CodeForm({
  step,
  refused,
  submit,
  hint,
}: {
  step: { otp_id: string; retry_after: number; sent_at: string }
  refused: RefusedAnswer | undefined
  submit: string
  hint: string
}) {
  const said = useWords(m)
  const navigation = useNavigation()
  const isWrong = refused?.code === 'invalid_otp' || refused?.fields?.otp !== undefined
  const left = refused?.attempts_left
  const place = useFirstWrong<HTMLFormElement>(refused)
  const told = refused?.fields?.otp ?? refused?.message ?? ''
  const wrong = isWrong ? (left === undefined ? told : said.wrongCode(told, said.triesLeft(left))) : null
  return (
    <>
      {refused && !isWrong && <RefusedAlert refused={refused}>{left === 0 ? said.codeDead : undefined}</RefusedAlert>}
      <Form ref={place} method="post" className="grid gap-5">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="otp_id" value={step.otp_id} />
        <OtpField
          name="otp"
          label={said.code(settings.otp_digits)}
          description={said.validMinutes(settings.otp_minutes)}
          error={wrong}
          length={settings.otp_digits}
          required
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the form before is gone, and the code is all this step asks for
          autoFocus
        />
        <Button type="submit" block pending={navigation.formData?.get('intent') === 'confirm'}>
          {submit}
        </Button>
      </Form>
      <Resend key={step.sent_at} wait={step.retry_after} hint={hint} />
    </>
  )
}
