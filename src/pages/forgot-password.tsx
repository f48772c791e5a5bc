import { ArrowLeft } from 'lucide-react'
import { href } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { readFormFields, buildFormFailure } from '#platform/page/form.server.ts'
import { getUrlMessage, redirectWithQuery } from '#platform/page/redirects.server.ts'
import { buildAccessCookie } from '#platform/identity/session-cookies.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useAuthLinks } from '#platform/page/auth-links.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Link } from '#ui/base/link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { socialCalls } from '#features/accounts/social-login/contract.ts'
import * as access from '#features/accounts/access/contract.ts'
import { accessMessages } from '#features/accounts/access/messages.ts'
import { AccessCard, AccessHeading } from '#features/accounts/access/components/access-card.tsx'
import { AddressForm } from './address-form.tsx'
import { CodeForm } from '#features/accounts/access/components/code-form.tsx'
import { CodeRecipient } from '#features/accounts/access/components/sent-to.tsx'
import { Steps } from '#features/accounts/access/components/steps.tsx'
import type { Route } from './+types/forgot-password'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const message = getUrlMessage(request, context.get(pageRequestContext).reader.locale)
  if (!(await context.get(callerContext)(socialCalls.providers, {})).password)
    throw redirectWithQuery(request, href('/login'), { message: 'login_way_off' })
  const change = url.searchParams.get('change')
  const otp_id = url.searchParams.get('otp') ?? change
  if (!otp_id) return { step: null, email: undefined, message }
  const step = await context
    .get(callerContext)(access.otpState, { otp_id })
    .catch((error: unknown) => {
      throw error instanceof Failure
        ? redirectWithQuery(request, href('/forgot-password'), { message: 'step_expired' })
        : error
    })
  // Prefills the address so that a typo can be corrected.
  return change
    ? { step: null, email: step.recipient, message }
    : { step, email: undefined, message }
}

export async function action({ request, context }: Route.ActionArgs) {
  const call = context.get(callerContext)
  const { reader, origin, cookies } = context.get(pageRequestContext)
  const otp_id = new URL(request.url).searchParams.get('otp') ?? ''
  const { intent = '', email = '', otp = '' } = await readFormFields(request)
  try {
    if (intent === 'confirm') {
      const { ticket, expires_in } = await call(access.passOtp, { otp_id, otp })
      cookies.push(buildAccessCookie('ticket', ticket, origin, expires_in))
      return redirectWithQuery(request, href('/set-password'), {})
    }
    const sent = await call(access.otpMail, intent === 'resend' ? { otp_id } : { email })
    return redirectWithQuery(request, href('/forgot-password'), { otp: sent.otp_id })
  } catch (error) {
    return buildFormFailure(error, reader.locale, { email })
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => accessMessages[tongue].forgot)

export default function ForgotPassword({
  loaderData: { step, email, message },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(accessMessages)
  const wayIn = useAuthLinks()
  const failure = actionData?.failure ?? message ?? undefined
  return (
    <AccessCard art="forgot-lamp" side={{ title: t.forgotSide, text: t.forgotSideText }}>
      <Steps labels={[t.stepEmail, t.stepCode, t.stepPassword]} at={step ? 1 : 0} />
      {step ? (
        <>
          <AccessHeading title={t.enterCode}>
            <CodeRecipient
              before={t.sentTo}
              recipient={step.recipient}
              change={wayIn(href('/forgot-password'), { change: step.otp_id })}
            />
          </AccessHeading>
          <CodeForm step={step} failure={failure} submit={t.goOn} hint={t.newEndsOld} />
        </>
      ) : (
        <>
          <AccessHeading title={t.forgot}>{t.forgotText}</AccessHeading>
          <AddressForm failure={failure} email={actionData?.values.email ?? email} />
        </>
      )}
      <Link
        to={wayIn(href('/login'))}
        className="inline-flex min-h-target items-center gap-2 justify-self-start text-sm font-semibold text-brand-ink"
      >
        <Icon of={ArrowLeft} size={18} />
        {t.backToLogin}
      </Link>
    </AccessCard>
  )
}
