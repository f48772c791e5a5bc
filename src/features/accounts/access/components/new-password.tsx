import { useState } from 'react'
import { numbers } from '#platform/data/constants.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { accessMessages } from '../messages.ts'
import { PasswordRules, PasswordStrength } from './password-strength.tsx'

/** A visible password needs no confirmation. */
export function NewPasswordFields({
  label,
  failed = {},
  own,
}: {
  label: string
  failed?: { password?: string; confirmation?: string } | undefined
  own?: string[]
}) {
  const t = useMessages(accessMessages)
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
        <PasswordField
          name="confirmation"
          label={t.writeAgain}
          autoComplete="new-password"
          required
          error={failed.confirmation}
        />
      )}
    </>
  )
}
