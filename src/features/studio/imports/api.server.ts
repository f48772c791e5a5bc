import { Failure } from '#platform/call/failure.ts'
import { serve } from '#platform/call/gate.server.ts'
import { requireAuthor } from '../drafts/queries.server.ts'
import { pieceBytes } from '../videos/rules.ts'
import { beginImport, cancelImport, takeImportPiece } from './commands.server.ts'
import { courseImports } from './contract.ts'
import { importOf, importsOf } from './queries.server.ts'

export const courseImportsApi = serve(courseImports, {
  list: async ({ db, actor }) => {
    requireAuthor(actor)
    return { imports: await importsOf(db, actor) }
  },
  get: ({ db, actor, input }) => {
    requireAuthor(actor)
    return importOf(db, actor, input.import_id)
  },
  send: async ({ db, input: { file }, ...call }) => {
    requireAuthor(call.actor)
    if (!file.size) throw new Failure('invalid_input', { fields: { file: 'required' } })
    if (file.size > pieceBytes) throw new Failure('too_large', { fields: { file: 'too_large' } })
    const file_name = file.name.replace(/[\p{C}]/gu, '').slice(0, 200) || 'course'
    const { id } = await beginImport(db, { file_name, bytes: file.size }, call, true)
    try {
      await takeImportPiece(db, { import_id: id, offset: 0, piece: file }, call)
    } catch (error) {
      // It comes at once or not at all: nobody would go on with it.
      await cancelImport(db, id, call)
      throw error
    }
    return { id }
  },
  begin: ({ db, input, ...call }) => beginImport(db, input, call),
  piece: ({ db, input, ...call }) => takeImportPiece(db, input, call),
  cancel: async ({ db, input, ...call }) => {
    await cancelImport(db, input.import_id, call)
    return {}
  },
})
