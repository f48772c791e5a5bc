import { useState } from 'react'
import { settings } from '#platform/settings.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { PasswordRules, PasswordStrength } from './password-strength.tsx'

/** A password that is about to be: how strong it is while it is typed and, where what it must not hold is known, the rules it keeps. */
export function NewPassword({ label, error, own }: { label: string; error: string | undefined; own?: string[] }) {
  const [password, setPassword] = useState('')
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        required
        minLength={settings.password_min}
        maxLength={settings.password_max}
        error={error}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordStrength password={password} hasRules={own !== undefined} />
      {own && <PasswordRules password={password} own={own} />}
    </>
  )
}
