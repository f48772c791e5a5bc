import { createCipheriv, createECDH, hkdfSync, randomBytes, createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Config } from '#platform/process/config.server.ts'
import { isPushEndpoint } from './rules.ts'

type VapidKeys = NonNullable<Config['push']>
type Subscription = { endpoint: string; p256dh: string; auth: string }
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'

const hoursValid = 12
const secondsKept = 86_400
const patienceMs = 10_000

/**
 * Sends to one browser (RFC 8030), encrypted end to end (RFC 8291) and authenticated (RFC 8292).
 */
export async function sendPush(
  to: Subscription,
  payload: string,
  { keys, now, ask = fetch }: { keys: VapidKeys; now: Date; ask?: typeof fetch },
): Promise<PushOutcome> {
  if (!isPushEndpoint(to.endpoint)) return 'gone'
  let status: number
  try {
    const response = await ask(to.endpoint, {
      method: 'POST',
      // Redirects would lead to hosts outside the allowlist.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        authorization: `vapid t=${await createVapidToken(to.endpoint, keys, now)}, k=${keys.publicKey}`,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(secondsKept),
        urgency: 'normal',
      },
      body: new Uint8Array(encryptPayload(payload, to)),
    })
    status = response.status
    await response.body?.cancel()
  } catch {
    return 'later'
  }
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** JWT for one push service, valid for some hours. */
const createVapidToken = (
  endpoint: string,
  { publicKey, privateKey, subject }: VapidKeys,
  now: Date,
) => {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((it) => it.toString('base64url'))
  const key = createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', x: x!, y: y!, d: privateKey },
    format: 'jwk',
  })
  return new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(subject)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + hoursValid * 3600)
    .sign(key)
}

const deriveKey = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** One `aes128gcm` record (RFC 8188). */
function encryptPayload(payload: string, { p256dh, auth }: Subscription) {
  const [theirs, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')]
  const own = createECDH('prime256v1')
  own.generateKeys()
  const salt = randomBytes(16)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own.getPublicKey()])
  const shared = deriveKey(own.computeSecret(theirs), secret, info, 32)
  const cipher = createCipheriv(
    'aes-128-gcm',
    deriveKey(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
    deriveKey(shared, salt, 'Content-Encoding: nonce\0', 12),
  )
  // 2 marks the last record.
  const body = Buffer.concat([
    cipher.update(payload),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const header = Buffer.alloc(21)
  salt.copy(header)
  header.writeUInt32BE(4096, 16)
  header[20] = 65
  return Buffer.concat([header, own.getPublicKey(), body])
}
