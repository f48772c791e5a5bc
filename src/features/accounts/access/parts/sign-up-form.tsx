import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { RefusedAnswer } from '#platform/refused.ts'
import { useWayIn } from '#platform/way-in.ts'
import { useWords } from '#platform/words.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Country } from '../../places/contract.ts'
import { m } from '../messages.ts'
import { NewPassword } from './new-password.tsx'
import { RefusedAlert } from './refused-alert.tsx'

/** The first step of an account: who, where to reach them, and what opens it. */
export function SignUpForm({
  countries,
  country,
  refused,
  values,
  children,
}: {
  countries: Country[]
  country: string | null
  refused: RefusedAnswer | undefined
  values: Record<string, string | undefined>
  children?: ReactNode
}) {
  const said = useWords(m)
  const wayIn = useWayIn()
  const navigation = useNavigation()
  const wrong = refused?.fields ?? {}
  const names = { required: true, maxLength: 60 }
  return (
    <>
      <RefusedAlert refused={refused}>
        {refused?.code === 'user_already_exists' ? <TextLink to={wayIn('/login')}>{said.logInInstead}</TextLink> : undefined}
      </RefusedAlert>
      {children}
      <Form method="post" className="grid gap-5">
        <div className="grid grid-cols-2 gap-3">
          <TextField
            {...names}
            name="first_name"
            label={said.firstName}
            autoComplete="given-name"
            defaultValue={values.first_name}
            error={wrong.first_name}
          />
          <TextField
            {...names}
            name="last_name"
            label={said.lastName}
            autoComplete="family-name"
            defaultValue={values.last_name}
            error={wrong.last_name}
          />
        </div>
        <TextField
          name="email"
          type="email"
          label={said.email}
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={values.email}
          error={wrong.email}
        />
        <NewPassword label={said.password} error={wrong.password} />
        <Select
          name="country_id"
          label={said.country}
          autoComplete="country"
          required
          placeholder={said.chooseCountry}
          defaultValue={values.country_id ?? country ?? ''}
          options={countries.map(({ id, name }) => ({ value: id, label: name }))}
          error={wrong.country_id}
        />
        <Checkbox
          name="terms"
          value="on"
          required
          defaultChecked={values.terms === 'on'}
          invalidText={said.acceptNeeded}
          error={wrong.terms && said.acceptNeeded}
        >
          {said.acceptStart} <TextLink to="/terms-and-conditions">{said.terms}</TextLink> {said.acceptAnd}
          <TextLink to="/privacy-policy">{said.privacy}</TextLink>
        </Checkbox>
        <Button type="submit" block pending={navigation.state === 'submitting'}>
          {said.createAccount}
        </Button>
      </Form>
    </>
  )
}
