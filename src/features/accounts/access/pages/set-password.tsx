import { Form, redirect, useNavigation } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { fieldsOf, failedForm } from '#platform/page/form.server.ts'
import { cookieIn } from '#platform/language/reader.server.ts'
import { onwards, sameWay } from '#platform/page/redirects.server.ts'
import { accessCookie, enteredCookies } from '#platform/identity/session.server.ts'
import { numbers } from '#platform/data/numbers.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { useWords } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import * as access from '../contract.ts'
import { m } from '../messages.ts'
import { AccessCard, AccessHead } from '../parts/access-card.tsx'
import { NewPassword } from '../parts/new-password.tsx'
import { SentTo } from '../parts/sent-to.tsx'
import { Steps } from '../parts/steps.tsx'
import { WhosePassword } from '../parts/whose-password.tsx'
import type { Route } from './+types/set-password'

/** The last step of a forgotten password; who comes without having proved the address begins at the first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ticket = cookieIn(request, 'ticket')
  if (!ticket) throw sameWay(request, '/forgot-password', {})
  return context
    .get(caller)(access.passFor, { ticket })
    .catch((error: unknown) => {
      throw error instanceof Failure ? sameWay(request, '/forgot-password', { message: 'step_expired' }) : error
    })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { reader, origin, cookies } = context.get(pageRequest)
  const { password = '', confirmation } = await fieldsOf(request)
  const ticket = cookieIn(request, 'ticket') ?? ''
  try {
    cookies.push(...enteredCookies(await context.get(caller)(access.passSet, { ticket, password, confirmation }), origin))
    return redirect(onwards(request))
  } catch (error) {
    if (error instanceof Failure && error.code === 'second_factor_needed') {
      cookies.push(accessCookie('ticket', String(error.facts!.ticket), origin, numbers.ticket_minutes * 60))
      return sameWay(request, '/login/code', {})
    }
    const isOver = error instanceof Failure && (error.code === 'step_expired' || error.fields?.ticket !== undefined)
    return isOver ? sameWay(request, '/forgot-password', { message: 'step_expired' }) : failedForm(error, reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleTags(matches[0].loaderData, (tongue) => m[tongue].setTitle)

export default function SetPassword({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const navigation = useNavigation()
  const failure = actionData?.failure
  return (
    <AccessCard art="forgot-lamp" side={{ title: said.forgotSide, text: said.forgotSideText }}>
      <Steps labels={[said.stepEmail, said.stepCode, said.stepPassword]} at={2} />
      <AccessHead title={said.setTitle}>
        <SentTo before={said.forAccount} recipient={email} />
      </AccessHead>
      <FailureAlert failure={failure} />
      <Form method="post" className="grid gap-5">
        <WhosePassword email={email} />
        <NewPassword label={said.newPassword} failed={failure?.fields} own={[email]} />
        <p className="text-xs text-ink-3">{said.othersEnd}</p>
        <Button type="submit" block pending={navigation.state === 'submitting'}>
          {said.saveAndLogIn}
        </Button>
      </Form>
    </AccessCard>
  )
}
