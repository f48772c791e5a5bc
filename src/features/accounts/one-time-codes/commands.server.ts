import { createHmac, randomInt } from 'node:crypto'
import type { Db } from '#platform/data/db.server.ts'
import { isSameSecret } from '#platform/identity/secret.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { getLimitKey, refundTry, enforceLimit } from '#platform/call/rate-limits.server.ts'
import { numbers } from '#platform/data/constants.ts'
import { isCode, getResendSeconds, normalizeCode, type CodePurpose } from './rules.ts'
import { sendLimits, wrongCodeLimit } from './limits.ts'

/**
 * Call it before the sending transaction, so that a rollback does not undo the count. A null `ip`
 * is counted elsewhere.
 */
export async function enforceSendLimits(db: Db, recipient: string, ip: string | null, now: Date) {
  await enforceLimit(db, `otp:soon:${recipient}`, sendLimits.soon, now)
  await enforceLimit(db, `otp:hour:${recipient}`, sendLimits.hour, now)
  await enforceLimit(db, `otp:day:${recipient}`, sendLimits.day, now)
  if (ip !== null)
    await enforceLimit(db, `otp:day:${getLimitKey(null, ip)}`, sendLimits.network, now)
}

type NewCode = {
  purpose: CodePurpose
  subject: string
  recipient: string
  written?: string
  secret: string
  now: Date
}

/** Replaces the previous code. Only the message may carry the plain code. */
export async function createCode(tx: Db, it: NewCode) {
  const { purpose, subject, recipient, written = null, secret, now } = it
  const code = String(randomInt(0, 10 ** numbers.otp_digits)).padStart(numbers.otp_digits, '0')
  const fresh = {
    recipient,
    written,
    code_hash: hashCode(secret, { purpose, subject, recipient }, code),
    attempts: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + numbers.otp_minutes * 60_000),
  }
  const { id } = await tx
    .insertInto('one_time_codes')
    .values({ purpose, subject, ...fresh })
    .onConflict((on) => on.columns(['purpose', 'subject']).doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    otp_id: id,
    code,
    retry_after: numbers.otp_resend_seconds,
    expires_in: numbers.otp_minutes * 60,
  }
}

/** `consumeCode` deletes it in the transaction of the action it authorizes. */
type VerifiedCode = {
  id: string
  subject: string
  recipient: string
  written: string | null
  code_hash: Buffer
}

/**
 * Counts the attempt in its own statement before comparing, so that concurrent or failing requests
 * cannot bypass the limit.
 */
export async function verifyCode(
  db: Db,
  it: { purpose: CodePurpose; otp: string; secret: string; now: Date } & (
    | { id: string }
    | { subject: string }
  ),
): Promise<VerifiedCode> {
  const { purpose, secret, now } = it
  const otp = normalizeCode(it.otp)
  const [column, value] = 'id' in it ? (['id', it.id] as const) : (['subject', it.subject] as const)
  const row = await db
    .updateTable('one_time_codes')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('purpose', '=', purpose)
    .where(column, '=', value)
    .where('expires_at', '>', now.toISOString())
    .where('attempts', '<', numbers.otp_attempts)
    .returning(['id', 'subject', 'recipient', 'written', 'code_hash', 'attempts'])
    .executeTakeFirst()
  if (!row) throw await getMissingCodeFailure(db, purpose, column, value, now)
  // Also counted per address, so that new codes do not allow unlimited attempts.
  const wrongs = `otp:wrong:${row.recipient}`
  await enforceLimit(db, wrongs, wrongCodeLimit, now)
  const isRight =
    isCode(otp) && isSameSecret(hashCode(secret, { purpose, ...row }, otp), row.code_hash)
  if (isRight) await refundTry(db, wrongs)
  if (isRight) return row
  throw new Failure('invalid_otp', {
    fields: { otp: 'invalid_otp' },
    facts: { attempts_left: numbers.otp_attempts - row.attempts },
  })
}

/** Of two concurrent requests with the same code only one succeeds. */
export async function consumeCode(tx: Db, { id, code_hash }: VerifiedCode) {
  const spent = await tx
    .deleteFrom('one_time_codes')
    .where('id', '=', id)
    .where('code_hash', '=', code_hash)
    .returning('id')
    .executeTakeFirst()
  if (!spent) throw new Failure('invalid_otp', { fields: { otp: 'invalid_otp' } })
}

async function getMissingCodeFailure(
  db: Db,
  purpose: CodePurpose,
  column: 'id' | 'subject',
  value: string,
  now: Date,
) {
  const dead = await db
    .selectFrom('one_time_codes')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where(column, '=', value)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (dead)
    return new Failure('too_many_requests', {
      retryAfter: Math.max(1, getResendSeconds(dead.sent_at, now)),
      facts: { attempts_left: 0 },
    })
  return new Failure('invalid_otp', { fields: { otp: 'invalid_otp' } })
}

const hashCode = (
  secret: string,
  { purpose, subject, recipient }: Pick<NewCode, 'purpose' | 'subject' | 'recipient'>,
  code: string,
) => createHmac('sha256', secret).update(`${purpose}|${subject}|${recipient}|${code}`).digest()
