import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 defaults of authenticator apps: SHA-1, six digits, 30 seconds. */
const digits = 6
const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const generateTotpSecret = () => randomBytes(20)

export function computeTotpCode(secret: Uint8Array, step: number, length = digits) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac[19]! & 15) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

export const getTotpStep = (now: Date) => Math.floor(now.getTime() / 1000 / stepSeconds)

/** Accepts the previous, current and next step for clock drift; a used step is rejected. */
export function findTotpStep(
  secret: Uint8Array,
  code: string,
  now: Date,
  usedStep: number,
): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const at = getTotpStep(now)
  const steps = [at - 1, at, at + 1].filter((value) =>
    timingSafeEqual(Buffer.from(computeTotpCode(secret, value)), Buffer.from(code)),
  )
  return steps.find((it) => it > usedStep) ?? null
}

/** RFC 4648 without padding. */
export function encodeBase32(bytes: Uint8Array) {
  const bits = [...bytes].map((it) => it.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((text) => alphabet[Number.parseInt(text.padEnd(5, '0'), 2)])
    .join('')
}

export function buildTotpUri(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
