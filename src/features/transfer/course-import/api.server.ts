import { Failure } from '#platform/call/failure.ts'
import { bindHandlers } from '#platform/call/gate.server.ts'
import { requireAuthor } from '#features/authoring/drafts/queries.server.ts'
import { chunkBytes } from '#features/authoring/chunked-upload/limits.ts'
import { startImportUpload, cancelImportUpload, saveImportChunk } from './commands.server.ts'
import { courseImportCalls } from './contract.ts'
import { getImport, listImports } from './queries.server.ts'

export const courseImportsApi = bindHandlers(courseImportCalls, {
  list: async ({ db, actor }) => {
    requireAuthor(actor)
    return { imports: await listImports(db, actor) }
  },
  get: ({ db, actor, input }) => {
    requireAuthor(actor)
    return getImport(db, actor, input.import_id)
  },
  send: async ({ db, input: { file }, ...call }) => {
    requireAuthor(call.actor)
    if (!file.size) throw new Failure('invalid_input', { fields: { file: 'required' } })
    if (file.size > chunkBytes) throw new Failure('too_large', { fields: { file: 'too_large' } })
    const file_name = file.name.replace(/[\p{C}]/gu, '').slice(0, 200) || 'course'
    const { id } = await startImportUpload(db, { file_name, bytes: file.size }, call, true)
    try {
      await saveImportChunk(db, { import_id: id, offset: 0, piece: file }, call)
    } catch (error) {
      // A single-request upload cannot be resumed.
      await cancelImportUpload(db, id, call)
      throw error
    }
    return { id }
  },
  begin: ({ db, input, ...call }) => startImportUpload(db, input, call),
  piece: ({ db, input, ...call }) => saveImportChunk(db, input, call),
  cancel: async ({ db, input, ...call }) => {
    await cancelImportUpload(db, input.import_id, call)
    return {}
  },
})
