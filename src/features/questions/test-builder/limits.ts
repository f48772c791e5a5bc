export const maxTestQuestions = 200
export const maxDraws = 20
