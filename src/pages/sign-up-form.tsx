import type { ReactNode } from 'react'
import { href, Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useAuthLinks } from '#platform/page/auth-links.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import type { Country } from '#features/accounts/countries/contract.ts'
import { accessMessages } from '#features/accounts/access/messages.ts'
import { getFailureTone } from '#features/accounts/rules.ts'
import { NewPasswordFields } from '#features/accounts/access/components/new-password.tsx'

export function SignUpForm({
  countries,
  country,
  failure,
  values,
  password,
  children,
}: {
  countries: Country[]
  country: string | null
  failure: FailureAnswer | undefined
  values: Record<string, string | undefined>
  /** Password login is enabled. */
  password: boolean
  children?: ReactNode
}) {
  const t = useMessages(accessMessages)
  const wayIn = useAuthLinks()
  const navigation = useNavigation()
  const wrong = failure?.fields ?? {}
  const names = { required: true, maxLength: 60 }
  return (
    <>
      <FailureAlert failure={failure} tone={getFailureTone(failure?.code)} />
      {children}
      {password && (
        <Form method="post" className="grid gap-5">
          <div className="grid grid-cols-2 gap-3">
            <TextField
              {...names}
              name="first_name"
              label={t.firstName}
              autoComplete="given-name"
              defaultValue={values.first_name}
              error={wrong.first_name}
            />
            <TextField
              {...names}
              name="last_name"
              label={t.lastName}
              autoComplete="family-name"
              defaultValue={values.last_name}
              error={wrong.last_name}
            />
          </div>
          <TextField
            name="email"
            type="email"
            label={t.email}
            autoComplete="username"
            required
            maxLength={254}
            defaultValue={values.email}
            error={
              failure?.code === 'user_already_exists' ? (
                <>
                  {failure.message} <TextLink to={wayIn(href('/login'))}>{t.logInInstead}</TextLink>
                </>
              ) : (
                wrong.email
              )
            }
          />
          <NewPasswordFields label={t.password} failed={wrong} />
          <Select
            name="country_id"
            label={t.country}
            autoComplete="country"
            required
            placeholder={t.chooseCountry}
            defaultValue={values.country_id ?? country ?? ''}
            options={countries.map(({ id, name }) => ({ value: id, label: name }))}
            error={wrong.country_id}
          />
          <Checkbox
            name="terms"
            value="on"
            required
            defaultChecked={values.terms === 'on'}
            invalidText={t.acceptNeeded}
            error={wrong.terms && t.acceptNeeded}
          >
            {t.acceptStart} <TextLink to={href('/terms-and-conditions')}>{t.terms}</TextLink>{' '}
            {t.acceptAnd}
            <TextLink to={href('/privacy-policy')}>{t.privacy}</TextLink>
          </Checkbox>
          <Button type="submit" block pending={navigation.state === 'submitting'}>
            {t.createAccount}
          </Button>
        </Form>
      )}
    </>
  )
}
