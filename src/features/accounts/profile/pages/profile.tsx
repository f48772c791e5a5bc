import { data, redirect, type RouterContextProvider } from 'react-router'
import { readBody } from '#platform/body.server.ts'
import { caller, reading } from '#platform/call.ts'
import { now } from '#platform/clock.ts'
import type { InputOf } from '#platform/contract.ts'
import { refusedForm } from '#platform/form.server.ts'
import { isLocale } from '#platform/locale.ts'
import { localeCookie } from '#platform/reader.server.ts'
import { messageIn, requireUser } from '#platform/redirects.server.ts'
import { endedCookie, enteredCookies } from '#platform/session.server.ts'
import { settings } from '#platform/settings.ts'
import { titleTags } from '#platform/title-tags.ts'
import { useLocale, useWords } from '#platform/words.tsx'
import * as access from '../../access/contract.ts'
import type { Answer } from '../../codes/state.tsx'
import { emails } from '../../emails/contract.ts'
import { leaving } from '../../leaving/contract.ts'
import { phones } from '../../phones/contract.ts'
import { places } from '../../places/contract.ts'
import { social } from '../../social/contract.ts'
import { updateProfile } from '../contract.ts'
import { m } from '../messages.ts'
import { AvatarSection } from '../parts/avatar-form.tsx'
import { DataSection } from '../parts/data-section.tsx'
import { IdentitySection } from '../parts/identity-section.tsx'
import { PhoneSection } from '../parts/phone-section.tsx'
import { ProfileHead, SectionLinks } from '../parts/profile-head.tsx'
import { RegionSection } from '../parts/region-section.tsx'
import { SecuritySection } from '../parts/security-section.tsx'
import type { Route } from './+types/profile'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireUser(context, request)
  const call = context.get(caller)
  const [profile, sessions, countries, accounts] = await Promise.all([
    call(access.profile, {}),
    call(access.sessions, {}),
    call(places.countries, {}),
    call(social.identities, {}),
  ])
  // What linking an account elsewhere came to.
  const message = messageIn(request, context.get(reading).reader.locale)
  return { profile, sessions, countries, linked: { accounts, message }, now: now().toISOString() }
}

export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  const { reader } = context.get(reading)
  let typed: Record<string, string> = {}
  try {
    const sent = await readBody(request, settings.avatar_bytes + settings.body_bytes)
    typed = Object.fromEntries(Object.entries(sent).filter((it): it is [string, string] => typeof it[1] === 'string'))
    const { intent = '', ...fields } = sent as Record<string, string>
    const does = Object.hasOwn(intents, intent) ? intents[intent as keyof typeof intents] : null
    if (!does) return data({ intent }, { status: 400 })
    return (await does(context, fields)) ?? { intent, saved: true }
  } catch (error) {
    return refusedForm(error, reader.locale, typed)
  }
}

type Context = Readonly<RouterContextProvider>
type Fields = Record<string, string>

/** What each form of the page does. A form without an answer of its own has been saved. */
const intents = {
  identity: change,
  picture: change,
  region: async (context: Context, fields: Fields) => {
    await change(context, fields)
    if (isLocale(fields.locale)) context.get(reading).cookies.push(localeCookie(fields.locale))
  },
  'phone-send': sendToPhone,
  'phone-resend': sendToPhone,
  'phone-other': stepBack('phone-send'),
  'phone-code': async (context: Context, { otp = '' }: Fields) => {
    await context.get(caller)(phones.updatePhone, { otp })
  },
  'email-send': sendToEmail,
  'email-resend': sendToEmail,
  'email-other': stepBack('email-send'),
  'email-code': async (context: Context, { otp = '' }: Fields) => {
    await context.get(caller)(emails.updateEmail, { otp })
  },
  password: async (context: Context, { current_password, password = '', confirmation = '' }: Fields) => {
    const { origin, cookies } = context.get(reading)
    cookies.push(...enteredCookies(await context.get(caller)(access.passSet, { current_password, password, confirmation }), origin))
  },
  devices: async (context: Context, { session_id }: Fields) => {
    await context.get(caller)(access.endSessions, session_id ? { session_ids: [session_id] } : { all: true })
  },
  delete: async (context: Context, { password }: Fields) => {
    const { origin, cookies } = context.get(reading)
    await context.get(caller)(leaving.deleteAccount, { password })
    cookies.push(endedCookie(origin))
    throw redirect('/login?message=account_leaving')
  },
  keep: async (context: Context) => {
    await context.get(caller)(leaving.keepAccount, {})
    throw redirect('/my/profile')
  },
} satisfies Record<string, (context: Context, fields: Fields) => Promise<NonNullable<Answer> | void>>

async function change(context: Context, fields: Fields) {
  // The gate refuses what is not a field of the profile.
  await context.get(caller)(updateProfile, fields as InputOf<typeof updateProfile>)
}

async function sendToPhone(context: Context, { mobile = '', country_id }: Fields) {
  const sent = await context.get(caller)(phones.otpPhone, { mobile, country_id })
  return answered('phone-send', sent.mobile, sent.retry_after)
}

async function sendToEmail(context: Context, { email = '', password }: Fields) {
  const sent = await context.get(caller)(emails.otpEmail, { email, password })
  return answered('email-send', sent.email, sent.retry_after)
}

/** To another address or number: the step before, with what was typed there. */
function stepBack(intent: string) {
  return (_: Context, { email, mobile }: Fields) => Promise.resolve({ intent, values: { email, mobile } })
}

const answered = (intent: string, to: string, retry_after: number): NonNullable<Answer> => ({ intent, sent: { to, retry_after } })

export const meta: Route.MetaFunction = ({ matches }) => titleTags(matches[0].loaderData, (tongue) => m[tongue].title)

export default function Profile({ loaderData: { profile, sessions, countries, linked, now } }: Route.ComponentProps) {
  const said = useWords(m)
  const locale = useLocale()
  return (
    <div className="wrap grid gap-6 py-6">
      <ProfileHead profile={profile} title={said.title} />
      <div className="grid items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <SectionLinks />
        <div className="grid min-w-0 gap-6">
          <IdentitySection profile={profile} today={now.slice(0, 10)} />
          <AvatarSection profile={profile} />
          <PhoneSection profile={profile} countries={countries} />
          <RegionSection profile={profile} countries={countries} locale={locale} />
          <SecuritySection profile={profile} sessions={sessions} linked={linked} now={now} />
          <DataSection profile={profile} />
        </div>
      </div>
    </div>
  )
}
