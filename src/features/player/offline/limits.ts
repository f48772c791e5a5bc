export const maxSavedLessons = 200
