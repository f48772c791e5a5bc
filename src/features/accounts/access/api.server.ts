import { getZoneDay } from '#platform/language/zone.ts'
import { pickName } from '#platform/language/names.ts'
import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { endSessions } from '#platform/identity/session.server.ts'
import { findCodeState } from '../one-time-codes/queries.server.ts'
import { verifyPasswordReset, setPassword } from '../passwords/commands.server.ts'
import { openSessionByTicket } from '../sessions.server.ts'
import { sessionsPerPerson } from '../settings.ts'
import { startSignUp, confirmSignUp } from '../registration/commands.server.ts'
import { findSignUpByCode } from '../registration/queries.server.ts'
import { logInWithPassword, sendOneTimeCode } from './commands.server.ts'
import * as contract from './contract.ts'
import { listActiveSessions, findProfile, findTicketHolder } from '../queries.server.ts'
import { parseDevice, computeAge } from '../rules.ts'

export const accessApi = bindHandlers(contract, {
  signUp: ({ db, input, ...call }) => startSignUp(db, input, call),
  otpMail: ({ db, input, ...call }) => sendOneTimeCode(db, input, call),
  otpState: async ({ db, input, now }) =>
    (await findCodeState(db, input.otp_id, now)) ?? throwStepExpired(),
  begun: async ({ db, input, now }) =>
    (await findSignUpByCode(db, input.otp_id, now)) ?? throwStepExpired(),
  confirm: ({ db, input, ...call }) => confirmSignUp(db, input, call),
  logIn: ({ db, input, ...call }) => logInWithPassword(db, input, call),
  logOut: async ({ db, actor }) => {
    if (actor) await endSessions(db, actor.id, { only: [actor.session_id] })
    return {}
  },
  sessions: async ({ db, input, actor, reader, now, services }) => {
    const person = input.ticket
      ? ((await findTicketHolder(db, 'sessions', input.ticket, now)) ?? throwStepExpired())
      : await findProfile(db, actor?.id ?? throwNotLoggedIn())
    const items = await listActiveSessions(db, person!.id, now)
    return {
      email: person!.email,
      name: pickName(reader.locale, person!),
      hue: person!.hue,
      most: services.settings.get(sessionsPerPerson),
      items: items.map((item) => ({
        ...item,
        ...parseDevice(item.user_agent),
        is_current: item.id === actor?.session_id,
      })),
    }
  },
  endSessions: async ({ db, input, actor, reader, now, request, services }) => {
    const { ticket, session_ids, all } = input
    if (ticket) {
      const person = (await findTicketHolder(db, 'sessions', ticket, now)) ?? throwStepExpired()
      const entering = {
        user_id: person.id,
        request,
        reader,
        now,
        secret: services.secret,
        instead: actor?.session_id ?? null,
      }
      return openSessionByTicket(
        db,
        { ...entering, ticket, session_ids, all },
        services.settings.get(sessionsPerPerson),
      )
    }
    const { id, session_id } = actor ?? throwNotLoggedIn()
    if (all) await endSessions(db, id, { except: session_id })
    else if (session_ids.length) await endSessions(db, id, { only: session_ids })
    return { cid: null, device: null }
  },
  passOtp: ({ db, input, ...call }) => verifyPasswordReset(db, input, call),
  passSet: ({ db, input, ...call }) => setPassword(db, input, call),
  passwordTicket: async ({ db, input, now }) =>
    (await findTicketHolder(db, 'reset', input.ticket, now)) ?? throwStepExpired(),
  profile: async ({ db, actor, reader, now }) => {
    const found = (await findProfile(db, actor.id)) ?? throwNotLoggedIn()
    const age = found.birth_date ? computeAge(found.birth_date, getZoneDay(reader.zone, now)) : null
    return { ...found, age, locale: found.locale === 'ar' ? ('ar' as const) : ('en' as const) }
  },
})

function throwStepExpired(): never {
  throw new Failure('step_expired')
}

function throwNotLoggedIn(): never {
  throw new Failure('not_logged_in')
}
