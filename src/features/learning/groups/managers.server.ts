import { Failure } from '#platform/call/failure.ts'
import type { ActorAndTime } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { runWithGroupLock, findPersonByEmail } from './commands.server.ts'

export const addManager = (
  db: Db,
  { group_id, email }: { group_id: number; email: string },
  { actor, now }: ActorAndTime,
) =>
  runWithGroupLock(db, group_id, async (tx) => {
    const { id: user_id } = await findPersonByEmail(tx, email)
    const added = await tx
      .insertInto('group_managers')
      .values({ group_id, user_id, since: now })
      .onConflict((it) => it.doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (added)
      await recordAuditEntry(
        tx,
        actor,
        { action: 'group.add_manager', subject_id: user_id, details: { group_id } },
        now,
      )
  })

export const removeManager = (
  db: Db,
  { group_id, user_id }: { group_id: number; user_id: string },
  { actor, now }: ActorAndTime,
) =>
  runWithGroupLock(db, group_id, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('group_managers')
      .where('group_id', '=', group_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Failure('not_found')
    await recordAuditEntry(
      tx,
      actor,
      { action: 'group.remove_manager', subject_id: user_id, details: { group_id } },
      now,
    )
  })
