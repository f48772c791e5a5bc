export const maxImportQuestions = 5000
export const maxImportChoices = 20
export const maxImportTagLength = 60
export const maxImportTags = 10

/** Limit, because each image is re-encoded. */
export const maxImportPictures = 200
