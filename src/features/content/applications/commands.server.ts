import type { z } from 'zod'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { detectSignature } from '#platform/files/sniff-type.server.ts'
import { toFileName } from '#platform/files/file-name.ts'
import { sniffType } from '#platform/files/file-thread.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import type { applicationCalls } from './contract.ts'
import { findCategoryId } from './queries.server.ts'
import { sampleFileTypes } from './rules.ts'
import { fileTypes } from '#platform/files/file-kinds.ts'

type ApplicationInput = z.output<typeof applicationCalls.apply.input>

/** Stores the file first, so that no application references a missing file. */
export async function submitApplication(
  db: Db,
  storage: Storage,
  user_id: string,
  sent: ApplicationInput,
  now: Date,
) {
  const { file, agreed: _, category, ...fields } = sent
  if (!file && !fields.video_url)
    throw new Failure('sample_needed', { fields: { file: 'sample_needed' } })
  const field = await findCategoryId(db, category)
  if (!field) throw new Failure('invalid_input', { fields: { category: 'not_allowed' } })
  const stored = file ? await storeSample(storage, file) : null
  let taken: { id: string } | undefined
  try {
    // The unique index refuses the second of two concurrent applications.
    taken = await db
      .insertInto('trainer_applications')
      .values({ ...fields, ...stored, user_id, category_id: field.id, sent_at: now })
      .onConflict((it) => it.doNothing())
      .returning('id')
      .executeTakeFirst()
  } finally {
    if (stored && !taken) await storage.remove(stored.file_key)
  }
  if (!taken) throw new Failure('application_open')
}

async function storeSample(storage: Storage, file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = await sniffType(bytes)
  if (!kind || !sampleFileTypes.includes(kind)) {
    const code = detectSignature(bytes) === 'pdf' ? 'document_kind' : 'file_kind'
    throw new Failure(code, { fields: { file: code } })
  }
  const file_key = `applications/${crypto.randomUUID()}.${kind}`
  await storage.put(file_key, bytes, fileTypes[kind])
  return {
    file_key,
    file_name: toFileName(file.name, fileTypes[kind]),
    file_type: fileTypes[kind],
    file_bytes: bytes.length,
  }
}

/** Also deletes its file. */
export async function withdrawApplication(db: Db, storage: Storage, user_id: string, now: Date) {
  const key = await db.transaction().execute(async (tx) => {
    const open = await tx
      .selectFrom('trainer_applications')
      .where('user_id', '=', user_id)
      .where('approved_at', 'is', null)
      .where('declined_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .select(['id', 'file_key'])
      .forUpdate()
      .executeTakeFirst()
    if (!open) throw new Failure('not_found')
    await tx
      .updateTable('trainer_applications')
      .set({
        withdrawn_at: now,
        file_key: null,
        file_name: null,
        file_type: null,
        file_bytes: null,
      })
      .where('id', '=', open.id)
      .execute()
    return open.file_key
  })
  if (key) await storage.remove(key)
}
