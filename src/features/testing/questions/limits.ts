export const maxEssayLength = 30_000
