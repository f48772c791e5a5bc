import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'

/** The audit entry omits the text, so that it can be deleted. */
export function addNote(
  db: Db,
  { user_id, text }: { user_id: string; text: string },
  { actor, now }: PersonCallContext,
) {
  return db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', user_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!person) throw new Failure('not_found')
    const note = await tx
      .insertInto('person_notes')
      .values({ person_id: user_id, text, written_by: actor.id, written_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAuditEntry(tx, actor, { action: 'person.note', subject_id: user_id }, now)
    return note
  })
}

/** Only the author or an admin; others get not_found. */
export async function deleteNote(db: Db, id: number, { actor, now }: PersonCallContext) {
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('person_notes')
      .where('id', '=', id)
      .$if(actor.staff_role !== 'admin', (it) => it.where('written_by', '=', actor.id))
      .returning('person_id')
      .executeTakeFirst()
    if (!gone) throw new Failure('not_found')
    await recordAuditEntry(
      tx,
      actor,
      { action: 'person.note_remove', subject_id: gone.person_id },
      now,
    )
  })
}
