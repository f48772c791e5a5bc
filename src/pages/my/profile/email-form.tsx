import { Mail } from 'lucide-react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useFocusFirstError } from '#ui/base/focus-first-error.ts'
import { Icon } from '#ui/base/icon.tsx'
import { OtpField } from '#ui/fields/otp-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ResendButton } from '#features/accounts/access/components/resend.tsx'
import { UsernameField } from '#features/accounts/access/components/password-owner.tsx'
import { useCodeStep } from '#features/accounts/one-time-codes/state.tsx'
import {
  needsReauthentication,
  Reauthentication,
  type ReauthenticationState,
} from './reauthentication.tsx'
import { profileMessages } from '#features/accounts/profile/messages.ts'
import { useProfileForm } from '#features/accounts/profile/state.tsx'
import type { OwnProfile } from './identity-section.tsx'
import { Disclosure } from '#features/accounts/profile/components/section.tsx'

export function EmailForm({
  profile,
  proof,
}: {
  profile: OwnProfile
  proof: ReauthenticationState
}) {
  const t = useMessages(profileMessages)
  const { Form, to, answer, sending } = useProfileForm('email')
  const { to: sentTo, wait, times } = useCodeStep(answer, 'email')
  const failure = answer?.failure
  const place = useFocusFirstError<HTMLFormElement>(failure)
  const fields = failure?.fields ?? {}
  const isDone = answer?.saved === true
  return (
    <Disclosure
      id="email"
      icon={<Icon of={Mail} />}
      title={t.email}
      text={<Address>{profile.email}</Address>}
      action={t.change}
      open={(answer !== undefined || proof.place === 'email') && !isDone}
      done={isDone && t.emailChanged}
    >
      <FailureAlert failure={failure} />
      {sentTo ? (
        <Form ref={place} {...to} className="grid gap-4">
          <input type="hidden" name="email" value={sentTo} />
          <p className="text-ink-2">
            {t.codeSentTo} <Address>{sentTo}</Address>
          </p>
          <OtpField
            name="otp"
            label={t.code}
            error={fields.otp ?? fields.email}
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button is gone; the code is next
            autoFocus
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              name="intent"
              value="email-code"
              pending={sending === 'email-code'}
            >
              {t.confirm}
            </Button>
            <ResendButton
              key={times}
              wait={wait}
              intent="email-resend"
              pending={sending === 'email-resend'}
            />
            <Button
              type="submit"
              name="intent"
              value="email-other"
              formNoValidate
              variant="ghost"
              pending={sending === 'email-other'}
            >
              {t.otherEmail}
            </Button>
          </div>
        </Form>
      ) : needsReauthentication(proof) ? (
        <Reauthentication place="email" proof={proof} />
      ) : (
        <Form {...to} className="grid gap-4 sm:max-w-112">
          <input type="hidden" name="intent" value="email-send" />
          <UsernameField email={profile.email} />
          <TextField
            label={t.newEmail}
            name="email"
            type="email"
            required
            autoComplete="email"
            error={fields.email}
            defaultValue={answer?.values?.email}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- back from the code, whose button is gone
            autoFocus={answer?.intent === 'email-send'}
          />
          {profile.has_password && (
            <PasswordField
              label={t.currentPassword}
              name="password"
              required
              error={fields.password}
            />
          )}
          <Button type="submit" className="justify-self-start" pending={sending !== null}>
            {t.sendCode}
          </Button>
        </Form>
      )}
    </Disclosure>
  )
}
