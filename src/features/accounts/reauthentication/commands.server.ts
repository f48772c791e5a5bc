import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Actor, PersonCallContext } from '#platform/call/gate.server.ts'
import { resetLimit, runWithGrowingLimit } from '#platform/call/rate-limits.server.ts'
import { checkPassword } from '../password-hash.server.ts'
import { lockPerson, findUserById } from '../queries.server.ts'
import { loginLimits } from '../limits.ts'
import {
  enforceSendLimits,
  createCode,
  consumeCode,
  verifyCode,
} from '../one-time-codes/commands.server.ts'
import { sendCodeMail } from '../mail/commands.server.ts'
import { isSessionRecentlyAuthenticated } from './queries.server.ts'

type Owner = Awaited<ReturnType<typeof getOwner>>

/**
 * Requires the current password in `field`, or for people without one a recent login or `prove`.
 */
export async function reauthenticateOwner(
  db: Db,
  { actor, now }: Pick<PersonCallContext, 'actor' | 'now'>,
  typed: string | undefined,
  field = 'password',
) {
  const owner = await getOwner(db, actor)
  if (owner.password_hash) await checkOwnPassword(db, owner, typed, field, now)
  else if (!(await isSessionRecentlyAuthenticated(db, actor.session_id, now)))
    throw new Failure('proof_needed')
  return owner
}

/** Fails if the password changed since it was checked. */
export async function lockReauthenticatedOwner(tx: Db, proved: Owner, field = 'password') {
  const owner = await lockPerson(tx, proved.id)
  if (owner.password_hash !== proved.password_hash) throw createWrongPasswordFailure(field)
  return owner
}

export async function sendReauthenticationCode(
  db: Db,
  { actor, now, request, services }: PersonCallContext,
) {
  const owner = await getOwner(db, actor)
  await enforceSendLimits(db, owner.email, request.ip, now)
  return db.transaction().execute(async (tx) => {
    const proof = {
      purpose: 'link' as const,
      subject: owner.id,
      recipient: owner.email,
      secret: services.secret,
      now,
    }
    const { code, ...sent } = await createCode(tx, proof)
    await sendCodeMail(tx, services, owner, 'link', code)
    return { ...sent, email: owner.email }
  })
}

export async function reauthenticate(
  db: Db,
  { password, otp }: { password?: string | undefined; otp?: string | undefined },
  { actor, now, services }: PersonCallContext,
) {
  const owner = await getOwner(db, actor)
  if (!otp && !password) throw new Failure('invalid_input', { fields: { password: 'required' } })
  const code = otp
    ? await verifyCode(db, {
        purpose: 'link',
        subject: owner.id,
        otp,
        secret: services.secret,
        now,
      })
    : null
  if (!code) await checkOwnPassword(db, owner, password, 'password', now)
  await db.transaction().execute(async (tx) => {
    const { email } = await lockReauthenticatedOwner(tx, owner)
    // The address may have changed: the code proves only the one it was sent to.
    if (code && code.recipient !== email) throw new Failure('step_expired')
    if (code) await consumeCode(tx, code)
    await tx
      .updateTable('sessions')
      .set({ proved_at: now })
      .where('id', '=', actor.session_id)
      .execute()
  })
  return {}
}

/** All password checks of a person share one rate limit. */
async function checkOwnPassword(
  db: Db,
  { id, password_hash }: Owner,
  typed: string | undefined,
  field: string,
  now: Date,
) {
  const { matches } = await runWithGrowingLimit(
    db,
    `password:${id}`,
    loginLimits.account,
    now,
    () => checkPassword(password_hash, typed ?? ''),
  )
  if (!matches) throw createWrongPasswordFailure(field)
  await resetLimit(db, `password:${id}`)
}

const createWrongPasswordFailure = (field: string) =>
  new Failure('invalid_input', { fields: { [field]: 'invalid_password' } })

async function getOwner(db: Db, actor: Actor) {
  const owner = await findUserById(db, actor.id)
  if (!owner || owner.deleted_at) throw new Failure('not_logged_in')
  return owner
}
