import { Form, redirect, useNavigation } from 'react-router'
import { caller, reading } from '#platform/call.ts'
import { Failure } from '#platform/failure.ts'
import { fieldsOf, refusedForm } from '#platform/form.server.ts'
import { cookieIn } from '#platform/reader.server.ts'
import { onwards, sameWay } from '#platform/redirects.server.ts'
import { enteredCookies } from '#platform/session.server.ts'
import { titleTags } from '#platform/title-tags.ts'
import { useWords } from '#platform/words.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import * as access from '../contract.ts'
import { m } from '../messages.ts'
import { AccessCard, AccessHead } from '../parts/access-card.tsx'
import { NewPassword } from '../parts/new-password.tsx'
import { RefusedAlert } from '../parts/refused-alert.tsx'
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
  const { reader, origin, cookies } = context.get(reading)
  const { password = '', confirmation = '' } = await fieldsOf(request)
  const ticket = cookieIn(request, 'ticket') ?? ''
  try {
    cookies.push(...enteredCookies(await context.get(caller)(access.passSet, { ticket, password, confirmation }), origin))
    return redirect(onwards(request))
  } catch (error) {
    const isOver = error instanceof Failure && (error.code === 'step_expired' || error.fields?.ticket !== undefined)
    return isOver ? sameWay(request, '/forgot-password', { message: 'step_expired' }) : refusedForm(error, reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleTags(matches[0].loaderData, (tongue) => m[tongue].setTitle)

export default function SetPassword({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const navigation = useNavigation()
  const refused = actionData?.refused
  return (
    <AccessCard art="forgot-lamp" side={{ title: said.forgotSide, text: said.forgotSideText }}>
      <Steps labels={[said.stepEmail, said.stepCode, said.stepPassword]} at={2} />
      <AccessHead title={said.setTitle}>
        <SentTo before={said.forAccount} recipient={email} />
      </AccessHead>
      <RefusedAlert refused={refused} />
      <Form method="post" className="grid gap-5">
        <WhosePassword email={email} />
        <NewPassword label={said.newPassword} error={refused?.fields?.password} own={[email]} />
        <PasswordField
          name="confirmation"
          label={said.writeAgain}
          autoComplete="new-password"
          required
          error={refused?.fields?.confirmation}
        />
        <p className="text-xs text-ink-3">{said.othersEnd}</p>
        <Button type="submit" block pending={navigation.state === 'submitting'}>
          {said.saveAndLogIn}
        </Button>
      </Form>
    </AccessCard>
  )
}
