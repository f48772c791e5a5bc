import type { Db } from '#platform/db.server.ts'
import { Failure } from '#platform/failure.ts'
import type { FailureCode } from '#platform/failures.ts'
import type { Actor, Caller } from '#platform/gate.server.ts'
import { isKnownPassword } from '#platform/known-passwords.server.ts'
import { forgive, tried } from '#platform/limits.server.ts'
import { checkPassword, hashPassword } from '#platform/passwords.server.ts'
import { endSessions } from '#platform/session.server.ts'
import { readSettings } from '#platform/settings.server.ts'
import { settings } from '#platform/settings.ts'
import { ticketHolder, userByEmail, userById } from '../access/queries.server.ts'
import { isPersonal, loginLimits, strengthOf } from '../access/rules.ts'
import { limitSends, newCode, spendCode, tryCode } from '../codes/commands.server.ts'
import { mailCode, mailPasswordChanged } from '../mails/commands.server.ts'
import { lockPerson, newDevice, newTicket, openInstead, spendTicket } from '../sessions/commands.server.ts'

type Asked = Pick<Caller, 'actor' | 'reader' | 'now' | 'request' | 'services'>

/** Refuses what everybody tries first, and the person's own name or address. */
export function refuseEasyPassword(password: string, own: string[]) {
  if (isPersonal(password, own)) throw wrong('password_personal')
  if (isKnownPassword(password)) throw wrong('password_known')
}

const wrong = (code: FailureCode, field = 'password') => new Failure('invalid_input', { fields: { [field]: code } })

/** Sends the code that lets the owner of an address set a new password. Where accounts are not told apart, an unknown address gets the same answer. */
export async function beginReset(db: Db, email: string, { request, now, services }: Asked) {
  const { reveal_accounts } = await readSettings(db)
  const user = await userByEmail(db, email)
  // A ban is told to the person alone, once the code has shown who asks.
  const known = user && !user.deleted_at ? user : null
  if (!known && reveal_accounts) throw new Failure('forgot_user_not_found', { fields: { email: 'forgot_user_not_found' } })
  await limitSends(db, email, request.ip, now)
  return db.transaction().execute(async (tx) => {
    const { code, ...sent } = await newCode(tx, { purpose: 'reset', subject: email, recipient: email, secret: services.secret, now })
    if (known) await mailCode(tx, services, known, 'reset', code)
    return { ...sent, email }
  })
}

/** The right code gives a ticket for setting the password. */
export async function proveReset(db: Db, { otp_id, otp }: { otp_id: string; otp: string }, { now, services }: Asked) {
  const proved = await tryCode(db, { purpose: 'reset', id: otp_id, otp, secret: services.secret, now })
  return db.transaction().execute(async (tx) => {
    await spendCode(tx, proved)
    const user = await userByEmail(tx, proved.subject)
    if (!user || user.deleted_at) throw new Failure('invalid_otp', { fields: { otp: 'invalid_otp' } })
    return { ticket: await newTicket(tx, 'reset', user.id, now), expires_in: settings.reset_minutes * 60 }
  })
}

type NewPassword = {
  ticket?: string | undefined
  current_password?: string | undefined
  password: string
  confirmation?: string | undefined
}

/** Seed 5: a stronger password is asked for. All sessions end, this device gets a new one, and a mail says so. */
export async function setPassword(db: Db, it: NewPassword, asked: Asked) {
  const { reader, now, request, services, actor } = asked
  const user = it.ticket ? await holderOf(db, it.ticket, now) : await proveOwner(db, actor, it.current_password, 'current_password', now)
  if (it.confirmation !== undefined && it.confirmation !== it.password) throw wrong('passwords_differ', 'confirmation')
  refuseEasyPassword(it.password, [user.first_name, user.last_name, user.email])
  if (strengthOf(it.password) === 'weak') throw wrong('password_weak')
  if ((await checkPassword(user.password_hash, it.password)).matches) throw wrong('password_same')
  const password_hash = await hashPassword(it.password)

  const cid = await db.transaction().execute(async (tx) => {
    if (it.ticket && !(await spendTicket(tx, 'reset', it.ticket, now))) throw new Failure('step_expired')
    await lockPerson(tx, user.id)
    // Whoever reads mail at this address owns it: setting a password by its code proves that as well.
    await tx
      .updateTable('users')
      .set({ password_hash, ...(it.ticket ? { email_verified_at: now } : {}) })
      .where('id', '=', user.id)
      .execute()
    await tx.deleteFrom('access_tickets').where('user_id', '=', user.id).execute()
    await endSessions(tx, user.id)
    await mailPasswordChanged(tx, services, user, { user_agent: request.user_agent, now })
    return openInstead(tx, { user_id: user.id, request, reader, now, secret: services.secret, instead: actor?.session_id ?? null })
  })
  return { cid, device: newDevice(services.secret, user.id) }
}

async function holderOf(db: Db, ticket: string, now: Date) {
  const holder = await ticketHolder(db, 'reset', ticket, now)
  const user = holder && (await userById(db, holder.id))
  if (!user) throw new Failure('step_expired')
  if (user.banned_at) throw new Failure('user_is_banned')
  return user
}

/** Logged in, the password one has is asked for before what matters: an open browser is not proof enough. */
export async function proveOwner(db: Db, actor: Actor | null, current: string | undefined, field: string, now: Date) {
  if (!actor) throw new Failure('not_logged_in')
  const user = await userById(db, actor.id)
  if (!user) throw new Failure('not_logged_in')
  // Somebody who came by a social account has no password yet: their session is all there is to show.
  if (!user.password_hash) return user
  const check = () => checkPassword(user.password_hash, current ?? '')
  const { matches } = await tried(db, `password:${actor.id}`, loginLimits.account, now, check)
  if (!matches) throw wrong('invalid_password', field)
  await forgive(db, `password:${actor.id}`)
  return user
}
