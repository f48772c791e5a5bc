import type { z } from 'zod'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import { fileTypes, kindByStart } from '#platform/files/file-kind.server.ts'
import { fileName } from '#platform/files/file-name.ts'
import { sentKind } from '#platform/files/file-thread.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import type { applications } from './contract.ts'
import { categoryId } from './queries.server.ts'
import { sampleKinds } from './rules.ts'

type Sent = z.output<typeof applications.apply.input>

/** Takes an application down. Its file is stored first, so that no application names a file that is not there. */
export async function apply(db: Db, storage: Storage, user_id: string, sent: Sent, now: Date) {
  const { file, agreed: _, category, ...fields } = sent
  if (!file && !fields.video_url) throw new Failure('sample_needed', { fields: { file: 'sample_needed' } })
  const field = await categoryId(db, category)
  if (!field) throw new Failure('invalid_input', { fields: { category: 'not_allowed' } })
  const stored = file ? await keep(storage, file) : null
  let taken: { id: string } | undefined
  try {
    // One open application a person: the second of two sent at once meets the first here.
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

async function keep(storage: Storage, file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = await sentKind(bytes)
  if (!kind || !sampleKinds.includes(kind)) {
    const code = kindByStart(bytes) === 'pdf' ? 'document_kind' : 'file_kind'
    throw new Failure(code, { fields: { file: code } })
  }
  const file_key = `applications/${crypto.randomUUID()}.${kind}`
  await storage.put(file_key, bytes, fileTypes[kind])
  return { file_key, file_name: fileName(file.name, fileTypes[kind]), file_type: fileTypes[kind], file_bytes: bytes.length }
}

/** Takes the open application back and forgets its file. */
export async function withdraw(db: Db, storage: Storage, user_id: string, now: Date) {
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
      .set({ withdrawn_at: now, file_key: null, file_name: null, file_type: null, file_bytes: null })
      .where('id', '=', open.id)
      .execute()
    return open.file_key
  })
  if (key) await storage.remove(key)
}
