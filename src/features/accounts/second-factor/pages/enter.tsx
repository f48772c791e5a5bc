import { Form, redirect, useNavigation } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { numbers } from '#platform/data/numbers.ts'
import { accessCookie, enteredCookies } from '#platform/identity/session.server.ts'
import { cookieIn } from '#platform/language/reader.server.ts'
import { useWords } from '#platform/language/words.tsx'
import { failedForm, fieldsOf } from '#platform/page/form.server.ts'
import { onwards, sameWay, sendOnIfSignedIn } from '#platform/page/redirects.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AccessCard, AccessHead } from '../../access/parts/access-card.tsx'
import { secondFactor } from '../contract.ts'
import { m } from '../messages.ts'
import type { Route } from './+types/enter'

/** The step of a login that asks for the code of an app. */
export function loader({ request, context }: Route.LoaderArgs) {
  sendOnIfSignedIn(context, request)
  if (!cookieIn(request, 'ticket')) throw sameWay(request, '/login', {})
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { reader, origin, cookies } = context.get(pageRequest)
  const { otp = '' } = await fieldsOf(request)
  try {
    const entered = await context.get(caller)(secondFactor.enter, { ticket: cookieIn(request, 'ticket') ?? '', otp })
    cookies.push(...enteredCookies(entered, origin))
    return redirect(onwards(request))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'step_expired' || error.fields?.ticket) return sameWay(request, '/login', { message: 'step_expired' })
    if (error.code !== 'too_many_sessions') return failedForm(error, reader.locale)
    cookies.push(accessCookie('ticket', String(error.facts!.ticket), origin, numbers.ticket_minutes * 60))
    return sameWay(request, '/login', { step: 'devices' })
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].enterTitle),
  { name: 'robots', content: 'noindex' },
]

export default function EnterSecondFactor({ actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const failure = actionData?.failure
  return (
    <AccessCard art="forgot-lamp" side={{ title: said.side, text: said.sideText }}>
      <AccessHead title={said.enterTitle}>{said.enterText}</AccessHead>
      <FailureAlert failure={failure} />
      <Form method="post" className="grid gap-5">
        <TextField
          name="otp"
          label={said.code}
          autoComplete="one-time-code"
          dir="ltr"
          required
          maxLength={40}
          error={failure?.fields?.otp}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the code is all this step asks for
          autoFocus
        />
        <Button type="submit" block pending={useNavigation().state === 'submitting'}>
          {said.logIn}
        </Button>
      </Form>
      <p className="text-sm">
        <TextLink to="/login">{said.startAgain}</TextLink>
      </p>
    </AccessCard>
  )
}
