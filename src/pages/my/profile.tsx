import { href, redirect, type RouterContextProvider } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { getNow } from '#platform/data/clock.ts'
import { Failure } from '#platform/call/failure.ts'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { isLocale } from '#platform/language/locale.ts'
import { buildLocaleCookie } from '#platform/identity/reader-context.server.ts'
import { getUrlMessage, requireUser } from '#platform/page/redirects.server.ts'
import {
  buildExpiredSessionCookie,
  buildLoginCookies,
} from '#platform/identity/session-cookies.server.ts'
import { numbers } from '#platform/data/constants.ts'
import { getZoneDay } from '#platform/language/zone.ts'
import { listZoneChoices } from '#platform/language/zone-choices.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import * as access from '#features/accounts/access/contract.ts'
import type { ProfileFormResult } from '#features/accounts/one-time-codes/state.tsx'
import { emailCalls } from '#features/accounts/email-change/contract.ts'
import { accountDeletionCalls } from '#features/accounts/account-deletion/contract.ts'
import { phoneCalls } from '#features/accounts/phones/contract.ts'
import { countryCalls } from '#features/accounts/countries/contract.ts'
import { findReauthenticationPlace } from '#features/accounts/reauthentication/rules.ts'
import { socialCalls } from '#features/accounts/social-login/contract.ts'
import { updateProfile } from '#features/accounts/profile/contract.ts'
import { profileMessages } from '#features/accounts/profile/messages.ts'
import { AvatarSection } from './profile/avatar-form.tsx'
import { DataSection } from './profile/data-section.tsx'
import { IdentitySection } from './profile/identity-section.tsx'
import { PhoneSection } from './profile/phone-section.tsx'
import { ProfileHead, SectionLinks } from './profile/profile-head.tsx'
import { RegionSection } from './profile/region-section.tsx'
import { SecuritySection } from './profile/security-section.tsx'
import { checkout } from '#features/orders/checkout/contract.ts'
import { entitlements } from '#features/orders/entitlements/contract.ts'
import { OrdersSection } from './profile/paid-section.tsx'
import type { Route } from './+types/profile'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  const { reader } = context.get(pageRequestContext)
  const [profile, sessions, countries, accounts, plan, orders, zones] = await Promise.all([
    call(access.profile, {}),
    call(access.sessions, {}),
    call(countryCalls.countries, {}),
    call(socialCalls.identities, {}),
    call(entitlements.plan, {}),
    call(checkout.orders, {}),
    listZoneChoices(reader.locale),
  ])
  const { searchParams } = new URL(request.url)
  const place = findReauthenticationPlace(searchParams)
  // Result of linking an external account or of a reauthentication.
  const failure = getUrlMessage(request, reader.locale)
  const { has_password, is_proved } = accounts
  const proof = {
    has_password,
    is_proved,
    place,
    is_sent: searchParams.get('proof') === 'code',
    failure: place && failure,
  }
  const at = getNow()
  return {
    profile,
    sessions,
    countries,
    zones,
    paid: { plan, orders, refunded: orders.find((it) => it.id === searchParams.get('refund')) },
    linked: { accounts, message: place ? null : failure, proof },
    now: at.toISOString(),
    today: getZoneDay(reader.zone, at),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  const { reader } = context.get(pageRequestContext)
  let typed: Record<string, string> = {}
  try {
    const sent = await readSentForm(request, numbers.avatar_bytes + numbers.body_bytes)
    typed = sent.fields
    const { intent = '', ...fields } = typed
    const does = Object.hasOwn(intents, intent) ? intents[intent as keyof typeof intents] : null
    if (!does) throw new Failure('malformed_request')
    return (await does(context, fields, sent.files)) ?? { intent, saved: true }
  } catch (error) {
    return buildFormFailure(error, reader.locale, typed)
  }
}

type Context = Readonly<RouterContextProvider>
type Fields = Record<string, string>

