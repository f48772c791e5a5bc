import { Form, useNavigation, useSearchParams } from 'react-router'
import { settings } from '#platform/settings.ts'
import { useWords } from '#platform/words.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { OtpField } from '#ui/otp-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { m } from '../messages.ts'

/** Asks for the password again, or where there is none for a code, before a way in is added. */
export function ProveSelf({ hasPassword }: { hasPassword: boolean }) {
  const said = useWords(m)
  const isSent = useSearchParams()[0].get('proof') === 'code'
  const pending = useNavigation().formAction?.startsWith('/auth/linked') ?? false
  return (
    <div className="grid gap-3 rounded-md bg-surface-2 p-4">
      <p className="text-sm text-ink-2">{said.proveFirst}</p>
      {isSent && !hasPassword && <Alert tone="good">{said.codeSent}</Alert>}
      {(hasPassword || isSent) && (
        <Form method="post" action="/auth/linked" preventScrollReset className="flex flex-wrap items-end gap-3 *:min-w-0">
          {hasPassword ? (
            <PasswordField name="password" label={said.password} autoComplete="current-password" required />
          ) : (
            <OtpField name="otp" label={said.code} length={settings.otp_digits} required />
          )}
          <Button type="submit" variant="soft" pending={pending}>
            {said.confirm}
          </Button>
        </Form>
      )}
      {!hasPassword && (
        <Form method="post" action="/auth/linked" preventScrollReset>
          <Button type="submit" name="intent" value="code" variant={isSent ? 'ghost' : 'soft'} size="sm">
            {isSent ? said.sendAnother : said.sendCode}
          </Button>
        </Form>
      )}
    </div>
  )
}
