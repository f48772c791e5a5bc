export const maxNoteLength = 2000
export const maxNotes = 200
export const noteLimit = { name: 'notes', hits: 60, seconds: 60 }
