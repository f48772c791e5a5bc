import { createHmac, hkdfSync } from 'node:crypto'
import { Failure } from '#platform/call/failure.ts'
import { isSameSecret } from '#platform/identity/secret.server.ts'

const hour = 3600
const lasting = 6

const keys = new Map<string, Buffer>()

/** Derives a separate key from the academy's secret. */
function deriveSigningKey(secret: string) {
  let key = keys.get(secret)
  if (!key) keys.set(secret, (key = Buffer.from(hkdfSync('sha256', secret, '', 'signed-path', 32))))
  return key
}

const signTicket = (secret: string, thing: string, user_id: string, ends: number) =>
  createHmac('sha256', deriveSigningKey(secret))
    .update(`${thing}|${user_id}|${ends}`)
    .digest('base64url')
    .slice(0, 32)

/**
 * `{person}.{end}.{signature}` as part of file URLs. Expires on a full hour six to seven hours
 * ahead, so URLs stay cacheable within the hour.
 */
export function createSignedTicket(secret: string, user_id: string, thing: string, now: Date) {
  const ends = (Math.floor(now.getTime() / 1000 / hour) + 1 + lasting) * hour
  return {
    ticket: `${user_id}.${ends}.${signTicket(secret, thing, user_id, ends)}`,
    ends: new Date(ends * 1000),
  }
}

const shape = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{32})$/

export function verifyTicket(
  secret: string,
  ticket: string,
  person: { id: string },
  thing: string,
  now: Date,
) {
  const [, user_id, ends, signed] = shape.exec(ticket) ?? []
  if (!user_id) throw new Failure('not_found')
  if (
    !isSameSecret(signed!, signTicket(secret, thing, user_id, Number(ends))) ||
    user_id !== person.id
  )
    throw new Failure('forbidden')
  if (Number(ends) * 1000 <= now.getTime()) throw new Failure('address_over')
}
