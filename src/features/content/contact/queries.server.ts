import type { Db } from '#platform/db.server.ts'

/** Where messages to the academy go: its first e-mail address, or null when it names none. */
export async function academyAddress(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('contacts')
    .where('kind', '=', 'email')
    .select('value')
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.value ?? null
}
