import type { Db } from '#platform/data/db.server.ts'
import { findCodeState } from '../one-time-codes/queries.server.ts'

export const findPendingSignUp = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()

/** Lets a person correct the address without retyping the other fields. */
export async function findSignUpByCode(db: Db, otp_id: string, now: Date) {
  const step = await findCodeState(db, otp_id, now)
  return step?.purpose === 'register' ? findPendingSignUp(db, step.subject, now) : undefined
}
