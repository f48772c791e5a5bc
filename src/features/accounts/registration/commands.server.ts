import type { Db } from '#platform/data/db.server.ts'
import { recordEvent } from '#platform/data/events.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { CallContext } from '#platform/call/gate.server.ts'
import {
  enforceLimit,
  isWithinLimit,
  getLimitKey,
  refundTry,
} from '#platform/call/rate-limits.server.ts'
import { hashPassword } from '../password-hash.server.ts'
import { numbers } from '#platform/data/constants.ts'
import type { Services } from '#platform/process/services.server.ts'
import { findUserByEmail } from '../queries.server.ts'
import { loginLimits } from '../limits.ts'
import {
  enforceSendLimits,
  createCode,
  consumeCode,
  verifyCode,
} from '../one-time-codes/commands.server.ts'
import {
  sendAlreadyRegisteredMail,
  sendCodeMail,
  sendWelcomeMail,
} from '../mail/commands.server.ts'
import {
  assertPasswordsMatch,
  assertPasswordNotEasy,
  assertPasswordLoginEnabled,
} from '../passwords/commands.server.ts'
import { createDeviceMark, replaceSession } from '../sessions.server.ts'
import { revealAccounts, signUpsPerHour } from '../settings.ts'
import { personJoined } from './contract.ts'
import { findPendingSignUp } from './queries.server.ts'

type VisitorCall = Omit<CallContext, 'actor'>
type SignUp = {
  email: string
  password: string
  first_name: string
  last_name: string
  country_id?: string | undefined
}
type TypedSignUp = SignUp & { confirmation?: string | undefined }

/**
 * Each sign-up has its own row and code, so that a stranger with the same address cannot change or
 * confirm the owner's.
 */
export async function startSignUp(
  db: Db,
  { confirmation, ...it }: TypedSignUp,
  { reader, now, request, services }: VisitorCall,
) {
  assertPasswordLoginEnabled(services.settings)
  assertPasswordsMatch(it.password, confirmation)
  assertPasswordNotEasy(it.password, [it.first_name, it.last_name, it.email])
  const taken = await findActiveUser(db, it.email)
  // Counted separately, so that failed attempts do not use up the accounts allowed per network.
  const network = getLimitKey(null, request.ip)
  const isTold =
    taken &&
    services.settings.get(revealAccounts) &&
    (await isWithinLimit(db, `sign-up:taken:${network}`, loginLimits.taken, now))
  if (isTold) throw new Failure('user_already_exists', { fields: { email: 'user_already_exists' } })
  const { password, ...person } = it
  await limitSignUps(db, request.ip, services, now)
  // Hashes before counting the mail, so that a full hashing queue allows an immediate retry.
  const password_hash = await hashPassword(password).catch(async (error: unknown) => {
    await refundTry(db, `sign-up:${network}`)
    throw error
  })
  await enforceSendLimits(db, it.email, null, now)
  return writeSignUp(db, { ...person, password_hash }, taken, { reader, now, request, services })
}

/** For providers that do not verify the address: the sign-up waits for its code. */
export async function startIdentitySignUp(
  db: Db,
  person: Pick<SignUp, 'email' | 'first_name' | 'last_name'>,
  identity: { provider: string; sub: string },
  call: VisitorCall,
) {
  const { now, request, services } = call
  await limitSignUps(db, request.ip, services, now)
  await enforceSendLimits(db, person.email, null, now)
  return writeSignUp(
    db,
    { ...person, ...identity, password_hash: null },
    await findActiveUser(db, person.email),
    call,
  )
}

async function limitSignUps(
  db: Db,
  ip: string,
  { settings }: Pick<Services, 'settings'>,
  now: Date,
) {
  const limit = { hits: settings.get(signUpsPerHour), seconds: 3600 }
  try {
    await enforceLimit(db, `sign-up:${getLimitKey(null, ip)}`, limit, now)
  } catch (error) {
    throw error instanceof Failure && error.retryAfter
      ? new Failure('too_many_sign_ups', { retryAfter: error.retryAfter })
      : error
  }
}

