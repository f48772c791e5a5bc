import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/language/locale.ts'
import { pickName } from '#platform/language/names.ts'
import { listIdentities } from '#features/accounts/social-login/queries.server.ts'
import { removedTables } from './rules.ts'

export type PersonColumn = { table: string; column: string }

/** Read from the catalog, so that future tables are included. */
export async function listPersonColumns(db: Db): Promise<PersonColumn[]> {
  const { rows } = await sql<PersonColumn>`
    select relname as table, attname as column from pg_constraint
    join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass and conrelid <> 'users'::regclass and cardinality(conkey) = 1
    order by 1, 2`.execute(db)
  return rows
}

/** Fails if they cannot be merged. */
export async function getMergeableAccounts(
  db: Db,
  { id, into }: { id: string; into: string },
  { actor }: Pick<ActorAndTime, 'actor'>,
) {
  const people = await db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'name_ar',
      'email',
      'staff_role',
      'is_trainer',
      'merged_into',
      'delete_after',
      'banned_at',
      'locale',
      'country_id',
    ])
    .where((eb) => eb.or([eb('id', '=', id), eb('email', '=', into)]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const from = people.find((it) => it.id === id)
  const kept = people.find((it) => it.email === into)
  if (!from) throw new Failure('not_found')
  if (!kept) throw new Failure('user_not_found', { fields: { into: 'user_not_found' } })
  if (from.id === actor.id) throw new Failure('own_account')
  const refused =
    from.id === kept.id ||
    from.staff_role ||
    kept.staff_role ||
    from.merged_into ||
    kept.merged_into ||
    kept.banned_at ||
    kept.delete_after
  if (refused || (from.is_trainer && kept.is_trainer)) throw new Failure('merge_refused')
  return { from, kept }
}

export async function previewMerge(
  db: Db,
  locale: Locale,
  asked: { id: string; into: string },
  call: Pick<ActorAndTime, 'actor'>,
) {
  const { from, kept } = await getMergeableAccounts(db, asked, call)
  const counts = new Map<string, number>()
  for (const { table, column } of await listPersonColumns(db)) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${from.id}`.execute(
      db,
    )
    if (rows[0]!.count) counts.set(table, (counts.get(table) ?? 0) + rows[0]!.count)
  }
  const shared = async (table: 'enrollments' | 'earned_certificates') => {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)} as gone
      join ${sql.table(table)} as kept on kept.user_id = ${kept.id} and kept.course_id = gone.course_id where gone.user_id = ${from.id}`.execute(
      db,
    )
    return rows[0]!.count
  }
  const named = (item: typeof from) => ({
    id: item.id,
    email: item.email,
    name: pickName(locale, item),
  })
  return {
    from: named(from),
    into: named(kept),
    moves: [...counts]
      .filter(([table]) => !left.has(table))
      .map(([table, count]) => ({ table, count })),
    logins: (await listIdentities(db, from.id)).map((it) => it.provider),
    both: {
      courses: await shared('enrollments'),
      certificates: await shared('earned_certificates'),
    },
  }
}

/** Sessions and stats end with the account. */
const left = new Set<string>(['sessions', 'ended_sessions', 'learners', ...removedTables])
