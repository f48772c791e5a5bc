import { createSignedTicket } from '#platform/files/signed-path.server.ts'
import { mediaPath } from './paths.ts'

/** Call only after an access check. */
export function buildMediaPrefix(secret: string, user_id: string, lesson_id: number, now: Date) {
  const { ticket, ends } = createSignedTicket(secret, user_id, String(lesson_id), now)
  return { prefix: `${mediaPath}${ticket}/${lesson_id}/`, ends }
}
