import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { RefusedAnswer } from '#platform/refused.ts'
import { useWayIn } from '#platform/way-in.ts'
import { useWords } from '#platform/words.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { m } from '../messages.ts'
import { RefusedAlert } from './refused-alert.tsx'

/** E-mail and password, and what is wrong with them; other ways in stand between. */
export function LoginForm({
  refused,
  email,
  children,
}: {
  refused: RefusedAnswer | undefined
  email: string | undefined
  children?: ReactNode
}) {
  const said = useWords(m)
  const wayIn = useWayIn()
  const navigation = useNavigation()
  const isMismatch = refused?.code === 'credentials_mismatch'
  const help = refused && helps[refused.code]
  return (
    <>
      <RefusedAlert refused={refused}>{help && said[help]}</RefusedAlert>
      {children}
      <Form method="post" className="grid gap-5">
        <TextField
          name="email"
          type="email"
          label={said.email}
          autoComplete="username"
          required
          defaultValue={email}
          error={refused?.fields?.email}
        />
        <PasswordField
          name="password"
          label={said.password}
          autoComplete="current-password"
          required
          error={refused?.fields?.password && (isMismatch ? said.notThePassword : refused.fields.password)}
        />
        <p className="-mt-2 text-sm">
          <TextLink to={wayIn('/forgot-password')}>{said.forgot}</TextLink>
        </p>
        <Button type="submit" block pending={navigation.state === 'submitting'}>
          {said.logIn}
        </Button>
      </Form>
    </>
  )
}

const helps: Partial<Record<RefusedAnswer['code'], 'checkBoth' | 'checkSpelling' | 'linkInProfile'>> = {
  credentials_mismatch: 'checkBoth',
  user_not_found: 'checkSpelling',
  email_linked_elsewhere: 'linkInProfile',
}
