import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { CallContext } from '#platform/call/gate.server.ts'
import {
  resetLimit,
  getLimitKey,
  runWithGrowingLimit,
  enforceLimit,
} from '#platform/call/rate-limits.server.ts'
import { checkPassword, hashPassword } from '../password-hash.server.ts'
import { findCodeState } from '../one-time-codes/queries.server.ts'
import { startPasswordReset, assertPasswordLoginEnabled } from '../passwords/commands.server.ts'
import { openLimitedSession, isKnownDevice } from '../sessions.server.ts'
import { revealAccounts, sessionsPerPerson } from '../settings.ts'
import { resendSignUpCode } from '../registration/commands.server.ts'
import { findUserByEmail } from '../queries.server.ts'
import { loginLimits } from '../limits.ts'

/** Unknown addresses take as long to refuse as wrong passwords, to prevent timing attacks. */
export async function logInWithPassword(
  db: Db,
  { email, password }: { email: string; password: string },
  { actor, reader, now, request, services }: CallContext,
) {
  assertPasswordLoginEnabled(services.settings)
  await enforceLimit(db, `login:${getLimitKey(null, request.ip)}`, loginLimits.network, now)
  const user = await findUserByEmail(db, email)
  const reveal = services.settings.get(revealAccounts)
  // Known devices have their own rate limit, so that wrong passwords of strangers do not lock them
  // out.
  const known = user && isKnownDevice(services.secret, user, request.device)
  const tries = known ? `login:device:${request.device}` : `login:account:${email}`
  const { matches, stale } = await runWithGrowingLimit(db, tries, loginLimits.account, now, () =>
    checkPassword(user?.password_hash ?? null, password),
  )
  if (!user || (user.deleted_at && !user.password_hash)) throw createUnknownUserFailure(reveal)
  if (!matches) throw createMismatchFailure(reveal)
  if (user.deleted_at) throw new Failure('user_is_deleted')
  if (user.merged_into) throw new Failure('user_is_merged')
  if (user.banned_at) throw new Failure('user_is_banned')
  await resetLimit(db, tries)
  const password_hash = stale ? await rehashPassword(db, user, password) : user.password_hash
  const entering = {
    user_id: user.id,
    request,
    reader,
    now,
    secret: services.secret,
    instead: actor?.session_id ?? null,
    password_hash,
  }
  return openLimitedSession(db, entering, services.settings.get(sessionsPerPerson))
}

/** Rehashes a password at the current cost, unless it changed since it was checked. */
async function rehashPassword(
  db: Db,
  user: { id: string; password_hash: string | null },
  password: string,
) {
  const password_hash = await hashPassword(password)
  const changed = await db
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .returning('password_hash')
    .executeTakeFirst()
  return (changed ?? user).password_hash
}

const createUnknownUserFailure = (reveal: boolean) =>
  reveal
    ? new Failure('user_not_found', { fields: { email: 'user_not_found' } })
    : createMismatchFailure(reveal)

/**
 * Seed 8 has a text for each case: hidden accounts get an error that does not reveal which field is
 * wrong.
 */
const createMismatchFailure = (reveal: boolean) =>
  reveal
    ? new Failure('credentials_mismatch', { fields: { password: 'invalid_password' } })
    : new Failure('invalid_email_or_password')

/**
 * Starts a password reset with `email`, or resends the code of the step in progress with `otp_id`.
 */
export async function sendOneTimeCode(
  db: Db,
  { email, otp_id }: { email?: string | undefined; otp_id?: string | undefined },
  call: CallContext,
) {
  if (!otp_id) {
    if (!email) throw new Failure('invalid_input', { fields: { email: 'required' } })
    return startPasswordReset(db, email, call)
  }
  const step = await findCodeState(db, otp_id, call.now)
  if (step?.purpose === 'register') return resendSignUpCode(db, step.subject, call)
  if (step?.purpose === 'reset') return startPasswordReset(db, step.subject, call)
  throw new Failure('step_expired')
}

export async function deleteExpiredAccess(db: Db, now: Date) {
  const over = now.toISOString()
  await db.deleteFrom('registrations').where('expires_at', '<', over).execute()
  await db.deleteFrom('access_tickets').where('expires_at', '<', over).execute()
  await db.deleteFrom('sessions').where('expires_at', '<', over).execute()
  await db.deleteFrom('identity_flows').where('expires_at', '<', over).execute()
  await db.deleteFrom('ended_sessions').where('expires_at', '<', over).execute()
  // A step can be resumed with a new code for one day after its last code expired.
  const dayAgo = new Date(now.getTime() - 86_400_000).toISOString()
  await db.deleteFrom('one_time_codes').where('expires_at', '<', dayAgo).execute()
}
