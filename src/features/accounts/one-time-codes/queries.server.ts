import type { Db } from '#platform/data/db.server.ts'
import { numbers } from '#platform/data/constants.ts'
import { getResendSeconds, type CodePurpose } from './rules.ts'

export async function findCodeRecipient(db: Db, purpose: CodePurpose, subject: string) {
  const row = await db
    .selectFrom('one_time_codes')
    .select('recipient')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.recipient ?? null
}

export async function findCodeState(db: Db, id: string, now: Date) {
  const row = await db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    otp_id: row.id,
    purpose: row.purpose as CodePurpose,
    subject: row.subject,
    recipient: row.recipient,
    sent_at: row.sent_at,
    retry_after: getResendSeconds(row.sent_at, now),
    attempts_left: Math.max(0, numbers.otp_attempts - row.attempts),
  }
}
