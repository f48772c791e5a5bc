import { sql } from 'kysely'
import type { Db } from '../data/db.server.ts'
import { Failure } from './failure.ts'

type RateLimit = { hits: number; seconds: number }

/**
 * Counts in the database, so the limit applies across processes. Throws with the seconds to wait.
 */
export async function enforceLimit(db: Db, key: string, limit: RateLimit, now: Date) {
  const { hits, resets_at } = await incrementCounter(db, key, limit, now)
  if (hits > limit.hits) throw createLimitFailure(resets_at, now)
}

export const countTry = async (db: Db, key: string, limit: RateLimit, now: Date) =>
  (await incrementCounter(db, key, limit, now)).hits

/** Does not count a try. */
export async function assertLimitLeft(db: Db, key: string, limit: RateLimit, now: Date) {
  const row = await db
    .selectFrom('rate_limits')
    .select('resets_at')
    .where('key', '=', key)
    .where('hits', '>=', limit.hits)
    .where('resets_at', '>', now.toISOString())
    .executeTakeFirst()
  if (row) throw createLimitFailure(row.resets_at, now)
}

export async function isWithinLimit(db: Db, key: string, limit: RateLimit, now: Date) {
  return (await incrementCounter(db, key, limit, now)).hits <= limit.hits
}

const day = 86_400
const longest = 8

/**
 * Like `enforceLimit`, but every exceeded window within a day doubles the next wait, up to eight
 * times.
 */
export async function enforceGrowingLimit(db: Db, key: string, limit: RateLimit, now: Date) {
  const { hits, resets_at } = await incrementCounter(db, key, limit, now)
  if (hits <= limit.hits) return
  // Only the first try past the limit lengthens the wait, so repeated requests do not extend a
  // lockout.
  if (hits > limit.hits + 1) throw createLimitFailure(resets_at, now)
  const { hits: strikes } = await incrementCounter(
    db,
    `${key}:strikes`,
    { hits: 0, seconds: day },
    now,
  )
  const until = new Date(
    now.getTime() + limit.seconds * Math.min(2 ** (strikes - 1), longest) * 1000,
  )
  if (strikes > 1)
    await db.updateTable('rate_limits').set({ resets_at: until }).where('key', '=', key).execute()
  throw createLimitFailure(strikes > 1 ? until.toISOString() : resets_at, now)
}

/** Runs one attempt under `enforceGrowingLimit`; an `unavailable` failure is not counted. */
export async function runWithGrowingLimit<T>(
  db: Db,
  key: string,
  limit: RateLimit,
  now: Date,
  attempt: () => Promise<T>,
): Promise<T> {
  await enforceGrowingLimit(db, key, limit, now)
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof Failure && error.code === 'unavailable') await refundTry(db, key)
    throw error
  }
}

export async function refundTry(db: Db, key: string) {
  await db
    .updateTable('rate_limits')
    .set({ hits: sql`hits - 1` })
    .where('key', '=', key)
    .execute()
}

export async function resetLimit(db: Db, key: string) {
  await db
    .deleteFrom('rate_limits')
    .where('key', 'in', [key, `${key}:strikes`])
    .execute()
}

function incrementCounter(db: Db, key: string, limit: RateLimit, now: Date) {
  return db
    .insertInto('rate_limits')
    .values({ key, hits: 1, resets_at: new Date(now.getTime() + limit.seconds * 1000) })
    .onConflict((oc) =>
      oc.column('key').doUpdateSet({
        hits: sql`case when rate_limits.resets_at <= ${now} then 1 else rate_limits.hits + 1 end`,
        resets_at: sql`case when rate_limits.resets_at <= ${now} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow()
}

const createLimitFailure = (resets_at: string, now: Date) =>
  new Failure('too_many_requests', {
    retryAfter: Math.max(1, Math.ceil((new Date(resets_at).getTime() - now.getTime()) / 1000)),
  })

export const deleteExpiredLimits = (db: Db, now: Date) =>
  db.deleteFrom('rate_limits').where('resets_at', '<', now.toISOString()).execute()

/** Keyed by person or, without a session, by network; IPv6 is grouped by /64. */
export function getLimitKey(actor: { id: string } | null, ip: string) {
  return actor ? `user:${actor.id}` : `ip:${ip.includes(':') ? toIPv6Network(ip) : ip}`
}

/** Returns the /64 prefix with `::` expanded. */
function toIPv6Network(ip: string) {
  const [before, after] = ip.split('::', 2) as [string, string?]
  const groups = before ? before.split(':') : []
  const last = after ? after.split(':') : []
  while (after !== undefined && groups.length + last.length < 8) groups.push('0')
  return [...groups, ...last]
    .slice(0, 4)
    .map((it) => Number.parseInt(it, 16).toString(16))
    .join(':')
}
