import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { FailureCode } from '#platform/call/failures.ts'
import type { CallContext } from '#platform/call/gate.server.ts'
import { isKnownPassword } from '#platform/identity/known-passwords.server.ts'
import { checkPassword, hashPassword } from '../password-hash.server.ts'
import { endSessions } from '#platform/identity/session.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { numbers } from '#platform/data/constants.ts'
import {
  findUserById,
  findUserByEmail,
  findTicketHolder,
  lockPerson,
  hasFactor,
} from '../queries.server.ts'
import { isPersonalPassword, computePasswordStrength } from '../rules.ts'
import {
  enforceSendLimits,
  createCode,
  consumeCode,
  verifyCode,
} from '../one-time-codes/commands.server.ts'
import { sendCodeMail, sendPasswordChangedMail } from '../mail/commands.server.ts'
import {
  lockReauthenticatedOwner,
  reauthenticateOwner,
} from '../reauthentication/commands.server.ts'
import {
  createDeviceMark,
  createTicket,
  replaceSession,
  consumeTicket,
} from '../sessions.server.ts'
import { loginPassword, revealAccounts } from '../settings.ts'

/** Refuses if the owner allows only identity providers. */
export function assertPasswordLoginEnabled(settings: Services['settings']) {
  if (!settings.get(loginPassword)) throw new Failure('login_way_off')
}

/** Refuses common passwords and those made of the person's name or address. */
export function assertPasswordNotEasy(password: string, own: string[]) {
  if (isPersonalPassword(password, own)) throw createFieldFailure('password_personal')
  if (isKnownPassword(password)) throw createFieldFailure('password_known')
}

/** Seed 5: a given confirmation must match. */
export function assertPasswordsMatch(password: string, confirmation: string | undefined) {
  if (confirmation !== undefined && confirmation !== password)
    throw createFieldFailure('passwords_differ', 'confirmation')
}

const createFieldFailure = (code: FailureCode, field = 'password') =>
  new Failure('invalid_input', { fields: { [field]: code } })

/** If accounts are hidden, an unknown address gets the same answer. */
export async function startPasswordReset(
  db: Db,
  email: string,
  { request, now, services }: CallContext,
) {
  assertPasswordLoginEnabled(services.settings)
  const user = await findUserByEmail(db, email)
  // A ban is disclosed only after the code has proved the owner.
  const known = user && !user.deleted_at ? user : null
  if (!known && services.settings.get(revealAccounts))
    throw new Failure('forgot_user_not_found', { fields: { email: 'forgot_user_not_found' } })
  await enforceSendLimits(db, email, request.ip, now)
  return db.transaction().execute(async (tx) => {
    const { code, ...sent } = await createCode(tx, {
      purpose: 'reset',
      subject: email,
      recipient: email,
      secret: services.secret,
      now,
    })
    if (known) await sendCodeMail(tx, services, known, 'reset', code)
    return { ...sent, email }
  })
}

export async function verifyPasswordReset(
  db: Db,
  { otp_id, otp }: { otp_id: string; otp: string },
  { now, services }: CallContext,
) {
  assertPasswordLoginEnabled(services.settings)
  const proved = await verifyCode(db, {
    purpose: 'reset',
    id: otp_id,
    otp,
    secret: services.secret,
    now,
  })
  const found = await findUserByEmail(db, proved.recipient)
  if (!found || found.deleted_at)
    throw new Failure('invalid_otp', { fields: { otp: 'invalid_otp' } })
  return db.transaction().execute(async (tx) => {
    const user = await lockPerson(tx, found.id)
    // The account's address may have changed: the code proves only the one it was sent to.
    if (user.email !== proved.recipient) throw new Failure('step_expired')
    await consumeCode(tx, proved)
    return {
      ticket: await createTicket(tx, 'reset', user.id, now),
      expires_in: numbers.reset_minutes * 60,
    }
  })
}

type PasswordChange = {
  ticket?: string | undefined
  current_password?: string | undefined
  password: string
  confirmation?: string | undefined
}

/**
 * Seed 5: requires a stronger password. Ends all sessions, opens a new one here and sends a mail.
 */
export async function setPassword(db: Db, it: PasswordChange, call: CallContext) {
  const { reader, now, request, services, actor } = call
  if (it.ticket) assertPasswordLoginEnabled(services.settings)
  const user = it.ticket
    ? await getResetTicketHolder(db, it.ticket, now)
    : await getReauthenticatedOwner(db, it.current_password, call)
  assertPasswordsMatch(it.password, it.confirmation)
  assertPasswordNotEasy(it.password, [user.first_name, user.last_name, user.email])
  if (computePasswordStrength(it.password) === 'weak') throw createFieldFailure('password_weak')
  if ((await checkPassword(user.password_hash, it.password)).matches)
    throw createFieldFailure('password_same')
  const password_hash = await hashPassword(it.password)

  const opened = await db.transaction().execute(async (tx) => {
    await (it.ticket
      ? lockPerson(tx, user.id)
      : lockReauthenticatedOwner(tx, user, 'current_password'))
    if (it.ticket && !(await consumeTicket(tx, 'reset', it.ticket, now)))
      throw new Failure('step_expired')
    // Setting a password by a mailed code also verifies the address.
    await tx
      .updateTable('users')
      .set({ password_hash, ...(it.ticket ? { email_verified_at: now } : {}) })
      .where('id', '=', user.id)
      .execute()
    await tx.deleteFrom('access_tickets').where('user_id', '=', user.id).execute()
    await tx.deleteFrom('one_time_codes').where('subject', 'in', [user.id, user.email]).execute()
    await endSessions(tx, user.id)
    await sendPasswordChangedMail(tx, services, user, {
      user_agent: request.user_agent,
      zone: reader.zone,
      now,
    })
    // A mailed code is one factor, so a second factor is still required.
    if (it.ticket && (await hasFactor(tx, user.id)))
      return { waiting: await createTicket(tx, 'second_factor', user.id, now) }
    const entering = {
      user_id: user.id,
      request,
      reader,
      now,
      secret: services.secret,
      instead: actor?.session_id ?? null,
    }
    return { cid: await replaceSession(tx, entering) }
  })
  if (opened.waiting !== undefined)
    throw new Failure('second_factor_needed', { facts: { ticket: opened.waiting } })
  const { cid } = opened
  return { cid, device: createDeviceMark(services.secret, { id: user.id, password_hash }) }
}

async function getResetTicketHolder(db: Db, ticket: string, now: Date) {
  const holder = await findTicketHolder(db, 'reset', ticket, now)
  const user = holder && (await findUserById(db, holder.id))
  if (!user) throw new Failure('step_expired')
  if (user.banned_at) throw new Failure('user_is_banned')
  return user
}

const getReauthenticatedOwner = (
  db: Db,
  current: string | undefined,
  { actor, now }: CallContext,
) => {
  if (!actor) throw new Failure('not_logged_in')
  return reauthenticateOwner(db, { actor, now }, current, 'current_password')
}
