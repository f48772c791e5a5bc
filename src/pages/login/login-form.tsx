import type { ReactNode } from 'react'
import { href, Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useAuthLinks } from '#platform/page/auth-links.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { accessMessages } from '#features/accounts/access/messages.ts'
import { getFailureTone } from '#features/accounts/rules.ts'

export function LoginForm({
  failure,
  email,
  password,
  children,
}: {
  failure: FailureAnswer | undefined
  email: string | undefined
  /** Password login is enabled. */
  password: boolean
  children?: ReactNode
}) {
  const t = useMessages(accessMessages)
  const wayIn = useAuthLinks()
  const navigation = useNavigation()
  // Seed 8 defines these texts; they appear at the field they concern.
  const isMismatch = failure?.code === 'credentials_mismatch'
  const unknown = failure?.code === 'user_not_found'
  return (
    <>
      <FailureAlert
        failure={isMismatch ? { ...failure, fields: { password: failure.message } } : failure}
        tone={getFailureTone(failure?.code)}
      >
        {failure?.code === 'email_linked_elsewhere' ? t.linkInProfile : undefined}
      </FailureAlert>
      {children}
      {password && (
        <Form method="post" className="grid gap-5">
          <TextField
            name="email"
            type="email"
            label={t.email}
            autoComplete="username"
            required
            defaultValue={email}
            error={unknown ? `${failure.message} ${t.checkSpelling}` : failure?.fields?.email}
          />
          <PasswordField
            name="password"
            label={t.password}
            autoComplete="current-password"
            required
            error={isMismatch ? `${failure.message} ${t.checkBoth}` : failure?.fields?.password}
          />
          <p className="-mt-2 text-sm">
            <TextLink to={wayIn(href('/forgot-password'))}>{t.forgot}</TextLink>
          </p>
          <Button type="submit" block pending={navigation.state === 'submitting'}>
            {t.logIn}
          </Button>
        </Form>
      )}
    </>
  )
}
