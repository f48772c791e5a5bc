import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What a signed address says: for whom, which thing, and what of it. */
type SignedPath = { user_id: string; thing: string; path: string }

const hour = 3600
const lasting = 6

const keys = new Map<string, Buffer>()

/** A key of its own, made from the secret that signs everything. */
function keyOf(secret: string) {
  let key = keys.get(secret)
  if (!key) keys.set(secret, (key = Buffer.from(hkdfSync('sha256', secret, '', 'signed-path', 32))))
  return key
}

const signature = (secret: string, thing: string, user_id: string, ends: number) =>
  createHmac('sha256', keyOf(secret)).update(`${thing}|${user_id}|${ends}`).digest('base64url').slice(0, 32)

/**
 * The beginning of every address of one thing's files for one person: `/v/{person}.{end}.{signature}/{thing}/`.
 * It ends with a full hour, six to seven from now, so that pages opened again within the hour find what the browser kept.
 */
export function signedPrefix(secret: string, user_id: string, thing: string, now: Date) {
  const ends = (Math.floor(now.getTime() / 1000 / hour) + 1 + lasting) * hour
  return { prefix: `/v/${user_id}.${ends}.${signature(secret, thing, user_id, ends)}/${thing}/`, ends: new Date(ends * 1000) }
}

const shape = /^\/v\/([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{32})\/([a-z0-9-]+)\/([\w-][\w./-]*)$/

/** What a signed address says, or the status it is refused with: 404 no such address, 403 not signed by us, 410 over. */
export function readSignedPath(secret: string, pathname: string, now: Date): SignedPath | 403 | 404 | 410 {
  const [, user_id, ends, signed, thing, path] = shape.exec(pathname) ?? []
  if (!path || path.includes('..') || path.includes('//')) return 404
  const expected = signature(secret, thing!, user_id!, Number(ends))
  if (!timingSafeEqual(Buffer.from(signed!), Buffer.from(expected))) return 403
  if (Number(ends) * 1000 <= now.getTime()) return 410
  return { user_id: user_id!, thing: thing!, path }
}
