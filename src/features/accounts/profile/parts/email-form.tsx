import { Mail } from 'lucide-react'
import { useWords } from '#platform/words.tsx'
import { Button } from '#ui/button.tsx'
import { useFirstWrong } from '#ui/first-wrong.ts'
import { Icon } from '#ui/icon.tsx'
import { OtpField } from '#ui/otp-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RefusedAlert } from '../../access/parts/refused-alert.tsx'
import { ResendButton } from '../../access/parts/resend.tsx'
import { WhosePassword } from '../../access/parts/whose-password.tsx'
import { useCodeStep } from '../../codes/state.tsx'
import { m } from '../messages.ts'
import { useProfileForm } from '../state.tsx'
import type { OwnProfile } from './identity-section.tsx'
import { Disclosure } from './section.tsx'

/** The address: a new one, then the code that was sent to it. */
export function EmailForm({ profile }: { profile: OwnProfile }) {
  const said = useWords(m)
  const { Form, to, answer, sending } = useProfileForm('email')
  const { to: sentTo, wait, times } = useCodeStep(answer, 'email')
  const refused = answer?.refused
  const place = useFirstWrong<HTMLFormElement>(refused)
  const fields = refused?.fields ?? {}
  const isDone = answer?.saved === true
  const [name, host] = profile.email.split('@')
  return (
    <Disclosure
      id="email"
      icon={<Icon of={Mail} />}
      title={said.email}
      text={
        <bdi dir="ltr">
          {name}
          <wbr />@{host}
        </bdi>
      }
      action={said.change}
      open={answer !== undefined && !isDone}
      done={isDone && said.emailChanged}
    >
      {!fields.otp && <RefusedAlert refused={refused} />}
      {sentTo ? (
        <Form ref={place} {...to} className="grid gap-4">
          <input type="hidden" name="email" value={sentTo} />
          <p className="wrap-anywhere text-ink-2">
            {said.codeSentTo} <bdi dir="ltr">{sentTo}</bdi>
          </p>
          {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone, and the code comes next */}
          <OtpField name="otp" label={said.code} error={fields.otp} required autoFocus />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" name="intent" value="email-code" pending={sending === 'email-code'}>
              {said.confirm}
            </Button>
            <ResendButton key={times} wait={wait} intent="email-resend" pending={sending === 'email-resend'} />
            <Button type="submit" name="intent" value="email-other" formNoValidate variant="ghost" pending={sending === 'email-other'}>
              {said.otherEmail}
            </Button>
          </div>
        </Form>
      ) : (
        <Form {...to} className="grid gap-4 sm:max-w-112">
          <input type="hidden" name="intent" value="email-send" />
          <WhosePassword email={profile.email} />
          <TextField
            label={said.newEmail}
            name="email"
            type="email"
            required
            autoComplete="email"
            error={fields.email}
            defaultValue={answer?.values?.email}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- back from the code, whose button is gone
            autoFocus={answer?.intent === 'email-send'}
          />
          {profile.has_password && <PasswordField label={said.currentPassword} name="password" required error={fields.password} />}
          <Button type="submit" className="justify-self-start" pending={sending !== null}>
            {said.sendCode}
          </Button>
        </Form>
      )}
    </Disclosure>
  )
}
