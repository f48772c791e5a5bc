import type { PersonalData } from '#features/accounts/account-deletion/personal-data.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'

/** Null if the academy has no e-mail address. */
export async function findAcademyEmail(db: Db): Promise<string | null> {
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

export const contactPersonalData: PersonalData = {
  name: 'contact_messages',
  read: (db, user_id) =>
    db
      .selectFrom('contact_messages')
      .select(['name', 'email', 'topic', 'message', 'created_at', 'handled_at'])
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
  // Also covers messages sent without a login from the account's address.
  forget: (tx, user_id) =>
    tx
      .deleteFrom('contact_messages')
      .where((eb) =>
        eb.or([
          eb('user_id', '=', user_id),
          eb.and([
            eb('user_id', 'is', null),
            sql<boolean>`lower(email) = (select lower(email) from users where id = ${user_id})`,
          ]),
        ]),
      )
      .execute(),
}
