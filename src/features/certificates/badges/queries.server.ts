import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import { type AchievementSubject } from './rules.ts'
import { statusListSize } from './limits.ts'

export const listPublicKeys = async (db: Db) =>
  (
    await db
      .selectFrom('signing_keys')
      .select(['id', 'public_key'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
  ).map((row) => ({
    id: row.id,
    key: row.public_key,
  }))

/** English only, because a badge has one language. */
export async function findAchievementSubject(
  db: Db,
  kind: 'course' | 'diploma',
  id: number,
): Promise<AchievementSubject | null> {
  const { rows } = await sql<AchievementSubject>`
    select ${kind} as kind, it.id, it.slug, coalesce(nullif(certificates.title, ''), it.title) as title, coalesce(certificates.attests, '') as attests, coalesce(certificates.requirements, '') as requirements
    from ${sql.table(kind === 'course' ? 'courses' : 'diplomas')} as it
    left join certificates on ${sql.ref(`certificates.${kind}_id`)} = it.id
    where it.id = ${id} and (it.published_at is not null or exists (
      select from issued_certificates where ${sql.ref(`issued_certificates.${kind}_id`)} = it.id))`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function listRevokedNumbers(db: Db, list: number) {
  const rows = await db
    .selectFrom('issued_certificates')
    .select('number')
    .where('number', '>=', list * statusListSize)
    .where('number', '<', (list + 1) * statusListSize)
    .where((eb) =>
      eb.or([
        eb('revoked_at', 'is not', null),
        eb('replaced_by', 'is not', null),
        eb('forgotten_at', 'is not', null),
      ]),
    )
    .execute()
  return rows.map((it) => it.number)
}

export const getHolderEmail = async (db: Db, user_id: string) =>
  (await db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow())
    .email
