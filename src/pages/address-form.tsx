import { href, Form, useNavigation } from 'react-router'
import type { FailureAnswer } from '#platform/call/failure-answer.ts'
import { useAuthLinks } from '#platform/page/auth-links.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { accessMessages } from '#features/accounts/access/messages.ts'

export function AddressForm({
  failure,
  email,
}: {
  failure: FailureAnswer | undefined
  email: string | undefined
}) {
  const t = useMessages(accessMessages)
  const wayIn = useAuthLinks()
  const navigation = useNavigation()
  return (
    <>
      <FailureAlert failure={failure} />
      <Form method="post" className="grid gap-5">
        <TextField
          name="email"
          type="email"
          label={t.email}
          autoComplete="username"
          required
          defaultValue={email}
          error={
            failure?.code === 'forgot_user_not_found' ? (
              <>
                {failure.message} {t.checkSpelling}{' '}
                <TextLink to={wayIn(href('/register'))}>{t.createAnAccount}</TextLink>
              </>
            ) : (
              failure?.fields?.email
            )
          }
        />
        <Button type="submit" block pending={navigation.state === 'submitting'}>
          {t.sendCode}
        </Button>
      </Form>
    </>
  )
}
