import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#platform/db.server.ts'
import { Failure } from '#platform/failure.ts'
import type { RequestFacts } from '#platform/gate.server.ts'
import type { Reader } from '#platform/locale.ts'
import { endSessions, hashToken, openSession } from '#platform/session.server.ts'
import { settings } from '#platform/settings.ts'

/** What opens a session: who, on which device, in place of which session of that device. */
type Entering = {
  user_id: string
  request: RequestFacts
  reader: Reader
  now: Date
  secret: string
  /** The session this device had until now: it ends, so that a token never outlives a login. */
  instead: string | null
}

/** Opens a session unless the person has as many as they may. The person is locked meanwhile: logins at the same moment are counted one by one. */
export async function enter(db: Db, it: Entering, most: number) {
  const opened = await db.transaction().execute(async (tx) => {
    await lockPerson(tx, it.user_id)
    const open = await countSessions(tx, it)
    return open >= most ? { ticket: await newTicket(tx, 'sessions', it.user_id, it.now) } : { cid: await openInstead(tx, it) }
  })
  if (opened.ticket !== undefined) throw new Failure('too_many_sessions', { facts: { ticket: opened.ticket } })
  return { cid: opened.cid, device: newDevice(it.secret, it.user_id) }
}

/** Goes on with a login that was refused for too many sessions, having ended some. The ticket is used up only if there is room now. */
export async function enterByTicket(db: Db, it: Entering & { ticket: string; session_ids: string[]; all: boolean }, most: number) {
  const cid = await db.transaction().execute(async (tx) => {
    await lockPerson(tx, it.user_id)
    if (!(await spendTicket(tx, 'sessions', it.ticket, it.now))) throw new Failure('step_expired')
    if (it.all) await endSessions(tx, it.user_id)
    else if (it.session_ids.length) await endSessions(tx, it.user_id, { only: it.session_ids })
    if ((await countSessions(tx, it)) >= most) throw new Failure('too_many_sessions', { facts: { ticket: it.ticket } })
    return openInstead(tx, it)
  })
  return { cid, device: newDevice(it.secret, it.user_id) }
}

/** Opens a session in a transaction that has just ended all others, or made the person. */
export async function openInstead(tx: Db, { user_id, request, reader, now, instead }: Entering) {
  if (instead) await tx.deleteFrom('sessions').where('id', '=', instead).execute()
  return openSession(tx, { user_id, user_agent: request.user_agent, country: reader.country, now })
}

export const lockPerson = (tx: Db, user_id: string) => tx.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute()

async function countSessions(tx: Db, { user_id, instead, now }: Entering) {
  const { open } = await tx
    .selectFrom('sessions')
    .select((it) => it.fn.countAll<number>().as('open'))
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now.toISOString())
    .$if(instead !== null, (it) => it.where('id', '!=', instead!))
    .executeTakeFirstOrThrow()
  return open
}

/** A ticket for one next step; like a session's token only its hash is kept. */
export async function newTicket(tx: Db, purpose: 'sessions' | 'reset', user_id: string, now: Date) {
  const ticket = randomBytes(32).toString('base64url')
  const minutes = purpose === 'reset' ? settings.reset_minutes : settings.ticket_minutes
  await tx
    .insertInto('access_tickets')
    .values({ token_hash: hashToken(ticket), purpose, user_id, expires_at: new Date(now.getTime() + minutes * 60_000) })
    .execute()
  return ticket
}

/** Uses a ticket up and answers whose it was; of two at the same moment one gets it. */
export async function spendTicket(tx: Db, purpose: 'sessions' | 'reset', ticket: string, now: Date) {
  return tx
    .deleteFrom('access_tickets')
    .where('token_hash', '=', hashToken(ticket))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst()
}

/** What a browser keeps to show that this person logged in there before. It opens nothing. */
export function newDevice(secret: string, user_id: string) {
  const nonce = randomBytes(12).toString('base64url')
  return `${nonce}.${signed(secret, user_id, nonce).toString('base64url')}`
}

export function isKnownDevice(secret: string, user_id: string, device: string | null | undefined) {
  const [nonce, signature] = (device ?? '').split('.', 2)
  if (!nonce || !signature) return false
  const given = Buffer.from(signature, 'base64url')
  const right = signed(secret, user_id, nonce)
  return given.length === right.length && timingSafeEqual(given, right)
}

const signed = (secret: string, user_id: string, nonce: string) =>
  createHmac('sha256', secret).update(`device|${user_id}|${nonce}`).digest()
