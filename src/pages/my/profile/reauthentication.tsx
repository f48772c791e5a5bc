import { href, Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { numbers } from '#platform/data/constants.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/actions/button.tsx'
import { OtpField } from '#ui/fields/otp-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { reauthenticationMessages } from '#features/accounts/reauthentication/messages.ts'
import type { ReauthenticationPlace } from '#features/accounts/reauthentication/rules.ts'

export type ReauthenticationState = {
  has_password: boolean
  is_proved: boolean
  place: ReauthenticationPlace | null
  is_sent: boolean
  failure: FailureAnswer | null
}

/** People with a password enter it in each form instead. */
export const needsReauthentication = ({ has_password, is_proved }: ReauthenticationState) =>
  !has_password && !is_proved

/** Its forms post to `/auth/proof` and return to the section. */
export function Reauthentication({
  place,
  proof,
}: {
  place: ReauthenticationPlace
  proof: ReauthenticationState
}) {
  const t = useMessages(reauthenticationMessages)
  const isHere = proof.place === place
  const isSent = isHere && proof.is_sent
  const wrong = isHere ? proof.failure?.fields : undefined
  const sending = useNavigation().formData
  const pending = sending?.get('for') === place
  const to = { method: 'post', action: href('/auth/proof'), preventScrollReset: true } as const
  return (
    <div className="grid gap-3 rounded-md bg-surface-2 p-4">
      <p className="text-sm text-ink-2">{t.proveFirst}</p>
      {isHere && <FailureAlert failure={proof.failure} />}
      {isSent && !proof.has_password && !proof.failure && <Alert tone="good">{t.codeSent}</Alert>}
      {(proof.has_password || isSent) && (
        <Form {...to} className="flex flex-wrap items-end gap-3 *:min-w-0">
          <input type="hidden" name="for" value={place} />
          {proof.has_password ? (
            <PasswordField
              name="password"
              label={t.password}
              autoComplete="current-password"
              required
              error={wrong?.password}
            />
          ) : (
            <OtpField
              name="otp"
              label={t.code}
              length={numbers.otp_digits}
              required
              error={wrong?.otp}
            />
          )}
          <Button
            type="submit"
            variant="soft"
            pending={pending && sending?.get('intent') !== 'code'}
          >
            {t.confirm}
          </Button>
        </Form>
      )}
      {!proof.has_password && (
        <Form {...to}>
          <input type="hidden" name="for" value={place} />
          <Button
            type="submit"
            name="intent"
            value="code"
            variant={isSent ? 'ghost' : 'soft'}
            size="sm"
            pending={pending && sending?.get('intent') === 'code'}
          >
            {isSent ? t.sendAnother : t.sendCode}
          </Button>
        </Form>
      )}
    </div>
  )
}
