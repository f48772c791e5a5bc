export const getNotesFilePath = (lesson_id: number) =>
  `/api/client/notes/file?lesson_id=${lesson_id}`
