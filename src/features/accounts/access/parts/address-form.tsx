import { Form, useNavigation } from 'react-router'
import type { RefusedAnswer } from '#platform/refused.ts'
import { useWayIn } from '#platform/way-in.ts'
import { useWords } from '#platform/words.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { m } from '../messages.ts'
import { RefusedAlert } from './refused-alert.tsx'

/** The address that the code for a new password goes to. */
export function AddressForm({ refused, email }: { refused: RefusedAnswer | undefined; email: string | undefined }) {
  const said = useWords(m)
  const wayIn = useWayIn()
  const navigation = useNavigation()
  return (
    <>
      <RefusedAlert refused={refused}>
        {refused?.code === 'forgot_user_not_found' ? (
          <>
            {said.checkSpelling} <TextLink to={wayIn('/register')}>{said.createAnAccount}</TextLink>
          </>
        ) : undefined}
      </RefusedAlert>
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
        <Button type="submit" block pending={navigation.state === 'submitting'}>
          {said.sendCode}
        </Button>
      </Form>
    </>
  )
}
