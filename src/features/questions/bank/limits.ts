export const maxPromptLength = 10_000
export const maxTagLength = 60
export const maxTags = 10
export const maxBankQuestions = 20_000
export const maxChoices = 20
