import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { requireAuthor } from '../drafts/queries.server.ts'
import { startUpload, purgeUnfinishedUploads, saveChunk, cancelUpload } from '../receiving/commands.server.ts'
import { importJob } from './rules.ts'

/** Begins to take a file, or goes on with the same one of the same person where it was interrupted. */
export async function startImportUpload(db: Db, file: { file_name: string; bytes: number }, call: PersonCallContext, anew = false) {
  const { actor } = call
  requireAuthor(actor)
  return startUpload(db, { table: 'course_imports', of: { created_by: actor.id } }, file, call, anew)
}

/** Keeps a piece; after the last one the file is read. */
export async function saveImportChunk(
  db: Db,
  { import_id: id, ...piece }: { import_id: string; offset: number; piece: File },
  call: PersonCallContext,
) {
  requireAuthor(call.actor)
  return saveChunk(db, { table: 'course_imports', of: { created_by: call.actor.id }, job: importJob }, { id, ...piece }, call)
}

/** Stops a file on its way in. One that is being read goes on: it is whole in a moment, or nothing came of it. */
export async function cancelImportUpload(db: Db, id: string, call: PersonCallContext) {
  requireAuthor(call.actor)
  await cancelUpload(db, { table: 'course_imports', of: { created_by: call.actor.id } }, id, ['receiving', 'waiting'], call)
}

const toldDays = 90

/** Files that nobody went on sending go after a week; what is told of the others, after three months. */
export async function purgeImports(db: Db, storage: Storage, now: Date) {
  await purgeUnfinishedUploads(db, 'course_imports', storage, now)
  const before = new Date(now.getTime() - toldDays * 86_400_000).toISOString()
  await db.deleteFrom('course_imports').where('state', '!=', 'receiving').where('created_at', '<', before).execute()
}
