import { href, Form, redirect, useNavigation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { numbers } from '#platform/data/constants.ts'
import { buildAccessCookie, buildLoginCookies } from '#platform/identity/session-cookies.server.ts'
import { getCookie } from '#platform/identity/reader-context.server.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import {
  getReturnPath,
  redirectWithQuery,
  redirectIfSignedIn,
} from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AccessCard, AccessHeading } from '#features/accounts/access/components/access-card.tsx'
import { secondFactorCalls } from '#features/accounts/second-factor/contract.ts'
import { secondFactorMessages } from '#features/accounts/second-factor/messages.ts'
import type { Route } from './+types/code'

export function loader({ request, context }: Route.LoaderArgs) {
  redirectIfSignedIn(context, request)
  if (!getCookie(request, 'ticket')) throw redirectWithQuery(request, href('/login'), {})
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { reader, origin, cookies } = context.get(pageRequestContext)
  const { otp = '' } = await readFormFields(request)
  try {
    const entered = await context.get(callerContext)(secondFactorCalls.enter, {
      ticket: getCookie(request, 'ticket') ?? '',
      otp,
    })
    cookies.push(...buildLoginCookies(entered, origin))
    return redirect(getReturnPath(request))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'step_expired' || error.fields?.ticket)
      return redirectWithQuery(request, href('/login'), { message: 'step_expired' })
    if (error.code !== 'too_many_sessions') return buildFormFailure(error, reader.locale)
    cookies.push(
      buildAccessCookie('ticket', String(error.facts!.ticket), origin, numbers.ticket_minutes * 60),
    )
    return redirectWithQuery(request, href('/login'), { step: 'devices' })
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => secondFactorMessages[tongue].enterTitle),
  { name: 'robots', content: 'noindex' },
]

export default function EnterSecondFactor({ actionData }: Route.ComponentProps) {
  const t = useMessages(secondFactorMessages)
  const failure = actionData?.failure
  return (
    <AccessCard art="forgot-lamp" side={{ title: t.side, text: t.sideText }}>
      <AccessHeading title={t.enterTitle}>{t.enterText}</AccessHeading>
      <FailureAlert failure={failure} />
      <Form method="post" className="grid gap-5">
        <TextField
          name="otp"
          label={t.code}
          autoComplete="one-time-code"
          dir="ltr"
          required
          maxLength={40}
          error={failure?.fields?.otp}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the code is all this step asks for
          autoFocus
        />
        <Button type="submit" block pending={useNavigation().state === 'submitting'}>
          {t.logIn}
        </Button>
      </Form>
      <p className="text-sm">
        <TextLink to={href('/login')}>{t.startAgain}</TextLink>
      </p>
    </AccessCard>
  )
}
