import type { Db } from '#platform/db.server.ts'
import { Failure } from '#platform/failure.ts'
import type { Actor, Caller } from '#platform/gate.server.ts'
import { readSettings } from '#platform/settings.server.ts'
import { userByEmail, userById } from '../access/queries.server.ts'
import { limitSends, newCode, spendCode, tryCode } from '../codes/commands.server.ts'
import { awaitedFrom } from '../codes/queries.server.ts'
import { mailAlready, mailCode, mailEmailChanged } from '../mails/commands.server.ts'
import { proveOwner } from '../passwords/commands.server.ts'

type Asked = Pick<Caller, 'now' | 'request' | 'services'> & { actor: Actor }

/** Sends a code to the address somebody would like to have; once more without the password. Where accounts are not told apart, its owner is told instead. */
export async function sendEmailCode(
  db: Db,
  { email, password }: { email: string; password?: string | undefined },
  { actor, now, request, services }: Asked,
) {
  const isAgain = (await awaitedFrom(db, 'email', actor.id)) === email
  const user = isAgain ? await userById(db, actor.id) : await proveOwner(db, actor, password, 'password', now)
  if (!user) throw new Failure('not_logged_in')
  if (email === user.email) throw new Failure('invalid_input', { fields: { email: 'email_same' } })
  const { reveal_accounts } = await readSettings(db)
  const other = await userByEmail(db, email)
  const taken = other && !other.deleted_at ? other : null
  if (taken && reveal_accounts) throw linkedElsewhere()
  await limitSends(db, email, request.ip, now)
  return db.transaction().execute(async (tx) => {
    const { code, ...sent } = await newCode(tx, { purpose: 'email', subject: actor.id, recipient: email, secret: services.secret, now })
    if (taken) await mailAlready(tx, services, taken)
    else await mailCode(tx, services, { ...user, email }, 'email', code)
    return { ...sent, email }
  })
}

/** The right code changes the address. Codes and tickets of the old one open nothing any more. */
export async function setEmail(db: Db, otp: string, { actor, now, request, services }: Asked) {
  const proved = await tryCode(db, { purpose: 'email', subject: actor.id, otp, secret: services.secret, now })
  const email = proved.recipient
  return db.transaction().execute(async (tx) => {
    await spendCode(tx, proved)
    const user = await userById(tx, actor.id)
    const other = await userByEmail(tx, email)
    if (!user || (other && !other.deleted_at)) throw linkedElsewhere()
    await tx.updateTable('users').set({ email, email_verified_at: now }).where('id', '=', actor.id).execute()
    await tx.deleteFrom('one_time_codes').where('subject', 'in', [actor.id, user.email]).execute()
    await tx.deleteFrom('access_tickets').where('user_id', '=', actor.id).execute()
    await mailEmailChanged(tx, services, user, { email, user_agent: request.user_agent, now })
    return { email }
  })
}

const linkedElsewhere = () => new Failure('email_linked_elsewhere', { fields: { email: 'email_linked_elsewhere' } })
