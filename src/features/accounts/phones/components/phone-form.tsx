import type { ReactNode } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { href } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { useFocusFirstError } from '#ui/base/focus-first-error.ts'
import { OtpField } from '#ui/fields/otp-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { ResendButton } from '#features/accounts/access/components/resend.tsx'
import { useCodeStep, type ProfileFormResult } from '#features/accounts/one-time-codes/state.tsx'
import type { Country } from '#features/accounts/countries/contract.ts'
import { phoneMessages } from '../messages.ts'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'

/** Both steps are forms of the profile, on its page and in the modal. */
export function PhoneForm({
  answer,
  Form,
  pending,
  country,
  countries,
  problem,
  mobile = null,
  later,
  to: address = `${href('/my/profile')}#phone`,
}: {
  answer: ProfileFormResult
  Form: FetcherWithComponents<unknown>['Form']
  pending: boolean
  /** Country of the profile; chosen here if it has none. */
  country: string | null
  countries: readonly Country[]
  problem: 'phone_needed' | 'phone_invalid' | null
  /** The unverified number. */
  mobile?: string | null
  later?: ReactNode
  /** Form action; a page other than the profile must accept the same intents. */
  to?: string
}) {
  const t = useMessages(phoneMessages)
  const { to, wait, times } = useCodeStep(answer, 'mobile')
  const failure = answer?.failure
  const place = useFocusFirstError<HTMLFormElement>(failure)
  if (to)
    return (
      <Form ref={place} method="post" action={address} className="grid gap-4">
        <input type="hidden" name="mobile" value={to} />
        <p className="text-ink-2">
          {t.sentTo} <bdi dir="ltr">{to}</bdi>
        </p>
        <FailureAlert failure={failure} />
        <OtpField
          name="otp"
          label={t.code}
          error={failure?.fields?.otp ?? failure?.fields?.mobile}
          length={6}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button is gone; the code is next
          autoFocus
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="intent" value="phone-code" pending={pending}>
            {t.confirm}
          </Button>
          <ResendButton key={times} wait={wait} intent="phone-resend" pending={false} />
          <Button type="submit" name="intent" value="phone-other" formNoValidate variant="ghost">
            {t.otherNumber}
          </Button>
        </div>
      </Form>
    )
  const choices = countries.filter((it) => !country || it.id === country)
  const wrong = failure?.fields?.mobile ?? failure?.fields?.country_id
  return (
    <Form ref={place} method="post" action={address} className="grid gap-4">
      <input type="hidden" name="intent" value="phone-send" />
      <FailureAlert failure={failure} />
      {problem === 'phone_invalid' && !failure && <Alert tone="warn" title={t.invalid} />}
      <PhoneField
        name="mobile"
        label={t.mobile}
        description={t.eitherDigits}
        error={country === 'eg' && failure?.code === 'phone_invalid' ? t.invalid : wrong}
        countries={choices.map(({ id, name, dial_code }) => ({
          code: id,
          calling: dial_code,
          name,
        }))}
        {...(country && { country })}
        countryName="country_id"
        defaultValue={answer?.values?.mobile ?? mobile ?? undefined}
        maxLength={40}
        required
        invalidText={t.needed}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- back from the code, whose button is gone
        autoFocus={answer?.intent === 'phone-send'}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={pending}>
          {t.send}
        </Button>
        {later}
      </div>
    </Form>
  )
}
