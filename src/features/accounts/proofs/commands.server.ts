import type { Db } from '#platform/db.server.ts'
import { Failure } from '#platform/failure.ts'
import type { Actor, Caller } from '#platform/gate.server.ts'
import { forgive, tried } from '#platform/limits.server.ts'
import { checkPassword } from '#platform/passwords.server.ts'
import { userById } from '../access/queries.server.ts'
import { loginLimits } from '../access/rules.ts'
import { limitSends, newCode, spendCode, tryCode } from '../codes/commands.server.ts'
import { mailCode } from '../mails/commands.server.ts'

type Asked = Pick<Caller, 'now' | 'request' | 'services'> & { actor: Actor }

/** Sends the code by which somebody without a password shows that it is still them. */
export async function sendProofCode(db: Db, { actor, now, request, services }: Asked) {
  const user = await owner(db, actor)
  await limitSends(db, user.email, request.ip, now)
  return db.transaction().execute(async (tx) => {
    const proof = { purpose: 'link' as const, subject: user.id, recipient: user.email, secret: services.secret, now }
    const { code, ...sent } = await newCode(tx, proof)
    await mailCode(tx, services, user, 'link', code)
    return { ...sent, email: user.email }
  })
}

/** An open browser is not proof enough to change the ways into an account: the password is, or a code of one's own mail. */
export async function prove(
  db: Db,
  { password, otp }: { password?: string | undefined; otp?: string | undefined },
  { actor, now, services }: Asked,
) {
  const user = await owner(db, actor)
  const proved_at = now
  const proved = (tx: Db) => tx.updateTable('sessions').set({ proved_at }).where('id', '=', actor.session_id).execute()
  if (otp) {
    const code = await tryCode(db, { purpose: 'link', subject: user.id, otp, secret: services.secret, now })
    await db.transaction().execute(async (tx) => {
      await spendCode(tx, code)
      await proved(tx)
    })
    return {}
  }
  if (!password) throw new Failure('invalid_input', { fields: { password: 'required' } })
  const check = () => checkPassword(user.password_hash, password.normalize('NFKC'))
  const { matches } = await tried(db, `password:${actor.id}`, loginLimits.account, now, check)
  if (!matches) throw new Failure('invalid_input', { fields: { password: 'invalid_password' } })
  await forgive(db, `password:${actor.id}`)
  await proved(db)
  return {}
}

async function owner(db: Db, actor: Actor) {
  const user = await userById(db, actor.id)
  if (!user || user.deleted_at) throw new Failure('not_logged_in')
  return user
}
