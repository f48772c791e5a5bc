import { sql } from 'kysely'
import { academyColor, academyName } from '#platform/page/academy/academy.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { isSetupOpen, setupSteps, type SetupStepName } from './rules.ts'

/** Empty once setup is done. Uses existence checks, no counts. */
export async function listSetupSteps(db: Db) {
  const { rows } = await sql<Record<SetupStepName, boolean>>`select
    exists (select from users where staff_role = 'admin' and password_hash is not null and deleted_at is null) as admin,
    exists (select from settings where key = ${academyName.key}) as name,
    exists (select from settings where key = ${academyName.key} and value ->> 'ar' <> '') as language,
    exists (select from settings where key = ${academyColor.key}) as look,
    exists (select from courses where published_at is not null) as course,
    exists (select from outgoing_messages where kind = 'mail' and sent_at is not null) as mail`.execute(
    db,
  )
  const done = rows[0]!
  return isSetupOpen(done) ? setupSteps.map((step) => ({ step, done: done[step] })) : []
}
