export const maxPitchLength = 600
