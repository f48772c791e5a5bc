import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { Actor, StaffRole } from '#platform/call/gate.server.ts'
import type { Digits } from '#platform/language/locale.ts'
import { compileQuery } from '#platform/patches/compiled-query.server.ts'
import { selectMediaPath } from '#platform/data/media-path.server.ts'
import { numbers } from '../data/constants.ts'
import type { SessionPreload } from './session-preload.ts'

/** Result of resolving a session token: a person, anonymous, or a blocked account. */
export type Visit = {
  actor: Actor | null
  failure: 'user_is_banned' | 'user_is_deleted' | null
  /** The session was extended, so its cookie must be renewed too. */
  renewed: boolean
  own?: unknown
}

export const anonymousVisit: Visit = { actor: null, failure: null, renewed: false }
const hour = 3_600_000

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

const hasFactor = sql<boolean>`(staff_role is not null and exists (
  select from second_factors where second_factors.user_id = users.id and confirmed_at is not null))`

const compileSessionQuery = (own: SessionPreload | null) =>
  compileQuery((db, { token_hash, now }: { token_hash: Buffer; now: string }) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select([
        'sessions.id as session_id',
        'sessions.created_at as opened_at',
        'last_seen_at',
        'token_hash',
        'impersonated_user_id',
        'impersonation_until',
      ])
      .select(actorColumns)
      .select((eb) => eb.fn.coalesce('sessions.proved_at', 'sessions.created_at').as('proved_at'))
      .select(hasFactor.as('has_second_factor'))
      .select((own ? own(db, sql.ref('users.id')) : sql`null`).as('own'))
      .where('token_hash', '=', token_hash)
      .where('expires_at', '>', now),
  )
const session = compileSessionQuery(null)
const sessions = new WeakMap<SessionPreload, typeof session>()
function getSessionQuery(own: SessionPreload) {
  const known = sessions.get(own) ?? compileSessionQuery(own)
  sessions.set(own, known)
  return known
}

/** Also checks the account, so a ban takes effect with the next request. */
export async function getVisit(
  db: Db,
  token: string | null,
  now: Date,
  own?: SessionPreload,
): Promise<Visit> {
  if (!token || token.length > 128) return anonymousVisit
  const [row] = await (own ? getSessionQuery(own) : session)(db, {
    token_hash: hashToken(token),
    now: now.toISOString(),
  })
  if (!row) return findEndedVisit(db, token)
  // Earlier releases set no absolute end.
  if (lastEnd(row.opened_at) <= now) {
    await endSessions(db, row.id, { only: [row.session_id] })
    return anonymousVisit
  }
  const failure = getAccountFailure(row)
  if (failure) {
    await db.deleteFrom('sessions').where('user_id', '=', row.id).execute()
    return { actor: null, failure, renewed: false }
  }
  // Sliding expiry, written at most once an hour.
  const renewed = now.getTime() - new Date(row.last_seen_at).getTime() > hour
  if (renewed) await extendSession(db, row, now)
  const seen =
    row.impersonated_user_id &&
    row.impersonation_until &&
    new Date(row.impersonation_until) > now &&
    (await findImpersonatedActor(db, row, own))
  if (seen) return { ...seen, renewed }
  return {
    actor: { ...toActor(row), has_second_factor: row.has_second_factor },
    failure: null,
    renewed,
    own: row.own,
  }
}

type Impersonator = {
  id: string
  session_id: string
  staff_role: string | null
  impersonated_user_id: string | null
  impersonation_until: string | null
}

/** Null if the person is staff or blocked. */
async function findImpersonatedActor(
  db: Db,
  viewer: Impersonator,
  own?: SessionPreload,
): Promise<Omit<Visit, 'renewed'> | null> {
  if (!viewer.staff_role) return null
  const row = await db
    .selectFrom('users')
    .select(actorColumns)
    .select((own ? own(db, sql.ref('users.id')) : sql`null`).as('own'))
    .where('users.id', '=', viewer.impersonated_user_id!)
    .where('staff_role', 'is', null)
    .executeTakeFirst()
  if (!row || getAccountFailure(row)) return null
  const impersonated_by = { id: viewer.id, until: viewer.impersonation_until! }
  return {
    actor: {
      ...toActor({ ...row, session_id: viewer.session_id, proved_at: null }),
      impersonated_by,
    },
    failure: null,
    own: row.own,
  }
}

