import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '#platform/db.server.ts'
import { Failure } from '#platform/failure.ts'
import { limitedBy, within } from '#platform/limits.server.ts'
import { settings } from '#platform/settings.ts'
import { isCode, resendIn, sendLimits, typedCode, type Purpose } from './rules.ts'

/** Refuses one code too many to an address or from a network. Asked before the transaction that sends it, so that the count stays. */
export async function limitSends(db: Db, recipient: string, ip: string, now: Date) {
  await within(db, `otp:soon:${recipient}`, sendLimits.soon, now)
  await within(db, `otp:hour:${recipient}`, sendLimits.hour, now)
  await within(db, `otp:day:${limitedBy(null, ip)}`, sendLimits.network, now)
}

/** Makes a code and forgets the one before it. The code itself is for the message alone. */
export async function newCode(tx: Db, it: { purpose: Purpose; subject: string; recipient: string; secret: string; now: Date }) {
  const { purpose, subject, recipient, secret, now } = it
  const code = String(randomInt(0, 10 ** settings.otp_digits)).padStart(settings.otp_digits, '0')
  const fresh = {
    recipient,
    code_hash: hashCode(secret, purpose, subject, code),
    attempts: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + settings.otp_minutes * 60_000),
  }
  const { id } = await tx
    .insertInto('one_time_codes')
    .values({ purpose, subject, ...fresh })
    .onConflict((on) => on.columns(['purpose', 'subject']).doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { otp_id: id, code, retry_after: settings.otp_resend_seconds, expires_in: settings.otp_minutes * 60 }
}

/** A code that was right; `spendCode` uses it up in the transaction of what it opens. */
type ProvedCode = { id: string; subject: string; recipient: string; code_hash: Buffer }

/**
 * Checks a code, found by its id or by whose it is. The try is counted before it is compared, in one statement of its own:
 * tries at the same moment cannot share one count, and a failing request cannot take it back.
 */
export async function tryCode(
  db: Db,
  it: { purpose: Purpose; otp: string; secret: string; now: Date } & ({ id: string } | { subject: string }),
): Promise<ProvedCode> {
  const { purpose, secret, now } = it
  const otp = typedCode(it.otp)
  const [column, value] = 'id' in it ? (['id', it.id] as const) : (['subject', it.subject] as const)
  const row = await db
    .updateTable('one_time_codes')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('purpose', '=', purpose)
    .where(column, '=', value)
    .where('expires_at', '>', now.toISOString())
    .where('attempts', '<', settings.otp_attempts)
    .returning(['id', 'subject', 'recipient', 'code_hash', 'attempts'])
    .executeTakeFirst()
  if (!row) throw await deadOrUnknown(db, purpose, column, value, now)
  if (isCode(otp) && timingSafeEqual(hashCode(secret, purpose, row.subject, otp), row.code_hash)) return row
  throw new Failure('invalid_otp', { fields: { otp: 'invalid_otp' }, facts: { attempts_left: settings.otp_attempts - row.attempts } })
}

/** Uses a proved code up: of two requests with the same right code one goes on. */
export async function spendCode(tx: Db, { id, code_hash }: ProvedCode) {
  const spent = await tx
    .deleteFrom('one_time_codes')
    .where('id', '=', id)
    .where('code_hash', '=', code_hash)
    .returning('id')
    .executeTakeFirst()
  if (!spent) throw new Failure('invalid_otp', { fields: { otp: 'invalid_otp' } })
}

async function deadOrUnknown(db: Db, purpose: Purpose, column: 'id' | 'subject', value: string, now: Date) {
  const dead = await db
    .selectFrom('one_time_codes')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where(column, '=', value)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (dead) return new Failure('too_many_requests', { retryAfter: Math.max(1, resendIn(dead.sent_at, now)), facts: { attempts_left: 0 } })
  return new Failure('invalid_otp', { fields: { otp: 'invalid_otp' } })
}

const hashCode = (secret: string, purpose: Purpose, subject: string, code: string) =>
  createHmac('sha256', secret).update(`${purpose}|${subject}|${code}`).digest()
