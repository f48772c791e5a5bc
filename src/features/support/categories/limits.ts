export const titleMax = 80
export const hintMax = 160
