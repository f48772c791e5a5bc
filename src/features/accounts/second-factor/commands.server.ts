import { randomBytes } from 'node:crypto'
import { getAcademy } from '#platform/page/academy/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { CallContext, PersonCallContext } from '#platform/call/gate.server.ts'
import { resetLimit, runWithGrowingLimit } from '#platform/call/rate-limits.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { encryptText, decryptText } from '#platform/identity/encryption.server.ts'
import { hashToken } from '#platform/identity/session.server.ts'
import {
  encodeBase32,
  findTotpStep,
  generateTotpSecret,
  buildTotpUri,
} from '#platform/identity/totp.server.ts'
import { findUserById, findTicketHolder, lockPerson, findFactor } from '../queries.server.ts'
import { loginLimits } from '../limits.ts'
import { normalizeCode } from '../one-time-codes/rules.ts'
import { sendSecondFactorMail } from '../mail/commands.server.ts'
import { openLimitedSession, consumeTicket } from '../sessions.server.ts'
import { sessionsPerPerson } from '../settings.ts'
import { buildRecoveryCode, groupSecret, normalizeRecoveryCode } from './rules.ts'
import { recoveryCodeBytes, recoveryCodeCount } from './limits.ts'

const purpose = 'accounts: second factors'
const createWrongCodeFailure = () => new Failure('invalid_otp', { fields: { otp: 'invalid_otp' } })

/** Returns the unconfirmed secret again if there is one. */
export async function startFactorEnrollment(
  db: Db,
  { actor, now, reader, services }: PersonCallContext,
) {
  const { secret } = services
  const kept = await db.transaction().execute(async (tx) => {
    await lockPerson(tx, actor.id)
    const before = await tx
      .selectFrom('second_factors')
      .selectAll()
      .where('user_id', '=', actor.id)
      .executeTakeFirst()
    if (before?.confirmed_at) throw new Failure('second_factor_on')
    const waiting = before && openSecret(before.sealed_secret, secret)
    if (waiting) return waiting
    const fresh = generateTotpSecret()
    const sealed_secret = encryptText(fresh.toString('base64'), secret, purpose)
    await tx
      .insertInto('second_factors')
      .values({ user_id: actor.id, sealed_secret, created_at: now })
      .onConflict((oc) => oc.column('user_id').doUpdateSet({ sealed_secret, created_at: now }))
      .execute()
    return fresh
  })
  const typed = encodeBase32(kept)
  const { email } = (await findUserById(db, actor.id))!
  const uri = buildTotpUri(typed, {
    issuer: getAcademy(services.settings, reader.locale).name,
    account: email,
  })
  return { secret: groupSecret(typed), uri }
}

/** Returns the recovery codes, which are shown only once. */
export async function confirmFactorEnrollment(
  db: Db,
  otp: string,
  { actor, now, services }: PersonCallContext,
) {
  const row = await db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  if (!row || row.confirmed_at) throw new Failure(row ? 'second_factor_on' : 'step_expired')
  const key = `second-factor:${actor.id}`
  const step = await runWithGrowingLimit(db, key, loginLimits.account, now, () =>
    Promise.resolve(findStep(row.sealed_secret, otp, 0, { now, services })),
  )
  if (step === null) throw createWrongCodeFailure()
  await resetLimit(db, key)
  return db.transaction().execute(async (tx) => {
    const owner = await lockPerson(tx, actor.id)
    await tx
      .updateTable('second_factors')
      .set({ confirmed_at: now, last_used_step: step })
      .where('user_id', '=', actor.id)
      .execute()
    // Pending logins started without the second factor are invalidated.
    await tx.deleteFrom('access_tickets').where('user_id', '=', actor.id).execute()
    await recordAuditEntry(
      tx,
      actor,
      { action: 'account.second_factor_on', subject_id: actor.id },
      now,
    )
    await sendSecondFactorMail(tx, services, owner, 'on')
    return { recovery_codes: await writeRecoveryCodes(tx, actor.id) }
  })
}

