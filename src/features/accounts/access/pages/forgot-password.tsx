import { ArrowLeft } from 'lucide-react'
import { caller, pageRequest } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { fieldsOf, failedForm } from '#platform/page/form.server.ts'
import { messageIn, sameWay } from '#platform/page/redirects.server.ts'
import { accessCookie } from '#platform/identity/session.server.ts'
import { titleTags } from '#platform/page/title-tags.ts'
import { useWayIn } from '#platform/page/way-in.ts'
import { useWords } from '#platform/language/words.tsx'
import { Link } from '#ui/base/link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { social } from '../../social/contract.ts'
import * as access from '../contract.ts'
import { m } from '../messages.ts'
import { AccessCard, AccessHead } from '../parts/access-card.tsx'
import { AddressForm } from '../parts/address-form.tsx'
import { CodeForm } from '../parts/code-form.tsx'
import { SentTo } from '../parts/sent-to.tsx'
import { Steps } from '../parts/steps.tsx'
import type { Route } from './+types/forgot-password'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const message = messageIn(request, context.get(pageRequest).reader.locale)
  if (!(await context.get(caller)(social.providers, {})).password) throw sameWay(request, '/login', { message: 'login_way_off' })
  const change = url.searchParams.get('change')
  const otp_id = url.searchParams.get('otp') ?? change
  if (!otp_id) return { step: null, email: undefined, message }
  const step = await context
    .get(caller)(access.otpState, { otp_id })
    .catch((error: unknown) => {
      throw error instanceof Failure ? sameWay(request, '/forgot-password', { message: 'step_expired' }) : error
    })
  // Who mistyped the address finds it as it was typed.
  return change ? { step: null, email: step.recipient, message } : { step, email: undefined, message }
}

export async function action({ request, context }: Route.ActionArgs) {
  const call = context.get(caller)
  const { reader, origin, cookies } = context.get(pageRequest)
  const otp_id = new URL(request.url).searchParams.get('otp') ?? ''
  const { intent = '', email = '', otp = '' } = await fieldsOf(request)
  try {
    if (intent === 'confirm') {
      const { ticket, expires_in } = await call(access.passOtp, { otp_id, otp })
      cookies.push(accessCookie('ticket', ticket, origin, expires_in))
      return sameWay(request, '/set-password', {})
    }
    const sent = await call(access.otpMail, intent === 'resend' ? { otp_id } : { email })
    return sameWay(request, '/forgot-password', { otp: sent.otp_id })
  } catch (error) {
    return failedForm(error, reader.locale, { email })
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleTags(matches[0].loaderData, (tongue) => m[tongue].forgot)

export default function ForgotPassword({ loaderData: { step, email, message }, actionData }: Route.ComponentProps) {
  const said = useWords(m)
  const wayIn = useWayIn()
  const failure = actionData?.failure ?? message ?? undefined
  return (
    <AccessCard art="forgot-lamp" side={{ title: said.forgotSide, text: said.forgotSideText }}>
      <Steps labels={[said.stepEmail, said.stepCode, said.stepPassword]} at={step ? 1 : 0} />
      {step ? (
        <>
          <AccessHead title={said.enterCode}>
            <SentTo before={said.sentTo} recipient={step.recipient} change={wayIn('/forgot-password', { change: step.otp_id })} />
          </AccessHead>
          <CodeForm step={step} failure={failure} submit={said.goOn} hint={said.newEndsOld} />
        </>
      ) : (
        <>
          <AccessHead title={said.forgot}>{said.forgotText}</AccessHead>
          <AddressForm failure={failure} email={actionData?.values.email ?? email} />
        </>
      )}
      <Link
        to={wayIn('/login')}
        className="inline-flex min-h-target items-center gap-2 justify-self-start text-sm font-semibold text-brand-ink"
      >
        <Icon of={ArrowLeft} size={18} />
        {said.backToLogin}
      </Link>
    </AccessCard>
  )
}
