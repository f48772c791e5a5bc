import { createHash, randomBytes } from 'node:crypto'
import type { Db } from './db.server.ts'
import type { Actor, StaffRole } from './gate.server.ts'
import type { Digits } from './locale.ts'
import { mediaPath } from './media.server.ts'
import { settings } from './settings.ts'

/** What a session token leads to: a person, nobody, or somebody who may not come in any more. */
export type Visit = {
  actor: Actor | null
  refused: 'user_is_banned' | 'user_is_deleted' | null
  /** The session was made to last longer just now, and so should its cookie. */
  renewed: boolean
}

const nobody: Visit = { actor: null, refused: null, renewed: false }
const hour = 3_600_000

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Reads the session and, with it, whether the person may still come in: a ban works at the next request. */
export async function visitOf(db: Db, token: string | null, now: Date): Promise<Visit> {
  if (!token || token.length > 128) return nobody
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'sessions.id as session_id',
      'first_name',
      'last_name',
      mediaPath('image').as('image'),
      'is_trainer',
      'staff_role',
      'country_id',
      'mobile',
      'digits',
      'delete_after',
      'banned_at',
      'deleted_at',
      'last_seen_at',
      'token_hash',
    ])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) return ended(db, token)
  const refused = refusalOf(row)
  if (refused) {
    await db.deleteFrom('sessions').where('user_id', '=', row.id).execute()
    return { actor: null, refused, renewed: false }
  }
  // Sliding, but written at most once an hour.
  const renewed = now.getTime() - new Date(row.last_seen_at).getTime() > hour
  if (renewed) await touch(db, row.session_id, now)
  return {
    actor: {
      id: row.id,
      session_id: row.session_id,
      first_name: row.first_name,
      last_name: row.last_name,
      image: row.image,
      is_trainer: row.is_trainer,
      staff_role: row.staff_role as StaffRole | null,
      country_id: row.country_id,
      mobile: row.mobile,
      digits: row.digits as Digits | null,
      delete_after: row.delete_after,
    },
    refused: null,
    renewed,
  }
}

const refusalOf = (it: { deleted_at: string | null; banned_at: string | null }) =>
  it.deleted_at ? ('user_is_deleted' as const) : it.banned_at ? ('user_is_banned' as const) : null

/** Nobody; but somebody who was shut out, and still is, is told why. */
async function ended(db: Db, token: string): Promise<Visit> {
  const person = await db
    .selectFrom('ended_sessions')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['deleted_at', 'banned_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return person ? { ...nobody, refused: refusalOf(person) } : nobody
}

function touch(db: Db, sessionId: string, now: Date) {
  return db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: sessionEnd(now) })
    .where('id', '=', sessionId)
    .execute()
}

const sessionEnd = (now: Date) => new Date(now.getTime() + settings.session_days * 24 * hour)

/** Opens a session and answers its token, which only the device keeps. */
export async function openSession(db: Db, it: { user_id: string; user_agent: string; country: string | null; now: Date }) {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: it.user_id,
      user_agent: it.user_agent.slice(0, 300),
      country: it.country,
      created_at: it.now,
      last_seen_at: it.now,
      expires_at: sessionEnd(it.now),
    })
    .execute()
  return token
}

/** Ends all sessions of a person who may not come in any more, keeping what tells them so. */
export async function shutOut(tx: Db, user_id: string) {
  await tx
    .insertInto('ended_sessions')
    .columns(['token_hash', 'user_id', 'expires_at'])
    .expression(tx.selectFrom('sessions').select(['token_hash', 'user_id', 'expires_at']).where('user_id', '=', user_id))
    .onConflict((it) => it.doNothing())
    .execute()
  await endSessions(tx, user_id)
}

/** Ends sessions of a person: all, or all but one, or only those named. */
export async function endSessions(db: Db, user_id: string, { except, only }: { except?: string; only?: string[] } = {}) {
  let ending = db.deleteFrom('sessions').where('user_id', '=', user_id)
  if (except) ending = ending.where('id', '!=', except)
  if (only) ending = ending.where('id', 'in', only)
  await ending.execute()
}

/** The cookies of getting in: HttpOnly always, Secure wherever the academy is served by https. */
export const accessCookie = (name: 'cid' | 'device' | 'ticket' | 'identity', value: string, origin: string, seconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`

const day = 86_400

export const sessionCookie = (token: string, origin: string) => accessCookie('cid', token, origin, settings.session_days * day)

export const endedCookie = (origin: string) => accessCookie('cid', '', origin, 0)

/** What a browser keeps once somebody has got in: the session, the mark of a known device, and no ticket any more. */
export const enteredCookies = ({ cid, device }: { cid: string; device: string }, origin: string) => [
  sessionCookie(cid, origin),
  accessCookie('device', device, origin, 365 * day),
  accessCookie('ticket', '', origin, 0),
]
