import type { Db } from '#platform/db.server.ts'
import { Failure } from '#platform/failure.ts'
import type { Caller } from '#platform/gate.server.ts'
import { forgive, limitedBy, tried, within } from '#platform/limits.server.ts'
import { checkPassword, hashPassword } from '#platform/passwords.server.ts'
import { readSettings } from '#platform/settings.server.ts'
import { codeState } from '../codes/queries.server.ts'
import { beginReset } from '../passwords/commands.server.ts'
import { enter, isKnownDevice } from '../sessions/commands.server.ts'
import { resendSignUp } from '../sign-ups/commands.server.ts'
import { userByEmail } from './queries.server.ts'
import { loginLimits } from './rules.ts'

type Asked = Pick<Caller, 'actor' | 'reader' | 'now' | 'request' | 'services'>

/** Opens a session for who knows the password. Unknown addresses take as long to refuse as wrong passwords. */
export async function logIn(
  db: Db,
  { email, password }: { email: string; password: string },
  { actor, reader, now, request, services }: Asked,
) {
  await within(db, `login:${limitedBy(null, request.ip)}`, loginLimits.network, now)
  const user = await userByEmail(db, email)
  const settings = await readSettings(db)
  // A stranger's wrong passwords must not shut out the devices a person uses: each of those has a count of its own.
  const known = user && isKnownDevice(services.secret, user.id, request.device)
  const tries = known ? `login:device:${request.device}` : `login:account:${email}`
  const { matches, stale } = await tried(db, tries, loginLimits.account, now, () => checkPassword(user?.password_hash ?? null, password))
  if (!user || (user.deleted_at && !user.password_hash)) throw unknown(settings.reveal_accounts)
  if (!matches) throw mismatch(settings.reveal_accounts)
  if (user.deleted_at) throw new Failure('user_is_deleted')
  if (user.banned_at) throw new Failure('user_is_banned')
  await forgive(db, tries)
  if (stale)
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', user.id)
      .execute()
  const entering = { user_id: user.id, request, reader, now, secret: services.secret, instead: actor?.session_id ?? null }
  return enter(db, entering, settings.sessions_per_person)
}

const unknown = (reveal: boolean) => (reveal ? new Failure('user_not_found', { fields: { email: 'user_not_found' } }) : mismatch(reveal))

const mismatch = (reveal: boolean) => new Failure('credentials_mismatch', reveal ? { fields: { password: 'invalid_password' } } : {})

/** Sends a code: the first to an address whose password is forgotten, or one more for a step under way. */
export async function sendCode(db: Db, { email, otp_id }: { email?: string | undefined; otp_id?: string | undefined }, asked: Asked) {
  if (!otp_id) {
    if (!email) throw new Failure('invalid_input', { fields: { email: 'required' } })
    return beginReset(db, email, asked)
  }
  const step = await codeState(db, otp_id, asked.now)
  if (step?.purpose === 'register') return resendSignUp(db, step.subject, asked)
  if (step?.purpose === 'reset') return beginReset(db, step.subject, asked)
  throw new Failure('step_expired')
}

/** Forgets sign-ups nobody confirmed, codes and tickets nobody used, and sessions that are over. */
export async function forgetExpired(db: Db, now: Date) {
  const over = now.toISOString()
  await db.deleteFrom('sign_ups').where('expires_at', '<', over).execute()
  await db.deleteFrom('access_tickets').where('expires_at', '<', over).execute()
  await db.deleteFrom('sessions').where('expires_at', '<', over).execute()
  await db.deleteFrom('identity_flows').where('expires_at', '<', over).execute()
  await db.deleteFrom('ended_sessions').where('expires_at', '<', over).execute()
  // A step may still be resumed with a new code for a day after its last one ran out.
  const dayAgo = new Date(now.getTime() - 86_400_000).toISOString()
  await db.deleteFrom('one_time_codes').where('expires_at', '<', dayAgo).execute()
}
