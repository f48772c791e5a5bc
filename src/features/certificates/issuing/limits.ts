export const certificateIdBytes = 26
export const serialBytes = 8
