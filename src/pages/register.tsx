import { ClipboardCheck, Languages, ShieldCheck } from 'lucide-react'
import { href, redirect } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { readFormFields, buildFormFailure } from '#platform/page/form.server.ts'
import {
  getUrlMessage,
  getReturnPath,
  redirectWithQuery,
  redirectIfSignedIn,
} from '#platform/page/redirects.server.ts'
import { buildLoginCookies } from '#platform/identity/session-cookies.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useAuthLinks } from '#platform/page/auth-links.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { countryCalls } from '#features/accounts/countries/contract.ts'
import { socialCalls } from '#features/accounts/social-login/contract.ts'
import { ProviderButtons } from '#features/accounts/social-login/components/provider-buttons.tsx'
import * as access from '#features/accounts/access/contract.ts'
import { accessMessages } from '#features/accounts/access/messages.ts'
import { AccessCard, AccessHeading } from '#features/accounts/access/components/access-card.tsx'
import { CodeForm } from '#features/accounts/access/components/code-form.tsx'
import { MailIcon, CodeRecipient } from '#features/accounts/access/components/sent-to.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { Steps } from '#features/accounts/access/components/steps.tsx'
import type { Route } from './+types/register'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  redirectIfSignedIn(context, request)
  const call = context.get(callerContext)
  const { reader } = context.get(pageRequestContext)
  const message = getUrlMessage(request, reader.locale)
  const expired = (error: unknown) => {
    throw error instanceof Failure
      ? redirectWithQuery(request, href('/register'), { message: 'step_expired' })
      : error
  }
  const otp_id = url.searchParams.get('otp')
  if (otp_id) {
    const step = await call(access.otpState, { otp_id }).catch(expired)
    return { step, countries: [], ways: null, country: null, typed: null, message }
  }
  // Prefills the other fields when one is changed.
  const change = url.searchParams.get('change')
  const typed = change ? await call(access.begun, { otp_id: change }).catch(expired) : null
  const [countries, ways] = [
    await call(countryCalls.countries, {}),
    await call(socialCalls.providers, {}),
  ]
  return {
    step: null,
    countries,
    ways,
    country: typed?.country_id ?? reader.country,
    typed,
    message,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const call = context.get(callerContext)
  const { reader, origin, cookies } = context.get(pageRequestContext)
  const otp_id = new URL(request.url).searchParams.get('otp') ?? ''
  const fields = await readFormFields(request)
  try {
    if (fields.intent === 'confirm') {
      cookies.push(
        ...buildLoginCookies(await call(access.confirm, { otp_id, otp: fields.otp ?? '' }), origin),
      )
      return redirect(getReturnPath(request, href('/welcome')))
    }
    const sent =
      fields.intent === 'resend' ? await call(access.otpMail, { otp_id }) : await begin(fields)
    return redirectWithQuery(request, href('/register'), { otp: sent.otp_id })
  } catch (error) {
    return buildFormFailure(error, reader.locale, fields)
  }

  function begin({
    first_name = '',
    last_name = '',
    email = '',
    password = '',
    confirmation,
    country_id,
    terms,
  }: Record<string, string>) {
    if (!terms) throw new Failure('invalid_input', { fields: { terms: 'required' } })
    return call(access.signUp, {
      first_name,
      last_name,
      email,
      password,
      confirmation,
      ...(country_id && { country_id }),
    })
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => accessMessages[tongue].registerTitle)

export default function Register({
  loaderData: { step, countries, ways, country, typed, message },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(accessMessages)
  const wayIn = useAuthLinks()
  const failure = actionData?.failure ?? message ?? undefined
  const begun = typed
    ? { first_name: typed.first_name, last_name: typed.last_name, email: typed.email, terms: 'on' }
    : {}
  const facts = [
    { icon: Languages, text: t.factLanguages },
    { icon: ClipboardCheck, text: t.factTests },
    { icon: ShieldCheck, text: t.factNoCard },
  ]
  return (
    <AccessCard
      art="register-arch"
      side={{ title: t.registerSide, text: t.registerSideText, facts }}
    >
      <Steps labels={[t.stepDetails, t.stepConfirm]} at={step ? 1 : 0} />
      {step ? (
        <>
          <AccessHeading title={t.checkMail} before={<MailIcon />}>
            <CodeRecipient
              before={t.sentCodeTo}
              recipient={step.recipient}
              change={wayIn(href('/register'), { change: step.otp_id })}
            />
          </AccessHeading>
          <CodeForm step={step} failure={failure} submit={t.confirmAndStart} hint={t.noCodeYet} />
        </>
      ) : (
        <>
          <AccessHeading title={t.createYours}>
            {t.alreadyHaveOne} <TextLink to={wayIn(href('/login'))}>{t.logIn}</TextLink>
          </AccessHeading>
          <SignUpForm
            countries={countries}
            country={country}
            failure={failure}
            values={actionData?.values ?? begun}
            password={ways?.password ?? false}
          >
            {ways && <ProviderButtons ways={ways} />}
          </SignUpForm>
        </>
      )}
    </AccessCard>
  )
}
