export const getQuestionExportPath = (course: string, format: string) =>
  `/api/client/studio/export?course=${course}&format=${format}`
