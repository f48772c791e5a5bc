import { bindHandlers } from '#platform/call/gate.server.ts'
import { addNote, deleteNote } from './commands.server.ts'
import { personNoteCalls } from './contract.ts'
import { listNotes } from './queries.server.ts'

export const officeNotesApi = bindHandlers(personNoteCalls, {
  get: async ({ db, input, reader, actor }) => {
    const { items, ...list } = await listNotes(db, reader.locale, input)
    const isMine = (by: string | null) => actor.staff_role === 'admin' || by === actor.id
    return {
      ...list,
      items: items.map(({ written_by, by, ...it }) => ({
        ...it,
        by: by ?? '',
        is_removable: isMine(written_by),
      })),
    }
  },
  add: ({ db, input, ...call }) => addNote(db, input, call),
  remove: async ({ db, input, ...call }) => {
    await deleteNote(db, input.id, call)
    return {}
  },
})
