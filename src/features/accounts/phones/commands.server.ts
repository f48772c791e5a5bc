import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { FailureCode } from '#platform/call/failures.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import { enforceLimit } from '#platform/call/limits.server.ts'
import { tongueOf } from '#platform/language/locale.ts'
import { queueMessage } from '#platform/mail/outgoing.server.ts'
import { academyIn } from '#platform/data/academy.server.ts'
import { numbers } from '#platform/data/numbers.ts'
import { lockedPerson } from '../access/queries.server.ts'
import { limitSends, newCode, spendCode, tryCode } from '../codes/commands.server.ts'
import { m as mailMessages } from '../mails/messages.ts'
import { dialled } from '../places/rules.ts'
import { m } from './messages.ts'
import { phoneOf, phoneProblem, smsLimit } from './rules.ts'

/** Sends a code to a number. Where the profile has no country yet, the number's becomes it. */
export async function sendPhoneCode(
  db: Db,
  it: { mobile: string; country_id?: string | undefined },
  { actor, reader, now, request, services }: PersonCallContext,
) {
  const country = actor.country_id ?? it.country_id ?? reader.country
  const mobile = phoneOf(it.mobile)
  refuseBadPhone(country, mobile)
  const recipient = dialled(country, mobile)
  await enforceLimit(db, `sms:user:${actor.id}`, smsLimit, now)
  await limitSends(db, recipient, request.ip, now)
  return db.transaction().execute(async (tx) => {
    if (!actor.country_id && country)
      await tx.updateTable('users').set({ country_id: country }).where('id', '=', actor.id).where('country_id', 'is', null).execute()
    const to = { purpose: 'phone' as const, subject: actor.id, recipient, written: mobile }
    const { code, ...sent } = await newCode(tx, { ...to, secret: services.secret, now })
    const tongue = tongueOf(reader)
    const minutes = mailMessages[tongue].minutes(numbers.otp_minutes)
    const body_text = m[tongue].sms(code, academyIn(services.settings, reader.locale).name, minutes)
    await queueMessage(tx, services.jobs, { kind: 'sms', recipient, locale: reader.locale, body_text, secrets: [code] })
    return { ...sent, mobile }
  })
}

/** The right code makes the number it was sent to the person's own. */
export async function setPhone(db: Db, otp: string, { actor, now, services }: PersonCallContext) {
  const proved = await tryCode(db, { purpose: 'phone', subject: actor.id, otp, secret: services.secret, now })
  return db.transaction().execute(async (tx) => {
    const { country_id } = await lockedPerson(tx, actor.id)
    const mobile = proved.written!
    // In another country the same digits are another number, which no code was sent to.
    if (dialled(country_id, mobile) !== proved.recipient) throw new Failure('step_expired')
    await spendCode(tx, proved)
    await tx
      .updateTable('users')
      .set({ mobile, mobile_e164: proved.recipient, mobile_verified_at: now })
      .where('id', '=', actor.id)
      .execute()
    return { mobile }
  })
}

/** Remembers that somebody would rather give their number another day. */
export async function putOffPhone(db: Db, user_id: string, now: Date) {
  await db.updateTable('users').set({ phone_put_off_at: now }).where('id', '=', user_id).execute()
}

function refuseBadPhone(country: string | null, mobile: string) {
  const problem = typedProblem(country, mobile)
  if (problem) throw new Failure(problem, { fields: { mobile: problem } })
}

/** Seed 8: a number that breaks Egypt's rule is 'phone invalid'; what is no number anywhere is asked for anew. */
function typedProblem(country: string | null, mobile: string): FailureCode | null {
  const problem = phoneProblem({ country, mobile })
  if (problem === 'phone_needed' || (problem && country === 'eg')) return problem
  return problem || !isDialable(country, mobile) ? 'mobile_invalid' : null
}

/** Seed 5 has no rule of length outside Egypt, but no network anywhere carries a text message to a number of these lengths. */
const isDialable = (country: string | null, mobile: string) => /^\+[1-9]\d{3,20}$/.test(dialled(country, mobile))
