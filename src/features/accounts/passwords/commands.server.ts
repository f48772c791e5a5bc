import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { FailureCode } from '#platform/call/failures.ts'
import type { CallContext } from '#platform/call/gate.server.ts'
import { isKnownPassword } from '#platform/identity/known-passwords.server.ts'
import { checkPassword, hashPassword } from '#platform/identity/passwords.server.ts'
import { endSessions } from '#platform/identity/session.server.ts'
import type { Services } from '#platform/process/services.server.ts'
import { numbers } from '#platform/data/numbers.ts'
import { lockedPerson, ticketHolder, userByEmail, userById } from '../access/queries.server.ts'
import { isPersonal, strengthOf } from '../access/rules.ts'
import { limitSends, newCode, spendCode, tryCode } from '../codes/commands.server.ts'
import { mailCode, mailPasswordChanged } from '../mails/commands.server.ts'
import { lockedOwner, provedOwner } from '../proofs/commands.server.ts'
import { newDevice, newTicket, openInstead, spendTicket } from '../sessions/commands.server.ts'
import { hasFactor } from '../second-factor/queries.server.ts'
import { loginPassword, revealAccounts } from '../settings.ts'

/** Where the owner has people come in by accounts elsewhere alone, no password opens anything or is asked for. */
export function refuseWithoutPasswords(settings: Services['settings']) {
  if (!settings.get(loginPassword)) throw new Failure('login_way_off')
}

/** Refuses what everybody tries first, and the person's own name or address. */
export function refuseEasyPassword(password: string, own: string[]) {
  if (isPersonal(password, own)) throw wrong('password_personal')
  if (isKnownPassword(password)) throw wrong('password_known')
}

/** Seed 5: where a password is confirmed, both are the same. */
export function refuseDifferent(password: string, confirmation: string | undefined) {
  if (confirmation !== undefined && confirmation !== password) throw wrong('passwords_differ', 'confirmation')
}

const wrong = (code: FailureCode, field = 'password') => new Failure('invalid_input', { fields: { [field]: code } })

/** Sends the code that lets the owner of an address set a new password. Where accounts are not told apart, an unknown address gets the same answer. */
export async function beginReset(db: Db, email: string, { request, now, services }: CallContext) {
  refuseWithoutPasswords(services.settings)
  const user = await userByEmail(db, email)
  // A ban is told to the person alone, once the code has shown who asks.
  const known = user && !user.deleted_at ? user : null
  if (!known && services.settings.get(revealAccounts))
    throw new Failure('forgot_user_not_found', { fields: { email: 'forgot_user_not_found' } })
  await limitSends(db, email, request.ip, now)
  return db.transaction().execute(async (tx) => {
    const { code, ...sent } = await newCode(tx, { purpose: 'reset', subject: email, recipient: email, secret: services.secret, now })
    if (known) await mailCode(tx, services, known, 'reset', code)
    return { ...sent, email }
  })
}

/** The right code gives a ticket for setting the password. */
export async function proveReset(db: Db, { otp_id, otp }: { otp_id: string; otp: string }, { now, services }: CallContext) {
  refuseWithoutPasswords(services.settings)
  const proved = await tryCode(db, { purpose: 'reset', id: otp_id, otp, secret: services.secret, now })
  const found = await userByEmail(db, proved.recipient)
  if (!found || found.deleted_at) throw new Failure('invalid_otp', { fields: { otp: 'invalid_otp' } })
  return db.transaction().execute(async (tx) => {
    const user = await lockedPerson(tx, found.id)
    // The address may have gone to somebody else meanwhile: whoever reads its mail has proved that address and no other.
    if (user.email !== proved.recipient) throw new Failure('step_expired')
    await spendCode(tx, proved)
    return { ticket: await newTicket(tx, 'reset', user.id, now), expires_in: numbers.reset_minutes * 60 }
  })
}

type NewPassword = {
  ticket?: string | undefined
  current_password?: string | undefined
  password: string
  confirmation?: string | undefined
}

/** Seed 5: a stronger password is asked for. All sessions end, this device gets a new one, and a mail says so. */
export async function setPassword(db: Db, it: NewPassword, call: CallContext) {
  const { reader, now, request, services, actor } = call
  if (it.ticket) refuseWithoutPasswords(services.settings)
  const user = it.ticket ? await holderOf(db, it.ticket, now) : await ownerBy(db, it.current_password, call)
  refuseDifferent(it.password, it.confirmation)
  refuseEasyPassword(it.password, [user.first_name, user.last_name, user.email])
  if (strengthOf(it.password) === 'weak') throw wrong('password_weak')
  if ((await checkPassword(user.password_hash, it.password)).matches) throw wrong('password_same')
  const password_hash = await hashPassword(it.password)

  const opened = await db.transaction().execute(async (tx) => {
    await (it.ticket ? lockedPerson(tx, user.id) : lockedOwner(tx, user, 'current_password'))
    if (it.ticket && !(await spendTicket(tx, 'reset', it.ticket, now))) throw new Failure('step_expired')
    // Whoever reads mail at this address owns it: setting a password by its code proves that as well.
    await tx
      .updateTable('users')
      .set({ password_hash, ...(it.ticket ? { email_verified_at: now } : {}) })
      .where('id', '=', user.id)
      .execute()
    await tx.deleteFrom('access_tickets').where('user_id', '=', user.id).execute()
    await tx.deleteFrom('one_time_codes').where('subject', 'in', [user.id, user.email]).execute()
    await endSessions(tx, user.id)
    await mailPasswordChanged(tx, services, user, { user_agent: request.user_agent, zone: reader.zone, now })
    // A code of their mail is one factor: who has a second one is asked for that too.
    if (it.ticket && (await hasFactor(tx, user.id))) return { waiting: await newTicket(tx, 'second_factor', user.id, now) }
    const entering = { user_id: user.id, request, reader, now, secret: services.secret, instead: actor?.session_id ?? null }
    return { cid: await openInstead(tx, entering) }
  })
  if (opened.waiting !== undefined) throw new Failure('second_factor_needed', { facts: { ticket: opened.waiting } })
  const { cid } = opened
  return { cid, device: newDevice(services.secret, { id: user.id, password_hash }) }
}

async function holderOf(db: Db, ticket: string, now: Date) {
  const holder = await ticketHolder(db, 'reset', ticket, now)
  const user = holder && (await userById(db, holder.id))
  if (!user) throw new Failure('step_expired')
  if (user.banned_at) throw new Failure('user_is_banned')
  return user
}

const ownerBy = (db: Db, current: string | undefined, { actor, now }: CallContext) => {
  if (!actor) throw new Failure('not_logged_in')
  return provedOwner(db, { actor, now }, current, 'current_password')
}