/** Form handlers by intent; no return value means saved. */
const intents = {
  identity: change,
  picture: change,
  region: async (context: Context, fields: Fields) => {
    await change(context, fields)
    if (isLocale(fields.locale)) {
      const { cookies, origin } = context.get(pageRequestContext)
      cookies.push(buildLocaleCookie(fields.locale, origin))
    }
  },
  'phone-send': sendToPhone,
  'phone-resend': sendToPhone,
  'phone-other': handleBack('phone-send'),
  'phone-code': async (context: Context, { otp = '' }: Fields) => {
    await context.get(callerContext)(phoneCalls.updatePhone, { otp })
  },
  'email-send': sendToEmail,
  'email-resend': sendToEmail,
  'email-other': handleBack('email-send'),
  'email-code': async (context: Context, { otp = '' }: Fields) => {
    await context.get(callerContext)(emailCalls.updateEmail, { otp })
  },
  password: async (context: Context, { current_password, password = '', confirmation }: Fields) => {
    const { origin, cookies } = context.get(pageRequestContext)
    cookies.push(
      ...buildLoginCookies(
        await context.get(callerContext)(access.passSet, {
          current_password,
          password,
          confirmation,
        }),
        origin,
      ),
    )
  },
  devices: async (context: Context, { session_id }: Fields) => {
    await context.get(callerContext)(
      access.endSessions,
      session_id ? { session_ids: [session_id] } : { all: true },
    )
  },
  delete: async (context: Context, { password }: Fields) => {
    const { origin, cookies } = context.get(pageRequestContext)
    await context.get(callerContext)(accountDeletionCalls.deleteAccount, { password })
    cookies.push(buildExpiredSessionCookie(origin))
    throw redirect(`${href('/login')}?message=account_leaving`)
  },
  keep: async (context: Context) => {
    await context.get(callerContext)(accountDeletionCalls.keepAccount, {})
    throw redirect(href('/my/profile'))
  },
} satisfies Record<
  string,
  (
    context: Context,
    fields: Fields,
    files: Record<string, File>,
  ) => Promise<NonNullable<ProfileFormResult> | void>
>

async function change(context: Context, fields: Fields, files: Record<string, File> = {}) {
  // The gate rejects unknown profile fields.
  await context.get(callerContext)(updateProfile, { ...fields, ...files })
}

async function sendToPhone(context: Context, { mobile = '', country_id }: Fields) {
  const sent = await context.get(callerContext)(phoneCalls.otpPhone, { mobile, country_id })
  return buildSentAnswer('phone-send', sent.mobile, sent.retry_after)
}

async function sendToEmail(context: Context, { email = '', password }: Fields) {
  const sent = await context.get(callerContext)(emailCalls.otpEmail, { email, password })
  return buildSentAnswer('email-send', sent.email, sent.retry_after)
}

/** Returns to the previous step with the typed values. */
function handleBack(intent: string) {
  return (_: Context, { email, mobile }: Fields) =>
    Promise.resolve({ intent, values: { email, mobile } })
}

const buildSentAnswer = (
  intent: string,
  to: string,
  retry_after: number,
): NonNullable<ProfileFormResult> => ({
  intent,
  sent: { to, retry_after },
})

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => profileMessages[tongue].title)

export default function Profile({
  loaderData: { profile, sessions, countries, zones, paid, linked, now, today },
}: Route.ComponentProps) {
  const t = useMessages(profileMessages)
  const locale = useLocale()
  return (
    <div className="wrap grid gap-6 py-6">
      <ProfileHead profile={profile} title={t.title} />
      <div className="grid items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <SectionLinks />
        <div className="grid min-w-0 gap-6">
          <IdentitySection profile={profile} today={today} />
          <AvatarSection profile={profile} />
          <PhoneSection profile={profile} countries={countries} />
          <RegionSection profile={profile} countries={countries} zones={zones} locale={locale} />
          <OrdersSection {...paid} now={now} />
          <SecuritySection profile={profile} sessions={sessions} linked={linked} now={now} />
          <DataSection profile={profile} proof={linked.proof} />
        </div>
      </div>
    </div>
  )
}
