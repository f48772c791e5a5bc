import type { PersonCallContext } from '#platform/call/gate.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { requireAuthor } from '#features/authoring/drafts/queries.server.ts'
import {
  startUpload,
  purgeUnfinishedUploads,
  saveChunk,
  cancelUpload,
} from '#features/authoring/chunked-upload/commands.server.ts'
import { importJob } from './contract.ts'

/** Resumes an unfinished upload of the same file by the same person. */
export async function startImportUpload(
  db: Db,
  file: { file_name: string; bytes: number },
  call: PersonCallContext,
  anew = false,
) {
  const { actor } = call
  requireAuthor(actor)
  return startUpload(
    db,
    { table: 'course_imports', of: { created_by: actor.id } },
    file,
    call,
    anew,
  )
}

/** The last chunk enqueues the import. */
export async function saveImportChunk(
  db: Db,
  { import_id: id, ...piece }: { import_id: string; offset: number; piece: File },
  call: PersonCallContext,
) {
  requireAuthor(call.actor)
  return saveChunk(
    db,
    { table: 'course_imports', of: { created_by: call.actor.id }, job: importJob },
    { id, ...piece },
    call,
  )
}

/** Cannot cancel a running import, which is atomic. */
export async function cancelImportUpload(db: Db, id: string, call: PersonCallContext) {
  requireAuthor(call.actor)
  await cancelUpload(
    db,
    { table: 'course_imports', of: { created_by: call.actor.id } },
    id,
    ['receiving', 'waiting'],
    call,
  )
}

const toldDays = 90

/** Unfinished uploads expire after a week, import reports after three months. */
export async function purgeImports(db: Db, storage: Storage, now: Date) {
  await purgeUnfinishedUploads(db, 'course_imports', storage, now)
  const before = new Date(now.getTime() - toldDays * 86_400_000).toISOString()
  await db
    .deleteFrom('course_imports')
    .where('state', '!=', 'receiving')
    .where('created_at', '<', before)
    .execute()
}
