import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { FailureCode } from '#platform/call/failures.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { enforceLimit } from '#platform/call/rate-limits.server.ts'
import { getMessageLocale } from '#platform/language/locale.ts'
import { enqueueMessage } from '#platform/mail/outgoing.server.ts'
import { getAcademy } from '#platform/page/academy/academy.server.ts'
import { numbers } from '#platform/data/constants.ts'
import { lockPerson } from '../queries.server.ts'
import {
  enforceSendLimits,
  createCode,
  consumeCode,
  verifyCode,
} from '../one-time-codes/commands.server.ts'
import { accountMailMessages } from '../mail/messages.ts'
import { formatDialedNumber } from '../countries/rules.ts'
import { phoneMessages } from './messages.ts'
import { normalizePhone, findPhoneProblem } from './rules.ts'
import { smsLimit } from './limits.ts'

/** Sets the country of a profile that has none. */
export async function sendPhoneCode(
  db: Db,
  it: { mobile: string; country_id?: string | undefined },
  { actor, reader, now, request, services }: PersonCallContext,
) {
  const country = actor.country_id ?? it.country_id ?? reader.country
  const mobile = normalizePhone(it.mobile)
  assertValidPhone(country, mobile)
  const recipient = formatDialedNumber(country, mobile)
  await enforceLimit(db, `sms:user:${actor.id}`, smsLimit, now)
  await enforceSendLimits(db, recipient, request.ip, now)
  return db.transaction().execute(async (tx) => {
    if (!actor.country_id && country)
      await tx
        .updateTable('users')
        .set({ country_id: country })
        .where('id', '=', actor.id)
        .where('country_id', 'is', null)
        .execute()
    const to = { purpose: 'phone' as const, subject: actor.id, recipient, written: mobile }
    const { code, ...sent } = await createCode(tx, { ...to, secret: services.secret, now })
    const tongue = getMessageLocale(reader)
    const minutes = accountMailMessages[tongue].minutes(numbers.otp_minutes)
    const body_text = phoneMessages[tongue].sms(
      code,
      getAcademy(services.settings, reader.locale).name,
      minutes,
    )
    await enqueueMessage(tx, services.jobs, {
      kind: 'sms',
      recipient,
      locale: reader.locale,
      body_text,
      secrets: [code],
    })
    return { ...sent, mobile }
  })
}

export async function setPhone(db: Db, otp: string, { actor, now, services }: PersonCallContext) {
  const proved = await verifyCode(db, {
    purpose: 'phone',
    subject: actor.id,
    otp,
    secret: services.secret,
    now,
  })
  return db.transaction().execute(async (tx) => {
    const { country_id } = await lockPerson(tx, actor.id)
    const mobile = proved.written!
    // The same digits are a different number in another country.
    if (formatDialedNumber(country_id, mobile) !== proved.recipient)
      throw new Failure('step_expired')
    await consumeCode(tx, proved)
    await tx
      .updateTable('users')
      .set({ mobile, mobile_e164: proved.recipient, mobile_verified_at: now })
      .where('id', '=', actor.id)
      .execute()
    return { mobile }
  })
}

export async function snoozePhonePrompt(db: Db, user_id: string, now: Date) {
  await db
    .updateTable('users')
    .set({ phone_prompt_snoozed_at: now })
    .where('id', '=', user_id)
    .execute()
}

function assertValidPhone(country: string | null, mobile: string) {
  const problem = findPhoneFailure(country, mobile)
  if (problem) throw new Failure(problem, { fields: { mobile: problem } })
}

/**
 * Seed 8: a number that breaks Egypt's rule is 'phone invalid'; other invalid input counts as
 * missing.
 */
function findPhoneFailure(country: string | null, mobile: string): FailureCode | null {
  const problem = findPhoneProblem({ country, mobile })
  if (problem === 'phone_needed' || (problem && country === 'eg')) return problem
  return problem || !isDialable(country, mobile) ? 'mobile_invalid' : null
}

/** Seed 5 has no length rule outside Egypt, but no network delivers messages to other lengths. */
const isDialable = (country: string | null, mobile: string) =>
  /^\+[1-9]\d{3,20}$/.test(formatDialedNumber(country, mobile))