export async function findActor(db: Db, id: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('users')
    .select(actorColumns)
    .where('users.id', '=', id)
    .executeTakeFirst()
  return row && !getAccountFailure(row)
    ? toActor({ ...row, session_id: '', proved_at: null })
    : null
}

export const actorColumns = [
  'users.id',
  'first_name',
  'last_name',
  'name',
  'name_ar',
  'hue',
  selectMediaPath('image').as('image'),
  'is_trainer',
  'staff_role',
  'country_id',
  'mobile',
  'phone_prompt_snoozed_at',
  'digits',
  'time_zone',
  'device_time_zone',
  'delete_after',
  'users.created_at',
  'banned_at',
  'deleted_at',
] as const

type ActorRow = Omit<Actor, 'staff_role' | 'digits'> & {
  staff_role: string | null
  digits: string | null
}

export const toActor = (row: ActorRow): Actor => ({
  id: row.id,
  session_id: row.session_id,
  first_name: row.first_name,
  last_name: row.last_name,
  name: row.name,
  name_ar: row.name_ar,
  hue: row.hue,
  image: row.image,
  is_trainer: row.is_trainer,
  staff_role: row.staff_role as StaffRole | null,
  country_id: row.country_id,
  mobile: row.mobile,
  phone_prompt_snoozed_at: row.phone_prompt_snoozed_at,
  digits: row.digits as Digits | null,
  time_zone: row.time_zone,
  device_time_zone: row.device_time_zone,
  delete_after: row.delete_after,
  created_at: row.created_at,
  proved_at: row.proved_at,
})

export const getAccountFailure = (item: { deleted_at: string | null; banned_at: string | null }) =>
  item.deleted_at
    ? ('user_is_deleted' as const)
    : item.banned_at
      ? ('user_is_banned' as const)
      : null

/** Anonymous, but with the reason if the account is still blocked. */
async function findEndedVisit(db: Db, token: string): Promise<Visit> {
  const person = await db
    .selectFrom('ended_sessions')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['deleted_at', 'banned_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return person ? { ...anonymousVisit, failure: getAccountFailure(person) } : anonymousVisit
}

function extendSession(
  db: Db,
  { session_id, opened_at }: { session_id: string; opened_at: string },
  now: Date,
) {
  const expires_at = new Date(
    Math.min(computeSessionEnd(now).getTime(), lastEnd(opened_at).getTime()),
  )
  return db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at })
    .where('id', '=', session_id)
    .execute()
}

const lastEnd = (openedAt: string) =>
  new Date(new Date(openedAt).getTime() + numbers.session_max_days * 24 * hour)
const computeSessionEnd = (now: Date) => new Date(now.getTime() + numbers.session_days * 24 * hour)

/** Used for mails and other notifications sent while the person is away. */
export async function saveDeviceTimeZone(db: Db, { id }: { id: string }, device_time_zone: string) {
  await db.updateTable('users').set({ device_time_zone }).where('id', '=', id).execute()
}

export async function createSession(
  db: Db,
  it: { user_id: string; user_agent: string; country: string | null; now: Date },
) {
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
      expires_at: computeSessionEnd(it.now),
    })
    .execute()
  return token
}

/**
 * Ends all sessions, recorded in `ended_sessions` so that the browser learns the reason, and revokes
 * access keys, which stay invalid when a ban is lifted.
 */
export async function revokeSessions(tx: Db, user_id: string) {
  await tx
    .insertInto('ended_sessions')
    .columns(['token_hash', 'user_id', 'expires_at'])
    .expression(
      tx
        .selectFrom('sessions')
        .select(['token_hash', 'user_id', 'expires_at'])
        .where('user_id', '=', user_id),
    )
    .onConflict((it) => it.doNothing())
    .execute()
  await endSessions(tx, user_id)
  await tx.deleteFrom('access_keys').where('user_id', '=', user_id).execute()
}

/** Ends all sessions, all except one, or only the given ones. */
export async function endSessions(
  db: Db,
  user_id: string,
  { except, only }: { except?: string; only?: string[] } = {},
) {
  let ending = db.deleteFrom('sessions').where('user_id', '=', user_id)
  if (except) ending = ending.where('id', '!=', except)
  if (only) ending = ending.where('id', 'in', only)
  await ending.execute()
}
