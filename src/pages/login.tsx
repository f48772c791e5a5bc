import { Award, Languages, LifeBuoy } from 'lucide-react'
import { href, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { getNow } from '#platform/data/clock.ts'
import { Failure } from '#platform/call/failure.ts'
import { getFailureText } from '#platform/call/failures.ts'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { getCookie } from '#platform/identity/reader-context.server.ts'
import {
  getUrlMessage,
  getReturnPath,
  redirectWithQuery,
  redirectIfSignedIn,
} from '#platform/page/redirects.server.ts'
import { buildAccessCookie, buildLoginCookies } from '#platform/identity/session-cookies.server.ts'
import { numbers } from '#platform/data/constants.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useAuthLinks } from '#platform/page/auth-links.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { socialCalls } from '#features/accounts/social-login/contract.ts'
import { ProviderButtons } from '#features/accounts/social-login/components/provider-buttons.tsx'
import * as access from '#features/accounts/access/contract.ts'
import { accessMessages } from '#features/accounts/access/messages.ts'
import { AccessCard, AccessHeading } from '#features/accounts/access/components/access-card.tsx'
import { LoginForm } from './login/login-form.tsx'
import { TooManySessions } from './login/too-many-sessions.tsx'
import type { Route } from './+types/login'

export async function loader({ request, context }: Route.LoaderArgs) {
  redirectIfSignedIn(context, request)
  const { locale } = context.get(pageRequestContext).reader
  const message = getUrlMessage(request, locale)
  const ticket =
    new URL(request.url).searchParams.get('step') === 'devices'
      ? getCookie(request, 'ticket')
      : null
  const call = context.get(callerContext)
  const devices =
    ticket && (await call(access.sessions, { ticket }).catch((error) => startAgain(error, request)))
  const title = getFailureText('too_many_sessions', locale)
  const ways = await call(socialCalls.providers, {})
  return { message, devices: devices && { ...devices, title }, ways, now: getNow().toISOString() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, all } = await readSentForm(request)
  const { email = '', password = '' } = fields
  const call = context.get(callerContext)
  const { reader, origin, cookies } = context.get(pageRequestContext)
  const isDevices = fields.intent === 'devices'
  try {
    const { cid, device } = isDevices
      ? await call(access.endSessions, {
          ticket: getCookie(request, 'ticket') ?? '',
          session_ids: all('session_ids'),
          all: fields.all === 'true',
        })
      : await call(access.logIn, { email, password })
    cookies.push(...buildLoginCookies({ cid: cid!, device: device! }, origin))
    return redirect(getReturnPath(request))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const isFull = error.code === 'too_many_sessions'
    const isHalf = error.code === 'second_factor_needed'
    if (isHalf || (isFull && !isDevices))
      cookies.push(
        buildAccessCookie(
          'ticket',
          String(error.facts!.ticket),
          origin,
          numbers.ticket_minutes * 60,
        ),
      )
    if (isHalf) return redirectWithQuery(request, href('/login/code'), {})
    if (isDevices && !isFull) throw startAgain(error, request)
    if (isDevices || !isFull) return buildFormFailure(error, reader.locale, { email })
    return redirectWithQuery(request, href('/login'), { step: 'devices' })
  }
}

function startAgain(error: unknown, request: Request): never {
  throw error instanceof Failure
    ? redirectWithQuery(request, href('/login'), { message: 'step_expired' })
    : error
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => accessMessages[tongue].loginTitle)

export default function Login({
  loaderData: { message, devices, ways, now },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(accessMessages)
  const wayIn = useAuthLinks()
  if (devices)
    return (
      <TooManySessions
        title={devices.title}
        devices={devices}
        now={now}
        isFailed={actionData?.failure !== undefined}
      />
    )
  const facts = [
    { icon: Languages, text: t.factLanguages },
    { icon: Award, text: t.factCertificates },
    { icon: LifeBuoy, text: t.factSupport },
  ]
  return (
    <AccessCard art="farqad-hero" side={{ title: t.loginSide, text: t.loginSideText, facts }}>
      <AccessHeading title={t.welcomeBack}>
        {t.newHere} <TextLink to={wayIn(href('/register'))}>{t.createAnAccount}</TextLink>
      </AccessHeading>
      <LoginForm
        failure={actionData?.failure ?? message ?? undefined}
        email={actionData?.values.email}
        password={ways.password}
      >
        <ProviderButtons ways={ways} />
      </LoginForm>
      <FormattedText as="p" className="text-center text-xs text-ink-3">
        {t.stayDays(numbers.session_days)}
      </FormattedText>
    </AccessCard>
  )
}
