import { KeyRound } from 'lucide-react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { NewPasswordFields } from '#features/accounts/access/components/new-password.tsx'
import { UsernameField } from '#features/accounts/access/components/password-owner.tsx'
import {
  needsReauthentication,
  Reauthentication,
  type ReauthenticationState,
} from './reauthentication.tsx'
import { profileMessages } from '#features/accounts/profile/messages.ts'
import { useProfileForm } from '#features/accounts/profile/state.tsx'
import type { OwnProfile } from './identity-section.tsx'
import { Disclosure } from '#features/accounts/profile/components/section.tsx'

export function PasswordForm({
  profile,
  proof,
}: {
  profile: OwnProfile
  proof: ReauthenticationState
}) {
  const t = useMessages(profileMessages)
  const { Form, to, answer, sending } = useProfileForm('password')
  const fields = answer?.failure?.fields ?? {}
  const isDone = answer?.saved === true
  return (
    <Disclosure
      id="password"
      icon={<Icon of={KeyRound} />}
      title={t.password}
      text={profile.has_password ? t.passwordText : t.noPassword}
      action={t.change}
      open={(answer !== undefined || proof.place === 'password') && !isDone}
      done={isDone && t.passwordChanged}
    >
      <FailureAlert failure={answer?.failure} />
      {needsReauthentication(proof) ? (
        <Reauthentication place="password" proof={proof} />
      ) : (
        <Form key={String(isDone)} {...to} className="grid gap-4 sm:max-w-112">
          <input type="hidden" name="intent" value="password" />
          <UsernameField email={profile.email} />
          {profile.has_password && (
            <PasswordField
              label={t.currentPassword}
              name="current_password"
              required
              error={fields.current_password}
            />
          )}
          <NewPasswordFields label={t.newPassword} failed={fields} />
          <Button type="submit" className="justify-self-start" pending={sending !== null}>
            {t.setPassword}
          </Button>
        </Form>
      )}
    </Disclosure>
  )
}
