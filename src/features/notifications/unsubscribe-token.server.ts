import { createHmac } from 'node:crypto'
import { Failure } from '#platform/call/failure.ts'
import { isSameSecret } from '#platform/identity/secret.server.ts'
import { isNotificationKind, type NotificationKind } from './rules.ts'

/** Signed unsubscribe token for a person and one kind, or all kinds. */
export const createUnsubscribeToken = (
  secret: string,
  user_id: string,
  kind: NotificationKind | null,
) => {
  const what = `${user_id}.${kind ?? 'all'}`
  return `${what}.${signToken(secret, what)}`
}

/** Fails for a token with an invalid signature. */
export function parseUnsubscribeToken(
  secret: string,
  token: string,
): { user_id: string; kind: NotificationKind | null } {
  const [user_id = '', kind = '', signed = ''] = token.split('.')
  if (
    !isSameSecret(signed, signToken(secret, `${user_id}.${kind}`)) ||
    (kind !== 'all' && !isNotificationKind(kind))
  )
    throw new Failure('not_found')
  return { user_id, kind: isNotificationKind(kind) ? kind : null }
}

const signToken = (secret: string, what: string) =>
  createHmac('sha256', secret).update(`unsubscribe:${what}`).digest('base64url')
