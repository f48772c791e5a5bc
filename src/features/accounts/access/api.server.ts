import { dayIn } from '#platform/language/zone.ts'
import { nameIn } from '#platform/language/names.ts'
import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { endSessions } from '#platform/identity/session.server.ts'
import { ageOn } from '../profile/rules.ts'
import { codeState } from '../codes/queries.server.ts'
import { proveReset, setPassword } from '../passwords/commands.server.ts'
import { enterByTicket } from '../sessions/commands.server.ts'
import { sessionsPerPerson } from '../settings.ts'
import { beginSignUp, confirmSignUp } from '../sign-ups/commands.server.ts'
import { signUpOf } from '../sign-ups/queries.server.ts'
import { logIn, sendCode } from './commands.server.ts'
import * as contract from './contract.ts'
import { liveSessions, ownProfile, ticketHolder } from './queries.server.ts'
import { deviceOf } from './rules.ts'

export const accessApi = serve(contract, {
  signUp: ({ db, input, ...call }) => beginSignUp(db, input, call),
  otpMail: ({ db, input, ...call }) => sendCode(db, input, call),
  otpState: async ({ db, input, now }) => (await codeState(db, input.otp_id, now)) ?? expired(),
  begun: async ({ db, input, now }) => (await signUpOf(db, input.otp_id, now)) ?? expired(),
  confirm: ({ db, input, ...call }) => confirmSignUp(db, input, call),
  logIn: ({ db, input, ...call }) => logIn(db, input, call),
  logOut: async ({ db, actor }) => {
    if (actor) await endSessions(db, actor.id, { only: [actor.session_id] })
    return {}
  },
  sessions: async ({ db, input, actor, reader, now, services }) => {
    const person = input.ticket
      ? ((await ticketHolder(db, 'sessions', input.ticket, now)) ?? expired())
      : await ownProfile(db, actor?.id ?? notLoggedIn())
    const items = await liveSessions(db, person!.id, now)
    return {
      email: person!.email,
      name: nameIn(reader.locale, person!),
      hue: person!.hue,
      most: services.settings.get(sessionsPerPerson),
      items: items.map((it) => ({ ...it, ...deviceOf(it.user_agent), is_current: it.id === actor?.session_id })),
    }
  },
  endSessions: async ({ db, input, actor, reader, now, request, services }) => {
    const { ticket, session_ids, all } = input
    if (ticket) {
      const person = (await ticketHolder(db, 'sessions', ticket, now)) ?? expired()
      const entering = { user_id: person.id, request, reader, now, secret: services.secret, instead: actor?.session_id ?? null }
      return enterByTicket(db, { ...entering, ticket, session_ids, all }, services.settings.get(sessionsPerPerson))
    }
    const { id, session_id } = actor ?? notLoggedIn()
    if (all) await endSessions(db, id, { except: session_id })
    else if (session_ids.length) await endSessions(db, id, { only: session_ids })
    return { cid: null, device: null }
  },
  passOtp: ({ db, input, ...call }) => proveReset(db, input, call),
  passSet: ({ db, input, ...call }) => setPassword(db, input, call),
  passFor: async ({ db, input, now }) => (await ticketHolder(db, 'reset', input.ticket, now)) ?? expired(),
  profile: async ({ db, actor, reader, now }) => {
    const found = (await ownProfile(db, actor.id)) ?? notLoggedIn()
    const age = found.birth_date ? ageOn(found.birth_date, dayIn(reader.zone, now)) : null
    return { ...found, age, locale: found.locale === 'ar' ? ('ar' as const) : ('en' as const) }
  },
})

function expired(): never {
  throw new Failure('step_expired')
}

function notLoggedIn(): never {
  throw new Failure('not_logged_in')
}
