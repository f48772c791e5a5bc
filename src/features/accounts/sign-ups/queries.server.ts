import type { Db } from '#platform/data/db.server.ts'
import { codeState } from '../codes/queries.server.ts'

/** A sign-up that still waits for its code. */
export const liveSignUp = (db: Db, id: string, now: Date) =>
  db.selectFrom('sign_ups').selectAll().where('id', '=', id).where('expires_at', '>', now.toISOString()).executeTakeFirst()

/** The sign-up whose code this is, so that who mistyped an address types it alone again. */
export async function signUpOf(db: Db, otp_id: string, now: Date) {
  const step = await codeState(db, otp_id, now)
  return step?.purpose === 'register' ? liveSignUp(db, step.subject, now) : undefined
}
