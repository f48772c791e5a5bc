import { Award, Languages, LifeBuoy } from 'lucide-react'
import { redirect } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { now } from '#platform/data/clock.ts'
import { Failure } from '#platform/call/failure.ts'
import { failureText } from '#platform/call/failures.ts'
import { failedForm, sentForm } from '#platform/page/form.server.ts'
import { cookieIn } from '#platform/language/reader.server.ts'
import { messageIn, onwards, sameWay, sendOnIfSignedIn } from '#platform/page/redirects.server.ts'
import { accessCookie, enteredCookies } from '#platform/identity/session.server.ts'
import { numbers } from '#platform/data/numbers.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { useWayIn } from '#platform/page/way-in.ts'
import { useWords } from '#platform/language/words.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { social } from '../../social/contract.ts'
import { ProviderButtons } from '../../social/parts/provider-buttons.tsx'
import * as access from '../contract.ts'
import { m } from '../messages.ts'
import { AccessCard, AccessHead } from '../parts/access-card.tsx'
import { LoginForm } from '../parts/login-form.tsx'
import { TooManySessions } from '../parts/too-many-sessions.tsx'
import type { Route } from './+types/login'

export async function loader({ request, context }: Route.LoaderArgs) {
  sendOnIfSignedIn(context, request)
  const { locale } = context.get(pageRequest).reader
  const message = messageIn(request, locale)
  const ticket = new URL(request.url).searchParams.get('step') === 'devices' ? cookieIn(request, 'ticket') : null
  const call = context.get(caller)
  const devices = ticket && (await call(access.sessions, { ticket }).catch((error) => startAgain(error, request)))
  const title = failureText('too_many_sessions', locale)
  const ways = await call(social.providers, {})
  return { message, devices: devices && { ...devices, title }, ways, now: now().toISOString() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, all } = await sentForm(request)
  const { email = '', password = '' } = fields
  const call = context.get(caller)
  const { reader, origin, cookies } = context.get(pageRequest)
  const isDevices = fields.intent === 'devices'
  try {
    const { cid, device } = isDevices
      ? await call(access.endSessions, {
          ticket: cookieIn(request, 'ticket') ?? '',
          session_ids: all('session_ids'),
          all: fields.all === 'true',
        })
      : await call(access.logIn, { email, password })
    cookies.push(...enteredCookies({ cid: cid!, device: device! }, origin))
    return redirect(onwards(request))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const isFull = error.code === 'too_many_sessions'
    const isHalf = error.code === 'second_factor_needed'
    if (isHalf || (isFull && !isDevices))
      cookies.push(accessCookie('ticket', String(error.facts!.ticket), origin, numbers.ticket_minutes * 60))
    if (isHalf) return sameWay(request, '/login/code', {})
    if (isDevices && !isFull) throw startAgain(error, request)
    if (isDevices || !isFull) return failedForm(error, reader.locale, { email })
    return sameWay(request, '/login', { step: 'devices' })
  }
}

function startAgain(error: unknown, request: Request): never {
  throw error instanceof Failure ? sameWay(request, '/login', { message: 'step_expired' }) : error
}

export const meta: Route.MetaFunction = ({ matches }) => titleTags(matches[0].loaderData, (tongue) => m[tongue].loginTitle)

export default function Login({ loaderData: { message, devices, ways, now }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const wayIn = useWayIn()
  if (devices) return <TooManySessions title={devices.title} devices={devices} now={now} isFailed={actionData?.failure !== undefined} />
  const facts = [
    { icon: Languages, text: said.factLanguages },
    { icon: Award, text: said.factCertificates },
    { icon: LifeBuoy, text: said.factSupport },
  ]
  return (
    <AccessCard art="farqad-hero" side={{ title: said.loginSide, text: said.loginSideText, facts }}>
      <AccessHead title={said.welcomeBack}>
        {said.newHere} <TextLink to={wayIn('/register')}>{said.createAnAccount}</TextLink>
      </AccessHead>
      <LoginForm failure={actionData?.failure ?? message ?? undefined} email={actionData?.values.email} password={ways.password}>
        <ProviderButtons ways={ways} />
      </LoginForm>
      <p className="text-center text-xs text-ink-3" suppressHydrationWarning>
        {said.stayDays(numbers.session_days)}
      </p>
    </AccessCard>
  )
}