export async function renewRecoveryCodes(db: Db, { actor, now }: PersonCallContext) {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, actor.id)
    if (!(await findFactor(tx, actor.id))) throw new Failure('not_found')
    await recordAuditEntry(
      tx,
      actor,
      { action: 'account.recovery_codes', subject_id: actor.id },
      now,
    )
    return { recovery_codes: await writeRecoveryCodes(tx, actor.id) }
  })
}

async function writeRecoveryCodes(tx: Db, user_id: string) {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    buildRecoveryCode(randomBytes(recoveryCodeBytes)),
  )
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id, code_hash: hashToken(normalizeRecoveryCode(code)) })))
    .execute()
  return codes
}

export async function removeFactor(
  tx: Db,
  user_id: string,
  { services }: Pick<CallContext, 'services'>,
) {
  const gone = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', user_id)
    .returning('confirmed_at')
    .executeTakeFirst()
  if (!gone?.confirmed_at) throw new Failure('not_found')
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await sendSecondFactorMail(tx, services, (await findUserById(tx, user_id))!, 'off')
}

export async function disableSecondFactor(db: Db, { actor, now, services }: PersonCallContext) {
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, actor.id)
    await removeFactor(tx, actor.id, { services })
    await recordAuditEntry(
      tx,
      actor,
      { action: 'account.second_factor_off', subject_id: actor.id },
      now,
    )
  })
  return {}
}

/** Accepts a code of the app or a recovery code. */
export async function logInWithFactorCode(
  db: Db,
  { ticket, otp }: { ticket: string; otp: string },
  call: CallContext,
) {
  const { actor, reader, now, request, services } = call
  const holder = await findTicketHolder(db, 'second_factor', ticket, now)
  if (!holder) throw new Failure('step_expired')
  const key = `second-factor:${holder.id}`
  // Attempts are limited per person, not per login.
  const isRight = await runWithGrowingLimit(db, key, loginLimits.account, now, () =>
    consumeFactorCode(db, holder.id, otp, { now, services }),
  )
  if (!isRight) throw createWrongCodeFailure()
  await resetLimit(db, key)
  if (!(await consumeTicket(db, 'second_factor', ticket, now))) throw new Failure('step_expired')
  const entering = {
    user_id: holder.id,
    request,
    reader,
    now,
    secret: services.secret,
    instead: actor?.session_id ?? null,
  }
  return openLimitedSession(
    db,
    { ...entering, isFactorProved: true },
    services.settings.get(sessionsPerPerson),
  )
}

/** Consumes the code if it is right. */
async function consumeFactorCode(
  db: Db,
  user_id: string,
  typed: string,
  { now, services }: Pick<CallContext, 'now' | 'services'>,
) {
  const factor = await findFactor(db, user_id)
  if (!factor) return true
  const step = findStep(factor.sealed_secret, typed, Number(factor.last_used_step), {
    now,
    services,
  })
  if (step !== null) {
    const used = await db
      .updateTable('second_factors')
      .set({ last_used_step: step })
      .where('user_id', '=', user_id)
      .where('last_used_step', '<', step)
      .returning('user_id')
      .executeTakeFirst()
    return used !== undefined
  }
  const spent = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', hashToken(normalizeRecoveryCode(typed)))
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

/** A secret encrypted with a replaced key matches no code; recovery codes still work. */
function findStep(
  sealed: Uint8Array,
  typed: string,
  after: number,
  { now, services }: Pick<CallContext, 'now' | 'services'>,
) {
  const secret = openSecret(sealed, services.secret)
  return secret && findTotpStep(secret, normalizeCode(typed), now, after)
}

function openSecret(sealed: Uint8Array, secret: string) {
  const text = decryptText(sealed, secret, purpose)
  return text === null ? null : Buffer.from(text, 'base64')
}
