import { sql } from 'kysely'
import { Failure } from '#platform/call/failure.ts'
import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { requireAuthor } from '../drafts/queries.server.ts'
import { beginReceiving, receivePiece } from '../receiving/commands.server.ts'
import { removePieces } from '../videos/commands.server.ts'
import { importJob } from './rules.ts'

/** Begins to take a file, or goes on with the same one of the same person where it was interrupted. */
export async function beginImport(db: Db, file: { file_name: string; bytes: number }, { actor, now }: PersonCallContext, anew = false) {
  requireAuthor(actor)
  return beginReceiving(db, { table: 'course_imports', of: { created_by: actor.id } }, file, now, anew)
}

/** Keeps a piece; after the last one the file is read. */
export async function takeImportPiece(
  db: Db,
  { import_id: id, ...piece }: { import_id: string; offset: number; piece: File },
  call: PersonCallContext,
) {
  requireAuthor(call.actor)
  return receivePiece(db, { table: 'course_imports', of: { created_by: call.actor.id }, job: importJob }, { id, ...piece }, call)
}

/** Stops a file on its way in. One that is being read goes on: it is whole in a moment, or nothing came of it. */
export async function cancelImport(db: Db, id: string, { actor, now, services }: PersonCallContext) {
  requireAuthor(actor)
  const row = await db
    .updateTable('course_imports')
    .set({ state: 'cancelled', updated_at: now })
    .where('id', '=', id)
    .where('created_by', '=', actor.id)
    .where('state', 'in', ['receiving', 'waiting'])
    .returning(sql<number>`bytes::float8`.as('bytes'))
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  await removePieces(services.storage, id, row.bytes)
}

const forgottenDays = { unfinished: 7, done: 90 }

/** Files that nobody went on sending go after a week; what is told of the others, after three months. */
export async function forgetImports(db: Db, storage: Storage, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const old = await db
    .selectFrom('course_imports')
    .select(['id', sql<number>`bytes::float8`.as('bytes'), 'state'])
    .where((it) =>
      it.or([
        it.and([it('state', '=', 'receiving'), it('updated_at', '<', before(forgottenDays.unfinished))]),
        it('created_at', '<', before(forgottenDays.done)),
      ]),
    )
    .limit(100)
    .execute()
  for (const { id, bytes, state } of old) {
    if (state === 'receiving') await removePieces(storage, id, bytes)
    await db.deleteFrom('course_imports').where('id', '=', id).execute()
  }
}
