import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { lockedPerson, userByEmail, userById } from '../access/queries.server.ts'
import { limitSends, newCode, spendCode, tryCode } from '../codes/commands.server.ts'
import { awaitedFrom } from '../codes/queries.server.ts'
import { mailAlready, mailCode, mailEmailChanged } from '../mails/commands.server.ts'
import { provedOwner } from '../proofs/commands.server.ts'
import { revealAccounts } from '../settings.ts'

/** Sends a code to the address somebody would like to have; once more without the password. Where accounts are not told apart, its owner is told instead. */
export async function sendEmailCode(
  db: Db,
  { email, password }: { email: string; password?: string | undefined },
  { actor, now, request, services }: PersonCallContext,
) {
  const isAgain = (await awaitedFrom(db, 'email', actor.id)) === email
  const user = isAgain ? await userById(db, actor.id) : await provedOwner(db, { actor, now }, password)
  if (!user) throw new Failure('not_logged_in')
  if (email === user.email) throw new Failure('invalid_input', { fields: { email: 'email_same' } })
  const other = await userByEmail(db, email)
  const taken = other && !other.deleted_at ? other : null
  if (taken && services.settings.get(revealAccounts)) throw linkedElsewhere()
  await limitSends(db, email, request.ip, now)
  return db.transaction().execute(async (tx) => {
    const { code, ...sent } = await newCode(tx, { purpose: 'email', subject: actor.id, recipient: email, secret: services.secret, now })
    if (taken) await mailAlready(tx, services, taken)
    else await mailCode(tx, services, { ...user, email }, 'email', code)
    return { ...sent, email }
  })
}

/** The right code changes the address. Codes and tickets of the old one open nothing any more. */
export async function setEmail(db: Db, otp: string, { actor, now, reader, request, services }: PersonCallContext) {
  const proved = await tryCode(db, { purpose: 'email', subject: actor.id, otp, secret: services.secret, now })
  const email = proved.recipient
  const change = async (tx: Db) => {
    const user = await lockedPerson(tx, actor.id)
    await spendCode(tx, proved)
    await tx.updateTable('users').set({ email, email_verified_at: now }).where('id', '=', actor.id).execute()
    await tx.deleteFrom('one_time_codes').where('subject', 'in', [actor.id, user.email]).execute()
    await tx.deleteFrom('access_tickets').where('user_id', '=', actor.id).execute()
    await mailEmailChanged(tx, services, user, { email, user_agent: request.user_agent, zone: reader.zone, now })
    return { email }
  }
  try {
    return await db.transaction().execute(change)
  } catch (error) {
    // Two living accounts never have one address: of several that want it at the same moment the database lets one have it.
    throw (error as { constraint?: string }).constraint === 'users_email' ? linkedElsewhere() : error
  }
}

const linkedElsewhere = () => new Failure('email_linked_elsewhere', { fields: { email: 'email_linked_elsewhere' } })
