import { KeyRound } from 'lucide-react'
import { useWords } from '#platform/words.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { NewPassword } from '../../access/parts/new-password.tsx'
import { RefusedAlert } from '../../access/parts/refused-alert.tsx'
import { WhosePassword } from '../../access/parts/whose-password.tsx'
import { m } from '../messages.ts'
import { useProfileForm } from '../state.tsx'
import type { OwnProfile } from './identity-section.tsx'
import { Disclosure } from './section.tsx'

/** A new password, with the one before. */
export function PasswordForm({ profile }: { profile: OwnProfile }) {
  const said = useWords(m)
  const { Form, to, answer, sending } = useProfileForm('password')
  const fields = answer?.refused?.fields ?? {}
  const isDone = answer?.saved === true
  return (
    <Disclosure
      id="password"
      icon={<Icon of={KeyRound} />}
      title={said.password}
      text={profile.has_password ? said.passwordText : said.noPassword}
      action={said.change}
      open={answer !== undefined && !isDone}
      done={isDone && said.passwordChanged}
    >
      <RefusedAlert refused={answer?.refused} />
      <Form key={String(isDone)} {...to} className="grid gap-4 sm:max-w-112">
        <input type="hidden" name="intent" value="password" />
        <WhosePassword email={profile.email} />
        {profile.has_password && (
          <PasswordField label={said.currentPassword} name="current_password" required error={fields.current_password} />
        )}
        <NewPassword label={said.newPassword} error={fields.password} />
        <PasswordField label={said.writeAgain} name="confirmation" autoComplete="new-password" required error={fields.confirmation} />
        <Button type="submit" className="justify-self-start" pending={sending !== null}>
          {said.setPassword}
        </Button>
      </Form>
    </Disclosure>
  )
}
