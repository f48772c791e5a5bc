import type { Db } from '#platform/data/db.server.ts'

export const findFactor = (db: Db, user_id: string) =>
  db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()

export const hasFactor = async (db: Db, user_id: string) =>
  (await findFactor(db, user_id)) !== undefined

export async function countRecoveryCodes(db: Db, user_id: string) {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
