import { useState } from 'react'
import { numbers } from '#platform/data/numbers.ts'
import { useMessages } from '#platform/language/words.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { accessMessages } from '../messages.ts'
import { PasswordRules, PasswordStrength } from './password-strength.tsx'

/**
 * A password that is about to be, and its confirmation: how strong it is while it is typed and, where what it must not hold is known, the
 * rules it keeps. Who sees what they type need not type it twice.
 */
export function NewPasswordFields({
  label,
  failed = {},
  own,
}: {
  label: string
  failed?: { password?: string; confirmation?: string } | undefined
  own?: string[]
}) {
  const said = useMessages(accessMessages)
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        required
        minLength={numbers.password_min}
        maxLength={numbers.password_max}
        error={failed.password}
        onInput={(event) => setPassword(event.currentTarget.value)}
        onShown={setShown}
      />
      <PasswordStrength password={password} hasRules={own !== undefined} />
      {own && <PasswordRules password={password} own={own} />}
      {!isShown && (
        <PasswordField name="confirmation" label={said.writeAgain} autoComplete="new-password" required error={failed.confirmation} />
      )}
    </>
  )
}
