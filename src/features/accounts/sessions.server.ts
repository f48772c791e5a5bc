import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#platform/data/db.server.ts'
import { isSameSecret } from '#platform/identity/secret.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { RequestMetadata } from '#platform/call/gate.server.ts'
import type { ReaderContext } from '#platform/language/locale.ts'
import { endSessions, hashToken, createSession } from '#platform/identity/session.server.ts'
import { numbers } from '#platform/data/constants.ts'
import { type TicketPurpose, lockPerson, hasFactor } from './queries.server.ts'

type SessionRequest = {
  user_id: string
  request: RequestMetadata
  reader: ReaderContext
  now: Date
  secret: string
  /** Hash at the time the password was checked. */
  password_hash?: string | null
  /** The second factor was verified. */
  isFactorProved?: boolean
  /**
   * The previous session of this device, which ends so that its token does not outlive the login.
   */
  instead: string | null
}

/** Locks the person, so that concurrent logins cannot exceed the session limit. */
export async function openLimitedSession(db: Db, it: SessionRequest, most: number) {
  const opened = await db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, it.user_id)
    // The password changed while it was checked.
    if (it.password_hash !== undefined && it.password_hash !== person.password_hash)
      throw new Failure('credentials_mismatch')
    if (!it.isFactorProved && (await hasFactor(tx, it.user_id)))
      return { waiting: await createTicket(tx, 'second_factor', it.user_id, it.now) }
    const open = await countSessions(tx, it)
    if (open >= most) return { ticket: await createTicket(tx, 'sessions', it.user_id, it.now) }
    return { cid: await replaceSession(tx, it), device: createDeviceMark(it.secret, person) }
  })
  if (opened.waiting !== undefined)
    throw new Failure('second_factor_needed', { facts: { ticket: opened.waiting } })
  if (opened.ticket !== undefined)
    throw new Failure('too_many_sessions', { facts: { ticket: opened.ticket } })
  return { cid: opened.cid, device: opened.device }
}

/** Ends the chosen sessions first. Consumes the ticket only if the limit then allows a login. */
export async function openSessionByTicket(
  db: Db,
  it: SessionRequest & { ticket: string; session_ids: string[]; all: boolean },
  most: number,
) {
  return db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, it.user_id)
    if (!(await consumeTicket(tx, 'sessions', it.ticket, it.now))) throw new Failure('step_expired')
    if (it.all) await endSessions(tx, it.user_id)
    else if (it.session_ids.length) await endSessions(tx, it.user_id, { only: it.session_ids })
    if ((await countSessions(tx, it)) >= most)
      throw new Failure('too_many_sessions', { facts: { ticket: it.ticket } })
    return { cid: await replaceSession(tx, it), device: createDeviceMark(it.secret, person) }
  })
}

/** For transactions that just ended all other sessions or created the person. */
export async function replaceSession(
  tx: Db,
  { user_id, request, reader, now, instead }: SessionRequest,
) {
  if (instead) await tx.deleteFrom('sessions').where('id', '=', instead).execute()
  return createSession(tx, {
    user_id,
    user_agent: request.user_agent,
    country: reader.country,
    now,
  })
}

async function countSessions(tx: Db, { user_id, instead, now }: SessionRequest) {
  const { open } = await tx
    .selectFrom('sessions')
    .select((it) => it.fn.countAll<number>().as('open'))
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now.toISOString())
    .$if(instead !== null, (it) => it.where('id', '!=', instead!))
    .executeTakeFirstOrThrow()
  return open
}

/** Stores only the hash, as for session tokens. */
export async function createTicket(tx: Db, purpose: TicketPurpose, user_id: string, now: Date) {
  const ticket = randomBytes(32).toString('base64url')
  const minutes = purpose === 'reset' ? numbers.reset_minutes : numbers.ticket_minutes
  await tx
    .insertInto('access_tickets')
    .values({
      token_hash: hashToken(ticket),
      purpose,
      user_id,
      expires_at: new Date(now.getTime() + minutes * 60_000),
    })
    .execute()
  return ticket
}

/** Of two concurrent requests only one gets the ticket. */
export async function consumeTicket(tx: Db, purpose: TicketPurpose, ticket: string, now: Date) {
  return tx
    .deleteFrom('access_tickets')
    .where('token_hash', '=', hashToken(ticket))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst()
}

type DeviceOwner = { id: string; password_hash: string | null }

/** Cookie that marks a known device. It grants no access and expires with the password. */
export function createDeviceMark(secret: string, person: DeviceOwner) {
  const nonce = randomBytes(12).toString('base64url')
  return `${nonce}.${signDeviceMark(secret, person, nonce)}`
}

/** Compares the exact string: another encoding of it would get its own rate limit. */
export function isKnownDevice(
  secret: string,
  person: DeviceOwner,
  device: string | null | undefined,
): device is string {
  const [, nonce, signature] = /^([\w-]{16})\.([\w-]{43})$/.exec(device ?? '') ?? []
  if (!nonce || !signature || device!.length !== 60) return false
  return isSameSecret(signature, signDeviceMark(secret, person, nonce))
}

const signDeviceMark = (secret: string, { id, password_hash }: DeviceOwner, nonce: string) =>
  createHmac('sha256', secret)
    .update(`device|${id}|${password_hash ?? ''}|${nonce}`)
    .digest('base64url')
