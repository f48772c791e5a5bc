import type { Db } from '#platform/data/db.server.ts'

export async function countRecoveryCodes(db: Db, user_id: string) {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
