import type { Db } from '#platform/db.server.ts'
import { Failure } from '#platform/failure.ts'
import type { Actor, Caller } from '#platform/gate.server.ts'
import { within } from '#platform/limits.server.ts'
import { tongueOf } from '#platform/locale.ts'
import { queueMessage } from '#platform/outgoing.server.ts'
import { academyName, settings } from '#platform/settings.ts'
import { limitSends, newCode, spendCode, tryCode } from '../codes/commands.server.ts'
import { mailWords } from '../mails/messages.ts'
import { dialled } from '../places/rules.ts'
import { phoneWords } from './messages.ts'
import { phoneOf, phoneProblem, smsLimit } from './rules.ts'

type Asked = Pick<Caller, 'reader' | 'now' | 'request' | 'services'> & { actor: Actor }

/** Sends a code to a number. Where the profile has no country yet, the number's becomes it. */
export async function sendPhoneCode(
  db: Db,
  it: { mobile: string; country_id?: string | undefined },
  { actor, reader, now, request, services }: Asked,
) {
  const country = actor.country_id ?? it.country_id ?? reader.country
  const mobile = phoneOf(it.mobile)
  refuseBadPhone(country, mobile)
  const recipient = dialled(country, mobile)
  await within(db, `sms:user:${actor.id}`, smsLimit, now)
  await limitSends(db, recipient, request.ip, now)
  return db.transaction().execute(async (tx) => {
    if (!actor.country_id && country) await tx.updateTable('users').set({ country_id: country }).where('id', '=', actor.id).execute()
    const { code, ...sent } = await newCode(tx, { purpose: 'phone', subject: actor.id, recipient: mobile, secret: services.secret, now })
    const tongue = tongueOf(reader)
    const minutes = mailWords[tongue].minutes(settings.otp_minutes)
    const body_text = phoneWords[tongue].sms(code, academyName(reader.locale), minutes)
    await queueMessage(tx, services.jobs, { kind: 'sms', recipient, locale: reader.locale, body_text })
    return { ...sent, mobile }
  })
}

/** The right code makes the number the person's own. */
export async function setPhone(db: Db, otp: string, { actor, reader, now, services }: Asked) {
  const proved = await tryCode(db, { purpose: 'phone', subject: actor.id, otp, secret: services.secret, now })
  const country = actor.country_id ?? reader.country
  // The country may have changed since the code was sent, and its rule with it.
  refuseBadPhone(country, proved.recipient)
  return db.transaction().execute(async (tx) => {
    await spendCode(tx, proved)
    await tx
      .updateTable('users')
      .set({ mobile: proved.recipient, mobile_e164: dialled(country, proved.recipient), mobile_verified_at: now })
      .where('id', '=', actor.id)
      .execute()
    return { mobile: proved.recipient }
  })
}

function refuseBadPhone(country: string | null, mobile: string) {
  const problem = phoneProblem({ country, mobile }) ?? (isDialable(country, mobile) ? null : 'phone_invalid')
  if (problem) throw new Failure(problem, { fields: { mobile: problem } })
}

/** Seed 5 has no rule of length outside Egypt, but no network anywhere carries a text message to a number of these lengths. */
const isDialable = (country: string | null, mobile: string) => /^\+[1-9]\d{3,20}$/.test(dialled(country, mobile))
