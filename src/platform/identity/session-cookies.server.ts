import { numbers } from '#platform/data/constants.ts'

/** HttpOnly always, Secure on https origins. */
export const buildAccessCookie = (
  name: 'cid' | 'device' | 'ticket' | 'identity' | 'fresh',
  value: string,
  origin: string,
  seconds: number,
) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`

const day = 86_400

export const buildSessionCookie = (token: string, origin: string) =>
  buildAccessCookie('cid', token, origin, numbers.session_days * day)

export const buildExpiredSessionCookie = (origin: string) => buildAccessCookie('cid', '', origin, 0)

/** Sets session and device cookies and clears the ticket. */
export const buildLoginCookies = (
  { cid, device }: { cid: string; device: string },
  origin: string,
) => [
  buildSessionCookie(cid, origin),
  buildAccessCookie('device', device, origin, 365 * day),
  buildAccessCookie('ticket', '', origin, 0),
]
