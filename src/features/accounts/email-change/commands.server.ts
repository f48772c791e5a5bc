import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { lockPerson, findUserByEmail, findUserById } from '../queries.server.ts'
import {
  enforceSendLimits,
  createCode,
  consumeCode,
  verifyCode,
} from '../one-time-codes/commands.server.ts'
import { findCodeRecipient } from '../one-time-codes/queries.server.ts'
import {
  sendAlreadyRegisteredMail,
  sendCodeMail,
  sendEmailChangedMail,
} from '../mail/commands.server.ts'
import { reauthenticateOwner } from '../reauthentication/commands.server.ts'
import { revealAccounts } from '../settings.ts'

/**
 * A resend needs no password. If accounts are hidden, a taken address gets a mail instead of an
 * error.
 */
export async function sendEmailCode(
  db: Db,
  { email, password }: { email: string; password?: string | undefined },
  { actor, now, request, services }: PersonCallContext,
) {
  const isAgain = (await findCodeRecipient(db, 'email', actor.id)) === email
  const user = isAgain
    ? await findUserById(db, actor.id)
    : await reauthenticateOwner(db, { actor, now }, password)
  if (!user) throw new Failure('not_logged_in')
  if (email === user.email) throw new Failure('invalid_input', { fields: { email: 'email_same' } })
  const other = await findUserByEmail(db, email)
  const taken = other && !other.deleted_at ? other : null
  if (taken && services.settings.get(revealAccounts)) throw createEmailTakenFailure()
  await enforceSendLimits(db, email, request.ip, now)
  return db.transaction().execute(async (tx) => {
    const { code, ...sent } = await createCode(tx, {
      purpose: 'email',
      subject: actor.id,
      recipient: email,
      secret: services.secret,
      now,
    })
    if (taken) await sendAlreadyRegisteredMail(tx, services, taken)
    else await sendCodeMail(tx, services, { ...user, email }, 'email', code)
    return { ...sent, email }
  })
}

/** Also invalidates codes and tickets of the old address. */
export async function setEmail(
  db: Db,
  otp: string,
  { actor, now, reader, request, services }: PersonCallContext,
) {
  const proved = await verifyCode(db, {
    purpose: 'email',
    subject: actor.id,
    otp,
    secret: services.secret,
    now,
  })
  const email = proved.recipient
  const change = async (tx: Db) => {
    const user = await lockPerson(tx, actor.id)
    await consumeCode(tx, proved)
    await tx
      .updateTable('users')
      .set({ email, email_verified_at: now })
      .where('id', '=', actor.id)
      .execute()
    await tx.deleteFrom('one_time_codes').where('subject', 'in', [actor.id, user.email]).execute()
    await tx.deleteFrom('access_tickets').where('user_id', '=', actor.id).execute()
    await sendEmailChangedMail(tx, services, user, {
      email,
      user_agent: request.user_agent,
      zone: reader.zone,
      now,
    })
    return { email }
  }
  try {
    return await db.transaction().execute(change)
  } catch (error) {
    // The unique index decides between concurrent claims to one address.
    throw (error as { constraint?: string }).constraint === 'users_email'
      ? createEmailTakenFailure()
      : error
  }
}

const createEmailTakenFailure = () =>
  new Failure('email_linked_elsewhere', { fields: { email: 'email_linked_elsewhere' } })