type StoredSignUp = Omit<SignUp, 'password'> & {
  password_hash: string | null
  provider?: string
  sub?: string
}

function writeSignUp(
  db: Db,
  it: StoredSignUp,
  taken: Awaited<ReturnType<typeof findActiveUser>>,
  { reader, now, services }: VisitorCall,
) {
  return db.transaction().execute(async (tx) => {
    const signUp = await tx
      .insertInto('registrations')
      .values({
        ...it,
        country_id: it.country_id ?? reader.country,
        locale: reader.locale,
        created_at: now,
        expires_at: new Date(now.getTime() + numbers.sign_up_hours * 3_600_000),
      })
      .returning(['id', 'email', 'locale', 'country_id'])
      .executeTakeFirstOrThrow()
    const { code, ...sent } = await createCode(tx, {
      purpose: 'register',
      subject: signUp.id,
      recipient: it.email,
      secret: services.secret,
      now,
    })
    // If accounts are hidden, the answer is the same and only the mail differs.
    if (taken) await sendAlreadyRegisteredMail(tx, services, taken)
    else await sendCodeMail(tx, services, signUp, 'register', code)
    return { ...sent, email: it.email }
  })
}

export async function resendSignUpCode(
  db: Db,
  id: string,
  { now, request, services }: VisitorCall,
) {
  const signUp = await findPendingSignUp(db, id, now)
  if (!signUp) throw new Failure('step_expired')
  await enforceSendLimits(db, signUp.email, request.ip, now)
  const taken = await findActiveUser(db, signUp.email)
  return db.transaction().execute(async (tx) => {
    const { code, ...sent } = await createCode(tx, {
      purpose: 'register',
      subject: id,
      recipient: signUp.email,
      secret: services.secret,
      now,
    })
    if (taken) await sendAlreadyRegisteredMail(tx, services, taken)
    else await sendCodeMail(tx, services, signUp, 'register', code)
    return { ...sent, email: signUp.email }
  })
}

export async function confirmSignUp(
  db: Db,
  { otp_id, otp }: { otp_id: string; otp: string },
  { actor, reader, now, request, services }: CallContext,
) {
  const proved = await verifyCode(db, {
    purpose: 'register',
    id: otp_id,
    otp,
    secret: services.secret,
    now,
  })
  return db.transaction().execute(async (tx) => {
    await consumeCode(tx, proved)
    const signUp = await findPendingSignUp(tx, proved.subject, now)
    if (!signUp) throw new Failure('step_expired')
    if (!signUp.provider) assertPasswordLoginEnabled(services.settings)
    const { email, first_name, last_name, country_id, locale, password_hash, provider, sub } =
      signUp
    const user = await tx
      .insertInto('users')
      .values({
        email,
        email_verified_at: now,
        password_hash,
        first_name,
        last_name,
        country_id,
        locale,
        created_at: now,
      })
      .onConflict((oc) => oc.column('email').where('deleted_at', 'is', null).doNothing())
      .returning(['id', 'email', 'first_name', 'locale', 'country_id'])
      .executeTakeFirst()
    if (!user) throw new Failure('user_already_exists')
    if (provider && sub) {
      const identity = { provider, sub, user_id: user.id, email, linked_at: now }
      const added = await tx
        .insertInto('identities')
        .values(identity)
        .onConflict((it) => it.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) throw new Failure('email_linked_elsewhere')
    }
    // Other sign-ups with this address are unverified and are discarded.
    await tx.deleteFrom('registrations').where('email', '=', email).execute()
    await recordEvent(tx, personJoined, { user_id: user.id, country_id: user.country_id }, now)
    await sendWelcomeMail(tx, services, user)
    const cid = await replaceSession(tx, {
      user_id: user.id,
      request,
      reader,
      now,
      secret: services.secret,
      instead: actor?.session_id ?? null,
    })
    return { cid, device: createDeviceMark(services.secret, { id: user.id, password_hash }) }
  })
}

const findActiveUser = (db: Db, email: string) =>
  findUserByEmail(db, email).then((it) => (it && !it.deleted_at ? it : null))
