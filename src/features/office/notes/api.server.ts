import { serve } from '#platform/call/gate.server.ts'
import { addNote, removeNote } from './commands.server.ts'
import { personNotes } from './contract.ts'
import { notesAbout } from './queries.server.ts'

export const officeNotesApi = serve(personNotes, {
  get: async ({ db, input, reader, actor }) => {
    const { items, ...list } = await notesAbout(db, reader.locale, input)
    const isMine = (by: string | null) => actor.staff_role === 'admin' || by === actor.id
    return { ...list, items: items.map(({ written_by, by, ...it }) => ({ ...it, by: by ?? '', is_removable: isMine(written_by) })) }
  },
  add: ({ db, input, ...call }) => addNote(db, input, call),
  remove: async ({ db, input, ...call }) => {
    await removeNote(db, input.id, call)
    return {}
  },
})
