export const maxPrinciples = 8
