export const maxFeatures = 12
