import { href, Form, redirect, useNavigation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { readFormFields, buildFormFailure } from '#platform/page/form.server.ts'
import { getCookie } from '#platform/identity/reader-context.server.ts'
import { getReturnPath, redirectWithQuery } from '#platform/page/redirects.server.ts'
import { buildAccessCookie, buildLoginCookies } from '#platform/identity/session-cookies.server.ts'
import { numbers } from '#platform/data/constants.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import * as access from '#features/accounts/access/contract.ts'
import { accessMessages } from '#features/accounts/access/messages.ts'
import { AccessCard, AccessHeading } from '#features/accounts/access/components/access-card.tsx'
import { NewPasswordFields } from '#features/accounts/access/components/new-password.tsx'
import { CodeRecipient } from '#features/accounts/access/components/sent-to.tsx'
import { Steps } from '#features/accounts/access/components/steps.tsx'
import { UsernameField } from '#features/accounts/access/components/password-owner.tsx'
import type { Route } from './+types/set-password'

/** Redirects to the first step if the address is not verified yet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ticket = getCookie(request, 'ticket')
  if (!ticket) throw redirectWithQuery(request, href('/forgot-password'), {})
  return context
    .get(callerContext)(access.passwordTicket, { ticket })
    .catch((error: unknown) => {
      throw error instanceof Failure
        ? redirectWithQuery(request, href('/forgot-password'), { message: 'step_expired' })
        : error
    })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { reader, origin, cookies } = context.get(pageRequestContext)
  const { password = '', confirmation } = await readFormFields(request)
  const ticket = getCookie(request, 'ticket') ?? ''
  try {
    cookies.push(
      ...buildLoginCookies(
        await context.get(callerContext)(access.passSet, { ticket, password, confirmation }),
        origin,
      ),
    )
    return redirect(getReturnPath(request))
  } catch (error) {
    if (error instanceof Failure && error.code === 'second_factor_needed') {
      cookies.push(
        buildAccessCookie(
          'ticket',
          String(error.facts!.ticket),
          origin,
          numbers.ticket_minutes * 60,
        ),
      )
      return redirectWithQuery(request, href('/login/code'), {})
    }
    const isOver =
      error instanceof Failure &&
      (error.code === 'step_expired' || error.fields?.ticket !== undefined)
    return isOver
      ? redirectWithQuery(request, href('/forgot-password'), { message: 'step_expired' })
      : buildFormFailure(error, reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => accessMessages[tongue].setTitle)

export default function SetPassword({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const t = useMessages(accessMessages)
  const navigation = useNavigation()
  const failure = actionData?.failure
  return (
    <AccessCard art="forgot-lamp" side={{ title: t.forgotSide, text: t.forgotSideText }}>
      <Steps labels={[t.stepEmail, t.stepCode, t.stepPassword]} at={2} />
      <AccessHeading title={t.setTitle}>
        <CodeRecipient before={t.forAccount} recipient={email} />
      </AccessHeading>
      <FailureAlert failure={failure} />
      <Form method="post" className="grid gap-5">
        <UsernameField email={email} />
        <NewPasswordFields label={t.newPassword} failed={failure?.fields} own={[email]} />
        <p className="text-xs text-ink-3">{t.othersEnd}</p>
        <Button type="submit" block pending={navigation.state === 'submitting'}>
          {t.saveAndLogIn}
        </Button>
      </Form>
    </AccessCard>
  )
}
